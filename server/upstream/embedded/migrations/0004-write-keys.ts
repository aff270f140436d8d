import type { Kysely } from 'kysely';
import { createIndex, notNull } from './columns.ts';

/** The keys of writes that were applied, with their answers: stored in the transaction of the write itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('writeKeys')
    .addColumn('keyHash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('fingerprint', 'text', notNull)
    .addColumn('answer', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .execute();
  await createIndex(db, 'writeKeys', 'time', 'at');
}
