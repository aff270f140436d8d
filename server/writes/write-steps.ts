import type { Kysely } from 'kysely';
import type { IdempotencyKeyTable, StorageTables, WriteOutcomeTable, WriteTable } from '../storage/tables.ts';
import { beginAlike, isWholeFingerprint } from './fingerprint.ts';
import type { WriteQueries } from './write-queries.ts';

/** Hours that a key is kept: a repeat comes within seconds, a browser that slept overnight within a day. */
export const KEY_HOURS = 24;

/** Of an upload that broke off, for who reads 'Atividade'. */
export const interrupted = 'O envio foi interrompido. Nada foi alterado.';

export type Key = Pick<IdempotencyKeyTable, 'key_hash' | 'fingerprint'>;
export type FirstAnswer = Pick<IdempotencyKeyTable, 'status' | 'content_type' | 'body'>;
export type Outcome = Omit<WriteOutcomeTable, 'id' | 'write_id' | 'at'>;

/** Of a key when its write has ended: what a repeat gets, nothing yet, or that it may be used anew. */
export interface SettledKey {
  readonly hash: string;
  readonly answer: FirstAnswer | 'none' | 'free';
}

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

/** The steps of a change and of its key, as rows in a transaction. */
export class WriteSteps {
  readonly #db: Kysely<StorageTables>;
  readonly #queries: WriteQueries;
  readonly #now: () => number;

  constructor(db: Kysely<StorageTables>, queries: WriteQueries, now: () => number) {
    this.#db = db;
    this.#queries = queries;
    this.#now = now;
  }

  /** Writes down what is about to be sent, unless its key says that it came before. */
  async begin(write: Omit<WriteTable, 'at'>, key: Key | undefined): Promise<Begun> {
    const at = this.#moment();
    if (key !== undefined) {
      const known = await this.#take({ ...key, write_id: write.id, created_at: at });
      if (known !== undefined) return known;
    }
    await this.#queries.begin.execute(this.#db, { ...write, at });
    return { kind: 'new' };
  }

  /** Makes a key whole. False where a repeat that was whole before has taken it over. */
  async complete(writeId: string, { key_hash, fingerprint }: Key): Promise<boolean> {
    const whole = { key_hash, fingerprint, write_id: writeId };
    const { numAffectedRows } = await this.#queries.completeKey.execute(this.#db, whole);
    return numAffectedRows !== 0n;
  }

  /** Writes down what came of a change, and what its key is worth from now on. */
  async settle(writeId: string, outcome: Outcome, key: SettledKey | undefined): Promise<void> {
    await this.#tell(writeId, outcome);
    if (key === undefined || key.answer === 'none') return;
    const own = { key_hash: key.hash, write_id: writeId };
    if (key.answer === 'free') await this.#queries.freeKey.execute(this.#db, own);
    else await this.#queries.answerKey.execute(this.#db, { ...key.answer, ...own });
  }

  /** Undefined where the key is the write's own from now on. */
  async #take(row: Key & Pick<IdempotencyKeyTable, 'write_id' | 'created_at'>): Promise<Begun | undefined> {
    await this.#queries.forgetKeys.execute(this.#db, { until: this.#moment(-KEY_HOURS) });
    const { numAffectedRows: added } = await this.#queries.addKey.execute(this.#db, row);
    if (added !== 0n) return undefined;
    const [first] = (await this.#queries.findKey.execute(this.#db, row)).rows;
    if (first === undefined) throw new Error('a key that is there was not found');
    const known = knownOf(first, row);
    if (known === undefined) await this.#takeOver(row, first.write_id);
    return known;
  }

  /**
   * Gives the key of a submit whose file never came whole, and so was not applied, to one whose file has. The first one,
   * should it still be under way somewhere, can no more complete itself.
   */
  async #takeOver(key: Key & Pick<IdempotencyKeyTable, 'write_id'>, from: string): Promise<void> {
    await this.#queries.giveKey.execute(this.#db, key);
    await this.#tell(from, { outcome: 'refused', status: null, message: interrupted, record: null });
  }

  async #tell(writeId: string, outcome: Outcome): Promise<void> {
    await this.#queries.tell.execute(this.#db, { ...outcome, write_id: writeId, at: this.#moment() });
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
