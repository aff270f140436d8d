import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = '.client-';
const hour = 3_600_000;

/**
 * A new folder inside `dist` (so that it can be moved into place without copying).
 * Folders that builds cut off long ago left behind are removed; younger ones may be a build still running.
 */
export async function workFolder(dist: string): Promise<string> {
  await mkdir(dist, { recursive: true });
  for (const name of await readdir(dist)) {
    const path = join(dist, name);
    if (name.startsWith(prefix) && (await stat(path)).mtimeMs < Date.now() - hour) {
      await rm(path, { recursive: true, force: true });
    }
  }
  const path = await mkdtemp(join(dist, prefix));
  // A temporary folder is its owner's alone; the server may run as another user than the one who built.
  await chmod(path, 0o755);
  return path;
}
