import { randomUUID } from 'node:crypto';
import { open, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createPrivateFolder, giveName, isCode } from '../../storage/exclusive-file.ts';
import type { ReceivedFile } from '../upstream.ts';

/** What a handler may do with files: both become final when its transaction does, or never happen. */
export interface FileChanges {
  /** Stores the bytes, safe from a power cut before this resolves, under the name that is answered. */
  write(bytes: Uint8Array): Promise<string>;
  /** Stores the file that came with the call, already safe on the disk, under the name that is answered. */
  keepReceived(): Promise<string>;
  /** The file goes once the row that named it is gone for good. */
  removeAfterwards(name: string): void;
}

/** A file on the disk that nothing names yet. */
export interface Draft {
  readonly path: string;
  /** It is done with, whatever came of it. */
  drop(): Promise<void>;
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

  /** @param received the file that came with the call */
  begin(received?: Draft): FileWork {
    return new FileWork(this.#folder, received);
  }

  /** Writes a file down as it arrives, safe from a power cut before this resolves. Of one that breaks off nothing stays. */
  receive(file: ReceivedFile): Promise<Draft> {
    return writeDraft(this.#folder, file.open());
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
  readonly #received: Draft | undefined;
  #written: string[] = [];
  #unwanted: string[] = [];

  constructor(folder: string, received: Draft | undefined) {
    this.#folder = folder;
    this.#received = received;
  }

  async write(bytes: Uint8Array): Promise<string> {
    const draft = await writeDraft(this.#folder, bytes);
    return this.#keep(draft).finally(() => draft.drop());
  }

  async keepReceived(): Promise<string> {
    if (this.#received === undefined) throw new TypeError('no file came with the call');
    return this.#keep(this.#received);
  }

  async #keep({ path }: Draft): Promise<string> {
    const name = randomUUID();
    this.#written.push(name);
    await giveName(path, join(this.#folder, name));
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

async function writeDraft(folder: string, content: Uint8Array | Readable): Promise<Draft> {
  const path = join(folder, `${randomUUID()}.part`);
  const drop = () => removeIfThere(path);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return { path, drop };
}

async function removeIfThere(file: string): Promise<void> {
  await unlink(file).catch((error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error;
  });
}
