import type { Kysely } from 'kysely';

/** What several servers on one PostgreSQL share beside sessions and writes. On SQLite both tables stay empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expire', 'bigint')
    .execute();
  await db.schema
    .createTable('session_secrets')
    .addColumn('fingerprint', 'text', (column) => column.primaryKey().notNull())
    .addColumn('first_seen', 'text', (column) => column.notNull())
    .execute();
}
