import { type FileHandle, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type History,
  historyOf,
  type IntentEntry,
  type JournalEntry,
  JournalFailed,
  type Journal as RunJournal,
} from '../../shared/import/run/journal-entries.ts';

/** The disk is full or gone. */
export class JournalFileFailed extends JournalFailed {
  readonly path: string;
  constructor(path: string, options: ErrorOptions) {
    super('journal failed', options);
    this.path = path;
  }
}

/** The journal of an import: lines of JSON that are only ever appended. */
export class Journal implements RunJournal {
  readonly path: string;
  readonly #file: FileHandle;
  /** Whether a kill cut the last line short; the next line must begin after it. */
  #isTorn: boolean;
  #lines: string[] = [];
  /** Shared by all callers that wait for the next write. */
  #nextSync: PromiseWithResolvers<void> | undefined;
  #writing: Promise<void> | undefined;
  #failure: JournalFileFailed | undefined;

  private constructor(path: string, file: FileHandle, isTorn: boolean) {
    this.path = path;
    this.#file = file;
    this.#isTorn = isTorn;
  }

  /** @throws the system's error where the file cannot be opened */
  static async open(path: string): Promise<Journal> {
    const file = await open(path, 'a+', 0o600);
    await syncFolder(path);
    return new Journal(path, file, await endsTorn(file));
  }

  /** Resolves when the entry is on the disk. Entries that come during a write share the next one. @throws {JournalFailed} */
  intent(entry: IntentEntry): Promise<void> {
    this.#lines.push(lineOf(entry));
    return this.flush();
  }

  /** Written soon, without waiting for the disk: if it is lost, the next run finds out by reading back. */
  note(entry: JournalEntry): void {
    this.#lines.push(lineOf(entry));
    this.#write();
  }

  /** Syncs all that was noted. @throws {JournalFailed} */
  flush(): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    this.#nextSync ??= Promise.withResolvers<void>();
    const { promise } = this.#nextSync;
    this.#write();
    return promise;
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#file.close();
  }

  #write(): void {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
  }

  async #writeAll(): Promise<void> {
    // Entries of the same turn of the event loop belong together.
    await Promise.resolve();
    while (this.#lines.length > 0 || this.#nextSync !== undefined) {
      const text = this.#lines.join('');
      const sync = this.#nextSync;
      this.#lines = [];
      this.#nextSync = undefined;
      try {
        await writeWhole(this.#file, this.#isTorn ? `\n${text}` : text);
        this.#isTorn = false;
        if (sync !== undefined) await this.#file.datasync();
        sync?.resolve();
      } catch (cause) {
        this.#isTorn = true;
        this.#failure ??= new JournalFileFailed(this.path, { cause });
        sync?.reject(this.#failure);
      }
    }
  }
}

const lineOf = (entry: JournalEntry): string => `${JSON.stringify(entry)}\n`;

async function endsTorn(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== 0x0a;
}

/** Keeps a new file through a power cut, where the system can do that. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/** A file that was opened to be appended to is written at its end; a full disk may take only a part. */
async function writeWhole(file: FileHandle, text: string): Promise<void> {
  let rest = Buffer.from(text);
  while (rest.length > 0) rest = rest.subarray((await file.write(rest)).bytesWritten);
}

/** What a new run needs of a journal; a missing one is empty. */
export const readJournal = async (path: string, kind: string, server: string): Promise<History> =>
  historyOf(await readJournalFile(path), kind, server);

/** The entries of a journal, without lines that are no JSON: a kill tore them. A missing journal is empty. */
export async function readJournalFile(path: string): Promise<readonly unknown[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as unknown];
    } catch {
      return [];
    }
  });
}
