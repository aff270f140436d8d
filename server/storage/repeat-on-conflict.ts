import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** serialization_failure and deadlock_detected: PostgreSQL undid everything and asks to try again. */
const CONFLICTS: ReadonlySet<string | undefined> = new Set(['40001', '40P01']);
const MOST_ATTEMPTS = 10;
const LONGEST_FIRST_PAUSE_MILLISECONDS = 10;

/** Runs a transaction again when PostgreSQL undid it for the sake of another one. */
export async function repeatOnConflict<R>(run: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const isConflict = error instanceof pg.DatabaseError && CONFLICTS.has(error.code);
      if (!isConflict || attempt === MOST_ATTEMPTS) throw error;
      await setTimeout(Math.random() * LONGEST_FIRST_PAUSE_MILLISECONDS * 2 ** (attempt - 1));
    }
  }
}
