import type { SourceRecord } from '../../shared/import/source.ts';

/** Characters of text that are kept at most: some 100,000 rows of a usual file. */
const most = 8 * 1024 * 1024;

/**
 * The records of a file as they were read the first time, as text: a fifth of what they take as values, and read again in
 * a tenth of the time that the file itself takes. A longer file is not kept, but read anew each time.
 */
export class KeptRecords {
  #pages: string[] | undefined = [];
  #room = most;

  add(records: readonly SourceRecord[]): void {
    if (this.#pages === undefined) return;
    const page = JSON.stringify(records);
    this.#room -= page.length;
    if (this.#room < 0) this.#pages = undefined;
    else this.#pages.push(page);
  }

  /** In the batches in which they came; undefined where they were too many to be kept. */
  batches(): Iterable<readonly SourceRecord[]> | undefined {
    return this.#pages === undefined ? undefined : read(this.#pages);
  }
}

function* read(pages: readonly string[]): Generator<readonly SourceRecord[]> {
  for (const page of pages) yield JSON.parse(page) as SourceRecord[];
}
