import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseConfig } from '../config.ts';
import { isBusy } from './sqlite/statements.ts';

/** Milliseconds for a server beside us to let the file go for a moment. */
const PATIENCE = 10_000;
const PAUSE = 50;

/**
 * Writes a database again, so that nothing of what was deleted is left in its files. SQLite's log is emptied; that of a PostgreSQL is
 * its administrator's.
 */
export async function compact(config: DatabaseConfig): Promise<void> {
  if (config.kind === 'postgres') return (await import('./postgres/compact.ts')).compactPostgres(config.url);
  const database = new DatabaseSync(config.file, { timeout: PATIENCE });
  try {
    const deadline = performance.now() + PATIENCE;
    for (let done = false; !done; ) {
      done = tryCompact(database);
      if (!done && performance.now() > deadline)
        throw new Error('o banco de dados está ocupado por outro programa');
      if (!done) await setTimeout(PAUSE);
    }
  } finally {
    database.close();
  }
}

function tryCompact(database: DatabaseSync): boolean {
  try {
    database.exec('PRAGMA secure_delete = ON; VACUUM');
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
