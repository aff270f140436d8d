import type { Insertable } from 'kysely';
import type { Database } from '../database.ts';
import { orUnavailable } from '../store-unavailable.ts';
import type { IdempotencyKeyTable, WriteOutcomeTable, WriteTable } from '../tables.ts';

/** Hours that a key is kept: a repeat comes within seconds, a browser that slept overnight within a day. */
export const KEY_HOURS = 24;

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
  | { readonly kind: 'other-content' };

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
            if (first.fingerprint !== key.fingerprint) return { kind: 'other-content' };
            if (first.status !== null) return { kind: 'answered', answer: first };
            return { kind: 'open', writeId: first.write_id };
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
          await db.deleteFrom('idempotency_keys').where('key_hash', '=', key.hash).execute();
          return;
        }
        const { status, content_type, body } = key.answer;
        const answered = db.updateTable('idempotency_keys').set({ status, content_type, body });
        await answered.where('key_hash', '=', key.hash).execute();
      }),
    );
  }

  #moment(hours = 0): string {
    return new Date(this.#now() + hours * 3_600_000).toISOString();
  }
}
