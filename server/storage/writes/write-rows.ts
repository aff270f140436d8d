import type { Insertable, Kysely } from 'kysely';
import { beginAlike, isWholeFingerprint } from '../../fingerprint.ts';
import type { Database } from '../database.ts';
import { orUnavailable } from '../store-unavailable.ts';
import type { IdempotencyKeyTable, StorageTables, WriteOutcomeTable, WriteTable } from '../tables.ts';

/** Hours that a key is kept: a repeat comes within seconds, a browser that slept overnight within a day. */
export const KEY_HOURS = 24;

/** Of an upload that broke off, for who reads 'Atividade'. */
export const interrupted = 'O envio foi interrompido. Nada foi alterado.';

export type Key = Pick<IdempotencyKeyTable, 'key_hash' | 'fingerprint'>;
export type FirstAnswer = Pick<IdempotencyKeyTable, 'status' | 'content_type' | 'body'>;
export type Outcome = Omit<Insertable<WriteOutcomeTable>, 'id' | 'write_id' | 'at'>;

/** What is known of a submit when it arrives. */
export type Begun =
  | { readonly kind: 'new' }
  /** The same submit came before and was answered. */
  | { readonly kind: 'answered'; readonly answer: FirstAnswer }
  /** The same submit came before, and what came of it is not known here. */
  | { readonly kind: 'open'; readonly writeId: string }
  /** The key belongs to a submit with other content. */
  | { readonly kind: 'other-content' }
  /** The key came before with the same beginning: it must be known of this one what its file holds. */
  | { readonly kind: 'file-needed' };

/** The changes and their keys in the database. Every failure is a `StoreUnavailable`. */
export class WriteRows {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Writes down what is about to be sent, unless its key says that it came before: both or neither are stored. */
  begin(write: Omit<WriteTable, 'at'>, key: Key | undefined): Promise<Begun> {
    const at = this.#moment();
    return orUnavailable(
      this.#database.transaction(async (db) => {
        if (key !== undefined) {
          const expired = this.#moment(-KEY_HOURS);
          await db.deleteFrom('idempotency_keys').where('created_at', '<', expired).execute();
          const row = {
            ...key,
            write_id: write.id,
            created_at: at,
            status: null,
            content_type: null,
            body: null,
          };
          const { numInsertedOrUpdatedRows: added } = await db
            .insertInto('idempotency_keys')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          if (added === 0n) {
            const query = db.selectFrom('idempotency_keys').selectAll();
            const first = await query.where('key_hash', '=', key.key_hash).executeTakeFirstOrThrow();
            const known = knownOf(first, key);
            if (known !== undefined) return known;
            await this.#takeOver(db, { ...key, write_id: write.id }, first.write_id);
          }
        }
        await db
          .insertInto('writes')
          .values({ ...write, at })
          .execute();
        return { kind: 'new' };
      }),
    );
  }

  /**
   * Writes down all that a submit asks for, once the file is here whole: from here on a repeat is never sent again blindly.
   * False where a repeat that was whole before this one has taken the key over.
   */
  async complete(writeId: string, { key_hash, fingerprint }: Key): Promise<boolean> {
    const { numUpdatedRows } = await orUnavailable(
      this.#database.transaction((db) =>
        db
          .updateTable('idempotency_keys')
          .set({ fingerprint })
          .where('key_hash', '=', key_hash)
          .where('write_id', '=', writeId)
          .executeTakeFirstOrThrow(),
      ),
    );
    return numUpdatedRows > 0n;
  }

  /**
   * Writes down what came of a change. With an answer, a repeat gets it again; a change that was certainly not
   * sent frees its key.
   */
  settle(
    writeId: string,
    outcome: Outcome,
    key?: { readonly hash: string; readonly answer: FirstAnswer | 'none' | 'free' },
  ): Promise<void> {
    const at = this.#moment();
    return orUnavailable(
      this.#database.transaction(async (db) => {
        await db
          .insertInto('write_outcomes')
          .values({ ...outcome, write_id: writeId, at })
          .execute();
        if (key === undefined || key.answer === 'none') return;
        if (key.answer === 'free') {
          const freed = db.deleteFrom('idempotency_keys').where('key_hash', '=', key.hash);
          await freed.where('write_id', '=', writeId).execute();
          return;
        }
        const { status, content_type, body } = key.answer;
        const answered = db.updateTable('idempotency_keys').set({ status, content_type, body });
        await answered.where('key_hash', '=', key.hash).where('write_id', '=', writeId).execute();
      }),
    );
  }

  /**
   * Gives the key of a submit whose file never came whole, and so was not applied, to one whose file has. The first one,
   * should it still be under way somewhere, can no more complete itself.
   */
  async #takeOver(
    db: Kysely<StorageTables>,
    { key_hash, fingerprint, write_id }: Key & Pick<IdempotencyKeyTable, 'write_id'>,
    from: string,
  ): Promise<void> {
    const taken = db.updateTable('idempotency_keys').set({ fingerprint, write_id });
    await taken.where('key_hash', '=', key_hash).execute();
    const outcome = { outcome: 'refused', status: null, message: interrupted, record: null } as const;
    await db
      .insertInto('write_outcomes')
      .values({ ...outcome, write_id: from, at: this.#moment() })
      .execute();
  }

  #moment(hours = 0): string {
    return new Date(this.#now() + hours * 3_600_000).toISOString();
  }
}

/** What is to be said of a submit whose key came before; undefined where it may be made in the place of the first. */
function knownOf(first: IdempotencyKeyTable, { fingerprint }: Key): Begun | undefined {
  if (!beginAlike(first.fingerprint, fingerprint)) return { kind: 'other-content' };
  if (!isWholeFingerprint(fingerprint)) return { kind: 'file-needed' };
  if (!isWholeFingerprint(first.fingerprint)) return undefined;
  if (first.fingerprint !== fingerprint) return { kind: 'other-content' };
  if (first.status !== null) return { kind: 'answered', answer: first };
  return { kind: 'open', writeId: first.write_id };
}
