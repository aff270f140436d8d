import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CallRow } from '../../shared/contract/call.ts';
import type { Logger } from '../observability/log.ts';
import type { Database } from './database.ts';
import type { IdempotencyKeyTable, StorageTables } from './tables.ts';

/** Hours that a key is kept: a repeat comes within seconds, a browser that slept overnight within a day. */
const KEY_HOURS = 24;

const HOUR = 3_600_000;

/** The key of a submit as it is stored: `hash` names the submit, `fingerprint` says what it asks for. */
export interface Key {
  readonly hash: string;
  readonly fingerprint: string;
}

export type KeptAnswer = Pick<IdempotencyKeyTable, 'status' | 'content_type' | 'body'>;

const oldest = (now: Date): string => new Date(now.getTime() - KEY_HOURS * HOUR).toISOString();

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

/** What a submit asks for. */
interface Submitted {
  readonly row: CallRow;
  readonly params: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
}

/** Keys belong to their owner, so guessing a key never gives another person's answer. */
export function keyOf(owner: string | number, name: string, submitted: Submitted): Key {
  return { hash: sha256(JSON.stringify([owner, name])), fingerprint: fingerprintOf(submitted) };
}

/** Two submits with the same fingerprint ask for the same, down to the bytes of their file. */
function fingerprintOf({ row, params, query, body, file }: Submitted): string {
  const content = file === undefined ? null : [file.name, sha256(file.bytes)];
  return sha256(JSON.stringify([row.method, row.path, params, query ?? null, body ?? null, content]));
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

interface Answer {
  readonly status: number;
  readonly contentType?: string | undefined;
  readonly body: Buffer;
}

/** An answer as it is kept, so that a repeat gets it too. */
export const keptAnswer = ({ status, contentType, body }: Answer): KeptAnswer => ({
  status,
  content_type: contentType ?? null,
  body: body.toString('utf8'),
});

/** A kept answer, to be sent again. */
export const answerAgain = ({ status, content_type, body }: KeptAnswer): Answer => ({
  status: status ?? 200,
  ...(content_type === null ? {} : { contentType: content_type }),
  body: Buffer.from(body ?? ''),
});
