import { randomUUID } from 'node:crypto';
import { open, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createPrivateFolder, isCode, publish } from '../../storage/exclusive-file.ts';

/** What a handler may do with files: both become final when its transaction does, or never happen. */
export interface FileChanges {
  /** Stores the bytes, safe from a power cut before this resolves, under the name that is answered. */
  write(bytes: Uint8Array): Promise<string>;
  /** The file goes once the row that named it is gone for good. */
  removeAfterwards(name: string): void;
}

/** The names that the store gives; nothing else in the folder is its own. */
const STORED = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/;
/** A file younger than this may belong to a transaction that another process has not ended yet. */
const ORPHAN_AGE_MILLISECONDS = 60 * 60 * 1000;

/** The PDFs of the statistics, below the data folder under random names. The names given by people are in the table. */
export class FileStore {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(dataDir: string): Promise<FileStore> {
    const folder = join(dataDir, 'files');
    await createPrivateFolder(folder);
    return new FileStore(folder);
  }

  begin(): FileWork {
    return new FileWork(this.#folder);
  }

  /** Undefined where there is no such file. The stream closes the file. */
  async read(name: string): Promise<{ readonly size: number; readonly body: Readable } | undefined> {
    try {
      const file = await open(join(this.#folder, name), 'r');
      const { size } = await file.stat();
      return { size, body: file.createReadStream() };
    } catch (error) {
      if (isCode(error, 'ENOENT')) return undefined;
      throw error;
    }
  }

  /** Removes what no row names: left by a process that was killed in between. Answers how many files went. */
  async sweep(named: ReadonlySet<string>, now: Date): Promise<number> {
    const orphans = (await readdir(this.#folder)).filter((name) => STORED.test(name) && !named.has(name));
    let swept = 0;
    for (const name of orphans) {
      const file = join(this.#folder, name);
      const { mtimeMs } = await stat(file);
      if (now.getTime() - mtimeMs < ORPHAN_AGE_MILLISECONDS) continue;
      await removeIfThere(file);
      swept += 1;
    }
    return swept;
  }
}

/** The files of one transaction. */
export class FileWork implements FileChanges {
  readonly #folder: string;
  #written: string[] = [];
  #unwanted: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(bytes: Uint8Array): Promise<string> {
    const name = randomUUID();
    const draft = join(this.#folder, `${name}.part`);
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      await removeIfThere(draft);
      throw error;
    }
    this.#written.push(name);
    await publish(draft, join(this.#folder, name));
    return name;
  }

  removeAfterwards(name: string): void {
    this.#unwanted.push(name);
  }

  /** The transaction was undone. */
  async undo(): Promise<void> {
    for (const name of this.#written) await removeIfThere(join(this.#folder, name));
    this.#written = [];
    this.#unwanted = [];
  }

  /** The transaction stands. */
  async finish(): Promise<void> {
    for (const name of this.#unwanted) await removeIfThere(join(this.#folder, name));
  }
}

async function removeIfThere(file: string): Promise<void> {
  await unlink(file).catch((error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error;
  });
}
