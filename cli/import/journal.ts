import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { IntentLine, JournalLine } from './journal-lines.ts';

/** The memory of an import: lines of JSON, only ever appended. */
export interface Journal {
  readonly path: string;
  /** Resolves when the line is on the disk. Rows that come while a write runs share the next one. @throws {JournalFailed} */
  intent(line: IntentLine): Promise<void>;
  /** Written with what comes next, or shortly, and not waited for: should it be lost, the next run reads back what it said. */
  note(line: JournalLine): void;
  /** Syncs all that was noted. @throws {JournalFailed} */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** The disk is full or gone: nothing may be sent that is not written down first. */
export class JournalFailed extends Error {
  readonly path: string;
  constructor(path: string, options: ErrorOptions) {
    super('journal failed', options);
    this.path = path;
  }
}

/** Milliseconds that a line waits for others, since each write is a call of the system. */
const shortly = 10;

/** @throws the system's error where the file cannot be opened */
export async function openJournal(path: string): Promise<Journal> {
  const handle = await open(path, 'a+', 0o600);
  await syncFolder(path);
  // A line that a kill tore must not spoil the next one.
  let torn = await endsTorn(handle);
  let lines: string[] = [];
  /** Of those whose lines go with the next write. */
  let waiting: PromiseWithResolvers<void> | undefined;
  let failed: JournalFailed | undefined;
  let pumping: Promise<void> | undefined;
  let later: NodeJS.Timeout | undefined;

  async function writeGroup(): Promise<void> {
    const [text, group] = [lines.join(''), waiting];
    lines = [];
    waiting = undefined;
    try {
      if (text !== '') await writeWhole(handle, torn ? `\n${text}` : text);
      torn = false;
      if (group !== undefined) await handle.datasync();
      group?.resolve();
    } catch (cause) {
      torn = true;
      failed ??= new JournalFailed(path, { cause });
      group?.reject(failed);
    }
  }

  async function pump(): Promise<void> {
    // Rows that begin in the same turn of the event loop belong to the same group.
    await Promise.resolve();
    do await writeGroup();
    while (waiting !== undefined);
    pumping = undefined;
    if (lines.length > 0) soon();
  }
  const now = (): Promise<void> => {
    clearTimeout(later);
    later = undefined;
    pumping ??= pump();
    return pumping;
  };
  const soon = (): void => {
    if (pumping === undefined) later ??= setTimeout(() => void now(), shortly);
  };
  const add = (line: JournalLine): void => {
    lines.push(`${JSON.stringify(line)}\n`);
  };
  const synced = (line?: IntentLine): Promise<void> => {
    if (failed !== undefined) return Promise.reject(failed);
    waiting ??= Promise.withResolvers<void>();
    const { promise } = waiting;
    if (line !== undefined) add(line);
    void now();
    return promise;
  };

  return {
    path,
    intent: synced,
    note: (line) => {
      add(line);
      soon();
    },
    flush: () => synced(),
    close: async () => {
      while (pumping !== undefined || lines.length > 0) await now();
      await handle.close();
    },
  };
}

async function endsTorn(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat();
  if (size === 0) return false;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== 0x0a;
}

/** So that a new file is still there after the power fails; not every system can. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/** At its end, where a file that was opened to be appended to is written; a full disk may take a part. */
async function writeWhole(handle: FileHandle, text: string): Promise<void> {
  let rest = Buffer.from(text);
  while (rest.length > 0) rest = rest.subarray((await handle.write(rest)).bytesWritten);
}
