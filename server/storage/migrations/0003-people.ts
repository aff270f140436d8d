import { type Kysely, sql } from 'kysely';

/** The user behind a login: the id beside each change, and every user that was seen with an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('writes').addColumn('user_id', 'text').execute();
  await db.schema
    .createTable('address_holders')
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('address_holders_key', ['login', 'user_id'])
    .execute();
  // The older sessions know no user's id, and their rows are found by another key.
  await sql`delete from sessions`.execute(db);
}
