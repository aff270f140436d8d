import type { Kysely } from 'kysely';

/** The import of each kind that has its turn, for all servers of the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_leases')
    .addColumn('kind', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lease', 'text', (column) => column.notNull())
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('program', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
