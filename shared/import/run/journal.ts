import type { IntentEntry, JournalEntry } from './journal-entries.ts';

/** Where a journal is kept: a file on the command line, IndexedDB in a browser. It only ever grows. */
export interface JournalStore {
  /** @param forGood whether it resolves only when the entries are on the disk */
  append(entries: readonly JournalEntry[], forGood: boolean): Promise<void>;
}

/** The journal cannot be written, because the disk is full or gone: nothing may be sent that is not written down first. */
export class JournalFailed extends Error {}

/** Records the intents of a run and their outcomes. Entries that come during a write share the next one. */
export class Journal {
  readonly #store: JournalStore;
  #entries: JournalEntry[] = [];
  /** Shared by all callers that wait for the next write. */
  #kept: PromiseWithResolvers<void> | undefined;
  #isWriting = false;
  #failure: JournalFailed | undefined;

  constructor(store: JournalStore) {
    this.#store = store;
  }

  /** Resolves when the entry is kept for good. @throws {JournalFailed} */
  intent(entry: IntentEntry): Promise<void> {
    this.#entries.push(entry);
    return this.flush();
  }

  /** Kept soon. If it is lost, the next run finds out by reading back. */
  note(entry: JournalEntry): void {
    this.#entries.push(entry);
    this.#write();
  }

  /** Resolves when all entries so far are kept for good. @throws {JournalFailed} */
  flush(): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    this.#kept ??= Promise.withResolvers<void>();
    const { promise } = this.#kept;
    this.#write();
    return promise;
  }

  #write(): void {
    if (this.#isWriting) return;
    this.#isWriting = true;
    void this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    // Entries of the same turn of the event loop belong together.
    await Promise.resolve();
    while (this.#entries.length > 0 || this.#kept !== undefined) {
      const [entries, kept] = [this.#entries, this.#kept];
      this.#entries = [];
      this.#kept = undefined;
      try {
        await this.#store.append(entries, kept !== undefined);
        kept?.resolve();
      } catch (cause) {
        this.#failure ??= new JournalFailed('journal failed', { cause });
        kept?.reject(this.#failure);
      }
    }
    // At once, and not a moment later: who waited for the last write may have the next entry.
    this.#isWriting = false;
  }
}
