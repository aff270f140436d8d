import type { PlannedWrite } from '../plan/planned-record.ts';
import type { Journal } from './journal.ts';
import { intentOf } from './journal-entries.ts';

export interface Sending {
  readonly write: PlannedWrite;
  /** How often it was sent in this run without an answer. */
  readonly sent: number;
  /** The server's words, although the row may have been applied all the same. */
  readonly reason?: string;
}

/** Rows to be sent. Each is announced in the journal some time ahead of its turn, so that no call waits for the disk. */
export class SendingQueue {
  readonly #journal: Journal;
  readonly #ahead: number;
  #rows: Sending[];
  #announced: Sending[] = [];
  #announcing: Promise<void> | undefined;
  #failure: { readonly error: unknown } | undefined;

  /** @param ahead rows that are announced at once */
  constructor(journal: Journal, rows: readonly Sending[], ahead: number) {
    this.#journal = journal;
    this.#rows = [...rows];
    this.#ahead = ahead;
  }

  get length(): number {
    return this.#rows.length + this.#announced.length;
  }

  putFirst(rows: readonly Sending[]): void {
    this.#rows.unshift(...rows);
  }

  /** The next row, once its intent is on the disk; undefined where no row is left. @throws {JournalFailed} */
  async next(): Promise<Sending | undefined> {
    for (;;) {
      if (this.#announced.length < this.#ahead / 2 && this.#rows.length > 0) this.#announceMore();
      const row = this.#announced.shift();
      if (row !== undefined) return row;
      if (this.#failure !== undefined) throw this.#failure.error;
      if (this.#announcing === undefined) return undefined;
      await this.#announcing;
    }
  }

  /** The rows that were announced and never sent, and those to be sent again; the queue is empty then. */
  async leave(): Promise<readonly Sending[]> {
    await this.#announcing;
    const rows = [...this.#announced, ...this.#rows.filter(({ sent }) => sent > 0)];
    this.#rows = [];
    this.#announced = [];
    return rows;
  }

  #announceMore(): void {
    if (this.#failure !== undefined) return;
    this.#announcing ??= this.#announce().finally(() => {
      this.#announcing = undefined;
    });
  }

  async #announce(): Promise<void> {
    const rows = this.#rows.splice(0, this.#ahead - this.#announced.length);
    try {
      await Promise.all(rows.map(({ write }) => this.#journal.intent(intentOf(write))));
      this.#announced.push(...rows);
    } catch (error) {
      this.#rows.unshift(...rows);
      this.#failure = { error };
    }
  }
}
