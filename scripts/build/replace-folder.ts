import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const prefix = '.building-';
const hour = 3_600_000;

/**
 * Replaces the folder `target` by what `write` puts into an empty one.
 *
 * `write` gets a folder beside the target. It moves into place at the end, so a build that fails or is killed leaves the
 * last complete build as it was.
 */
export async function replaceFolder(target: string, write: (folder: string) => Promise<void>): Promise<void> {
  const parent = dirname(target);
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const work = await mkdtemp(join(parent, `${prefix}${basename(target)}-`));
  try {
    // mkdtemp makes folders that only their owner can read; the server may run as another user.
    await chmod(work, 0o755);
    await write(work);
    await moveIntoPlace(work, target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Removes what killed builds have left. A younger folder may belong to a build that still runs. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    if (name.startsWith(prefix) && (await stat(path)).mtimeMs < Date.now() - hour) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** A folder cannot replace another in one step. If a second build slips in between, this one tries again. */
async function moveIntoPlace(from: string, to: string): Promise<void> {
  const old = `${from}-old`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await rename(to, old).catch(ignoreMissing);
      await rename(from, to);
      await rm(old, { recursive: true, force: true });
      return;
    } catch (error) {
      if (attempt === 10) throw error;
      await rm(old, { recursive: true, force: true });
      await pause(50 * attempt);
    }
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
