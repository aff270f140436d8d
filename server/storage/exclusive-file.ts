import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Creates a folder that only we may enter; one that is there already is left as it is. */
export async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/**
 * Gives a finished draft its final name unless that name is taken, and removes the draft. Of two processes
 * that do this at once, one succeeds and the other gets false. A half-written file is never seen.
 */
export async function publish(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file).catch(async (error: unknown) => {
      if (isCode(error, 'EEXIST')) throw error;
      // Some network file systems have no hard links.
      await copyFile(draft, file, constants.COPYFILE_EXCL);
    });
    await flushFolder(dirname(file));
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(draft);
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

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
