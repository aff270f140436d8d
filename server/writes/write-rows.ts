import type { Kysely } from 'kysely';
import { type Database, orUnavailable } from '../storage/database.ts';
import type { ActorTable, IdempotencyKeyTable, StorageTables, WriteTable } from '../storage/tables.ts';
import { answerKey, freeKey, type KeptAnswer, type Key, takeKey } from '../storage/write-keys.ts';
import { actorLogin } from './activity-queries.ts';
import { type RecordedOutcome, type RecordedWrite, recordOutcome, recordWrite } from './journal.ts';

/** Milliseconds after which a write without an outcome counts as left behind by a server that was killed. */
export const LONGEST_WRITE = 20_000;

/** The state of a key after its write: a repeat gets the kept answer, finds the outcome open, or may use the key itself. */
export type KeyEnd = KeptAnswer | 'open' | 'free';

/** How a write ended. */
export interface WriteEnd {
  readonly outcome: RecordedOutcome;
  readonly key: KeyEnd;
}

/** A write that was recorded, with the hash of its key. */
export interface BegunWrite {
  readonly id: string;
  readonly hash: string | undefined;
}

/** The state of a submit when it arrives. */
export type Begun =
  | { readonly kind: 'new' }
  /** The same submit came before and was answered. */
  | { readonly kind: 'answered'; readonly answer: KeptAnswer }
  /** The same submit came before, and its outcome is not known here. Another server may be making it. */
  | { readonly kind: 'open'; readonly writeId: string; readonly isUnderWay: boolean }
  /** The key belongs to a submit with other content. */
  | { readonly kind: 'other-content' }
  /** Somebody has decided the record, or is about to. */
  | { readonly kind: 'decided'; readonly by: Decision };

/** A decision about a record as the record of changes has it. */
export type Decision = Pick<ActorTable, 'login'> & Pick<WriteTable, 'action' | 'at'>;

/** Milliseconds for which a decision stands against another. Later the record itself says what became of it. */
const DECIDED = 24 * 3_600_000;

/** The record of changes and its keys in the database. Every failure is a `StoreUnavailable`. */
export class WriteRows {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Records a write that is about to be sent, unless its key says that it came before. Both are stored, or neither. One
   * transaction runs at a time, on all servers together, so of two simultaneous decisions the second finds the first.
   *
   * @param decides whether it decides its record
   */
  begin(write: Omit<RecordedWrite, 'at'>, key: Key | undefined, decides: boolean): Promise<Begun> {
    return this.#commit(async (db, now) => {
      const earlier = key && (await takeKey(db, key, write.id, now));
      if (earlier === undefined) {
        const by = decides ? await decisionOn(db, write, now) : undefined;
        if (by !== undefined) {
          if (key !== undefined) await freeKey(db, key.hash, write.id);
          return { kind: 'decided', by };
        }
        await recordWrite(db, { ...write, at: now.toISOString() });
        return { kind: 'new' };
      }
      if (earlier.fingerprint !== key?.fingerprint) return { kind: 'other-content' };
      if (earlier.status !== null) return { kind: 'answered', answer: earlier };
      return {
        kind: 'open',
        writeId: earlier.write_id,
        isUnderWay: await this.#isUnderWay(db, earlier, now),
      };
    });
  }

  /** Whether another server may still be making the write of a key. */
  async #isUnderWay(db: Kysely<StorageTables>, { write_id, created_at }: IdempotencyKeyTable, now: Date) {
    if (this.#database.kind === 'sqlite') return false;
    if (created_at < new Date(now.getTime() - LONGEST_WRITE).toISOString()) return false;
    const outcome = db.selectFrom('write_outcomes').select('id').where('write_id', '=', write_id);
    return (await outcome.executeTakeFirst()) === undefined;
  }

  /** Records the outcome of a write, and the new state of its key. */
  settle(write: BegunWrite, end: WriteEnd): Promise<void> {
    return this.#commit((db, now) => settleIn(db, write, end, now));
  }

  /** The same within the transaction of the change. */
  settleWithin(db: Kysely<StorageTables>, write: BegunWrite, end: WriteEnd): Promise<void> {
    return settleIn(db, write, end, new Date(this.#now()));
  }

  /** The answer that is kept with a key, within a transaction. */
  async answerOf(db: Kysely<StorageTables>, hash: string): Promise<KeptAnswer | undefined> {
    const answered = db.selectFrom('idempotency_keys').selectAll().where('key_hash', '=', hash);
    return answered.where('status', 'is not', null).executeTakeFirst();
  }

  #commit<R>(work: (db: Kysely<StorageTables>, now: Date) => Promise<R>): Promise<R> {
    return orUnavailable(this.#database.transaction((db) => work(db, new Date(this.#now()))));
  }
}

/** The decision that stands about the record of a write: it was applied, or is under way. */
async function decisionOn(
  db: Kysely<StorageTables>,
  { entity, record }: Pick<WriteTable, 'entity' | 'record'>,
  now: Date,
): Promise<Decision | undefined> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return db
    .selectFrom('writes')
    .leftJoin('write_outcomes as told', 'told.write_id', 'writes.id')
    .leftJoin('actors', 'actors.id', 'writes.actor')
    .select([actorLogin.as('login'), 'writes.action', 'writes.at'])
    .where('entity', '=', entity)
    .where('writes.record', '=', record)
    .where('writes.at', '>=', ago(DECIDED))
    .where((row) =>
      row.or([
        row('told.outcome', '=', 'applied'),
        row.and([row('told.id', 'is', null), row('writes.at', '>=', ago(LONGEST_WRITE))]),
      ]),
    )
    .executeTakeFirst();
}

async function settleIn(
  db: Kysely<StorageTables>,
  { id, hash }: BegunWrite,
  { outcome, key }: WriteEnd,
  now: Date,
): Promise<void> {
  await recordOutcome(db, { id, at: now.toISOString() }, outcome);
  if (hash === undefined || key === 'open') return;
  if (key === 'free') await freeKey(db, hash, id);
  else await answerKey(db, hash, id, key);
}
