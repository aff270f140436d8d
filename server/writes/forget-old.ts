import type { Kysely } from 'kysely';
import type { Logger } from '../observability/log.ts';
import type { Database } from '../storage/database.ts';
import type { StorageTables } from '../storage/tables.ts';
import { eraseActors, forgetValues } from './journal.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Changes in one transaction: others write in between. */
const MOST = 200;

/** Forgets the values of changes that are older than so many days, now and every hour. Returns what stops it. */
export function forgetOldHourly(
  database: Database,
  days: number,
  log: Pick<Logger, 'info' | 'warn'>,
): () => void {
  if (days === 0) return () => undefined;
  const stopping = new AbortController();
  const forget = () =>
    forgetOld(database, days, stopping.signal).then(
      (count) => count > 0 && log.info({ count }, 'old values were forgotten'),
      (error: unknown) =>
        stopping.signal.aborted || log.warn({ err: error }, 'old values were not forgotten'),
    );
  void forget();
  const timer = setInterval(() => void forget(), HOUR).unref();
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}

/** Returns the number of changes whose values went. Several servers may do it at once. */
async function forgetOld(database: Database, days: number, ending: AbortSignal): Promise<number> {
  const now = new Date();
  const limit = new Date(now.getTime() - days * DAY).toISOString();
  let count = 0;
  for (let more = true; more && !ending.aborted; ) {
    const found = await database.transaction(async (db) => {
      const rows = await db
        .selectFrom('write_values')
        .innerJoin('writes', 'writes.id', 'write_values.write_id')
        .select('writes.id')
        .where('writes.at', '<', limit)
        .orderBy('writes.at')
        .limit(MOST)
        .execute();
      await forgetValues(
        db,
        rows.map(({ id }) => id),
        now.toISOString(),
      );
      return rows.length;
    });
    count += found;
    more = found === MOST;
  }
  if (!ending.aborted) await database.transaction((db) => forgetPeople(db, limit, now));
  return count;
}

/** The people who have changed nothing since, and the names of those who were not seen since. */
async function forgetPeople(db: Kysely<StorageTables>, limit: string, now: Date): Promise<void> {
  const gone = await db
    .selectFrom('actors')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('writes')
            .select('writes.id')
            .whereRef('writes.actor', '=', 'actors.id')
            .where('writes.at', '>=', limit),
        ),
      ),
    )
    .execute();
  await eraseActors(
    db,
    gone.map(({ id }) => id),
    now.toISOString(),
  );
  await db.deleteFrom('address_holders').where('seen_at', '<', limit).execute();
}
