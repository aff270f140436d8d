import type { Kysely } from 'kysely';
import { bytesType } from '../../../storage/dialect.ts';
import { notNull } from './columns.ts';

/** PDFs move into the database. Keys of writes move into `idempotency_keys`, which serves both sides of the seam. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_files')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('bytes', bytesType(db), notNull)
    .execute();
  await db.schema.dropTable('writeKeys').execute();
}
