import { constants } from 'node:fs';
import { copyFile, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

interface Manner {
  /** False: a file that is there already stays. */
  readonly replace?: boolean;
  readonly mode?: number;
  /** Where it is written first. A fixed name is replaced, where a killed run left one. */
  readonly draft?: string;
}

/**
 * Writes a whole file or nothing: a reader never sees half of it, and a failure leaves what was there before.
 *
 * @returns false where a file is there that must stay
 * @throws the system's error
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  { replace = true, mode = 0o666, draft = `${path}.${process.pid}.parcial` }: Manner = {},
): Promise<boolean> {
  try {
    await rm(draft, { force: true });
    const handle = await open(draft, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (!replace) return await publish(draft, path);
    await rename(draft, path);
    return true;
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/**
 * Gives a finished draft its final name unless that name is taken, and removes the draft. Of two processes
 * that do this at once, one succeeds and the other gets false. A half-written file is never seen.
 */
export async function publish(draft: string, file: string): Promise<boolean> {
  try {
    // A link, unlike a renaming, never replaces a file that came up meanwhile.
    await link(draft, file).catch(async (error: unknown) => {
      if (isCode(error, 'EEXIST')) throw error;
      // Some network file systems and USB sticks have no links.
      await copyFile(draft, file, constants.COPYFILE_EXCL);
    });
    await flushFolder(dirname(file));
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Makes a new name last through a power cut. Windows cannot open a folder, and needs no such thing. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether a failure of the system has a code, such as `ENOENT`. */
export const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
