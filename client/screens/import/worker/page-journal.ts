import {
  type IntentEntry,
  type Journal,
  type JournalEntry,
  JournalFailed,
} from '../../../../shared/import/run/journal-entries.ts';

/** A journal that the page keeps. Entries that come while others are being kept go together. */
export class PageJournal implements Journal {
  readonly #keep: (entries: readonly unknown[]) => Promise<unknown>;
  #entries: JournalEntry[] = [];
  #keeping: Promise<void> | undefined;
  #failure: JournalFailed | undefined;

  constructor(keep: (entries: readonly unknown[]) => Promise<unknown>) {
    this.#keep = keep;
  }

  async intent(entry: IntentEntry): Promise<void> {
    this.#entries.push(entry);
    await this.flush();
  }

  note(entry: JournalEntry): void {
    this.#entries.push(entry);
    this.flush().catch(() => undefined);
  }

  /** @throws {JournalFailed} */
  async flush(): Promise<void> {
    const before = this.#keeping;
    await before;
    this.#keeping ??= this.#keepAll().finally(() => {
      this.#keeping = undefined;
    });
    await this.#keeping;
    if (this.#failure !== undefined) throw this.#failure;
  }

  async #keepAll(): Promise<void> {
    // Entries of the same turn belong together.
    await Promise.resolve();
    const entries = this.#entries;
    this.#entries = [];
    if (entries.length === 0) return;
    try {
      await this.#keep(entries);
    } catch (cause) {
      this.#failure = new JournalFailed('journal failed', { cause });
    }
  }
}
