import type { Kysely } from 'kysely';
import { readWhole } from '../http/read-answer.ts';
import type { StorageTables } from '../storage/tables.ts';
import type { Ledger, UpstreamAnswer } from '../upstream/upstream.ts';
import { endByAnswer } from './end-of-write.ts';
import { answerAgain } from './first-answer.ts';
import { otherContent } from './other-content.ts';
import type { writeRowOf } from './write-row.ts';
import type { WriteRows } from './write-rows.ts';
import type { Begun, Key } from './write-steps.ts';

/** What is written down of one write, for an upstream that stores it together with the write. */
export class LedgerEntry implements Ledger {
  readonly #rows: WriteRows;
  readonly #row: ReturnType<typeof writeRowOf>;
  readonly #key: Key | undefined;
  #begun: Begun | undefined;

  constructor(rows: WriteRows, row: ReturnType<typeof writeRowOf>, key: Key | undefined) {
    this.#rows = rows;
    this.#row = row;
    this.#key = key;
  }

  /** What was known of the submit when it arrived; undefined where the upstream refused it before. */
  get begun(): Begun['kind'] | undefined {
    return this.#begun?.kind;
  }

  /** @throws {Refused} where its key belongs to another submit */
  async begin(db: Kysely<StorageTables>): Promise<UpstreamAnswer | undefined> {
    const begun = await this.#rows.within(db).begin(this.#row, this.#key);
    this.#begun = begun;
    if (begun.kind === 'other-content') throw otherContent();
    return begun.kind === 'answered' ? answerAgain(begun.answer) : undefined;
  }

  async settle(db: Kysely<StorageTables>, answer: UpstreamAnswer): Promise<void> {
    const { outcome, key } = endByAnswer(await readWhole(answer, Number.POSITIVE_INFINITY, 'unknown'));
    const writeId = this.#begun?.kind === 'open' ? this.#begun.writeId : this.#row.id;
    const settled = this.#key && { hash: this.#key.key_hash, answer: key };
    await this.#rows.within(db).settle(writeId, outcome, settled);
  }
}
