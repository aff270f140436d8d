import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from '../observability/log.ts';
import { type Database, orUnavailable } from '../storage/database.ts';
import type { IdempotencyKeyTable, StorageTables, WriteOutcomeTable, WriteTable } from '../storage/tables.ts';
import type { UpstreamCall, WholeAnswer } from '../upstream/upstream.ts';

/** Hours that a key is kept: a repeat comes within seconds, a browser that slept overnight within a day. */
const KEY_HOURS = 24;

const HOUR = 3_600_000;

/** Milliseconds after which a write without an outcome counts as left behind by a server that was killed. */
const LONGEST_WRITE = 20_000;

/** The key of a submit as it is stored: `hash` names the submit, `fingerprint` says what it asks for. */
export interface Key {
  readonly hash: string;
  readonly fingerprint: string;
}

export type KeptAnswer = Pick<IdempotencyKeyTable, 'status' | 'content_type' | 'body'>;

/** An answer as it is kept, so that a repeat gets it too. */
export const keptAnswer = ({ status, contentType, body }: WholeAnswer): KeptAnswer => ({
  status,
  content_type: contentType ?? null,
  body: body.toString('utf8'),
});

/** A kept answer, to be sent again. */
export const answerAgain = ({ status, content_type, body }: KeptAnswer): WholeAnswer => ({
  status: status ?? 200,
  ...(content_type === null ? {} : { contentType: content_type }),
  body: Buffer.from(body ?? ''),
});

/** Keys belong to their owner, so guessing a key never gives another person's answer. */
export function keyOf(owner: string | number, name: string, call: UpstreamCall): Key {
  return { hash: sha256(JSON.stringify([owner, name])), fingerprint: fingerprintOf(call) };
}

/** Two calls with the same fingerprint ask for the same, down to the bytes of their file. */
function fingerprintOf({ row, params, query, body, file }: UpstreamCall): string {
  const content = file === undefined ? null : [file.name, sha256(file.bytes)];
  return sha256(JSON.stringify([row.method, row.path, params, query ?? null, body ?? null, content]));
}

const oldest = (now: Date): string => new Date(now.getTime() - KEY_HOURS * HOUR).toISOString();

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Gives a key to a write, within the caller's transaction. Where an earlier write of the last 24 hours has the key, that
 * row is returned and nothing changes.
 */
export async function takeKey(
  db: Kysely<StorageTables>,
  { hash, fingerprint }: Key,
  writeId: string,
  now: Date,
): Promise<IdempotencyKeyTable | undefined> {
  const row = { fingerprint, write_id: writeId, created_at: now.toISOString() };
  const added = await db
    .insertInto('idempotency_keys')
    .values({ ...row, key_hash: hash })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({ ...row, status: null, content_type: null, body: null })
        .where('idempotency_keys.created_at', '<', oldest(now)),
    )
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) return undefined;
  return db.selectFrom('idempotency_keys').selectAll().where('key_hash', '=', hash).executeTakeFirstOrThrow();
}

/** Removes keys that no repeat can use any more, and counts that are over: now and every hour, apart from the writes. */
export function removeOldKeysHourly({ kysely }: Database, log: Pick<Logger, 'warn'>): () => void {
  const remove = () => {
    const removed = Promise.all([
      kysely.deleteFrom('idempotency_keys').where('created_at', '<', oldest(new Date())).execute(),
      kysely.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute(),
    ]);
    removed.catch((error: unknown) => log.warn({ err: error }, 'old keys were not removed'));
  };
  remove();
  const timer = setInterval(remove, HOUR).unref();
  return () => clearInterval(timer);
}

/** Keeps the answer of the write that has the key: a repeat gets it again. */
export async function answerKey(
  db: Kysely<StorageTables>,
  hash: string,
  writeId: string,
  { status, content_type, body }: KeptAnswer,
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, content_type, body })
    .where('key_hash', '=', hash)
    .where('write_id', '=', writeId)
    .execute();
}

/** Frees the key of a write that was certainly not sent. */
export async function freeKey(db: Kysely<StorageTables>, hash: string, writeId: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('key_hash', '=', hash)
    .where('write_id', '=', writeId)
    .execute();
}

export type Outcome = Omit<WriteOutcomeTable, 'id' | 'write_id' | 'at'>;

/** The state of a key after its write: a repeat gets the kept answer, finds the outcome open, or may use the key itself. */
export type KeyEnd = KeptAnswer | 'open' | 'free';

/** The state of a submit when it arrives. */
export type Begun =
  | { readonly kind: 'new' }
  /** The same submit came before and was answered. */
  | { readonly kind: 'answered'; readonly answer: KeptAnswer }
  /** The same submit came before, and its outcome is not known here. Another server may be making it. */
  | { readonly kind: 'open'; readonly writeId: string; readonly isUnderWay: boolean }
  /** The key belongs to a submit with other content. */
  | { readonly kind: 'other-content' };

/** The record of changes and its keys in the database. Every failure is a `StoreUnavailable`. */
export class WriteRows {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Records a write that is about to be sent, unless its key says that it came before. Both are stored, or neither. */
  begin(write: Omit<WriteTable, 'at'>, key: Key | undefined): Promise<Begun> {
    return this.#commit(async (db, now) => {
      const earlier = key && (await takeKey(db, key, write.id, now));
      if (earlier === undefined) {
        const row = { ...write, at: now.toISOString() };
        await db.insertInto('writes').values(row).execute();
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
  settle(writeId: string, outcome: Outcome, hash: string | undefined, end: KeyEnd): Promise<void> {
    return this.#commit(async (db, now) => {
      const row = { ...outcome, write_id: writeId, at: now.toISOString() };
      await db.insertInto('write_outcomes').values(row).execute();
      if (hash === undefined || end === 'open') return;
      if (end === 'free') await freeKey(db, hash, writeId);
      else await answerKey(db, hash, writeId, end);
    });
  }

  #commit<R>(work: (db: Kysely<StorageTables>, now: Date) => Promise<R>): Promise<R> {
    return orUnavailable(this.#database.transaction((db) => work(db, new Date(this.#now()))));
  }
}
