import type { Kysely } from 'kysely';

/** Where each session was begun from, for 'Minhas sessões'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('agent', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('address', 'text').execute();
}
