import { type FileHandle, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { JournalStore } from '../../shared/import/run/journal.ts';
import type { JournalEntry } from '../../shared/import/run/journal-entries.ts';

/** The journal of an import as a file: lines of JSON that are only ever appended. */
export interface JournalFile extends JournalStore {
  /** Call it once all entries were flushed. */
  close(): Promise<void>;
}

/** @throws the system's error where the file cannot be opened */
export async function openJournalFile(path: string): Promise<JournalFile> {
  const file = await open(path, 'a+', 0o600);
  await syncFolder(path);
  // Whether a kill, or a full disk, cut the last line short; the next line must begin after it.
  let isTorn = await endsTorn(file);
  return {
    async append(entries, forGood) {
      const text = entries.map((entry: JournalEntry) => `${JSON.stringify(entry)}\n`).join('');
      try {
        await writeWhole(file, isTorn ? `\n${text}` : text);
        isTorn = false;
        if (forGood) await file.datasync();
      } catch (error) {
        isTorn = true;
        throw error;
      }
    },
    close: () => file.close(),
  };
}

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
