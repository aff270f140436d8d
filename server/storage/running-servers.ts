import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The application name of a server's connections. Those of a command have another one. */
export const SERVER = 'cais';

/** Milliseconds for the connections of a server that has just ended to go. */
const PATIENCE = 1_000;
const PAUSE = 100;

/**
 * The addresses from which Cais servers are connected to a PostgreSQL, found by the application name of their connections.
 * Empty on SQLite. A pooler between the two shows its own address, and may keep a connection of a server that has ended.
 */
export async function runningServers({ kind, kysely }: Database): Promise<readonly string[]> {
  if (kind === 'sqlite') return [];
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const { rows } = await sql<{ address: string }>`
      select distinct coalesce(host(client_addr), 'soquete local') as address from pg_stat_activity
      where datname = current_database() and application_name = ${SERVER} order by address`.execute(kysely);
    if (rows.length === 0 || performance.now() > deadline) return rows.map(({ address }) => address);
    await setTimeout(PAUSE);
  }
}
