import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/storage/database.ts';

/** Makes the database refuse one kind of change of a table, as a full disk does; `undo` takes that back. */
export async function refuseChange(
  { kind, kysely }: Database,
  table: 'sessions',
  change: 'insert' | 'update' | 'delete',
): Promise<{ undo(): Promise<unknown> }> {
  const run = (text: string) => sql.raw(text).execute(kysely as Kysely<unknown>);
  if (kind === 'sqlite') {
    await run(`create trigger broken before ${change} on ${table} begin select raise(abort, 'broken'); end`);
    return { undo: () => run('drop trigger broken') };
  }
  await run(
    `create or replace function break() returns trigger language plpgsql as $$
     begin raise exception 'broken' using errcode = 'disk_full'; end $$`,
  );
  await run(`create trigger broken before ${change} on ${table} for each row execute function break()`);
  return { undo: () => run(`drop trigger broken on ${table}`) };
}
