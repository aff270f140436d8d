import type { Kysely } from 'kysely';

/** The run that a change was a part of: an import, or a task for many records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('writes').addColumn('run', 'text').execute();
  await db.schema.alterTable('writes').addColumn('run_title', 'text').execute();
  await db.schema
    .createIndex('writes_of_run')
    .on('writes')
    .columns(['run', 'at'])
    .where('run' as never, 'is not', null as never)
    .execute();
}
