import { rename, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Moves `from` to `to`, in place of what is there. A folder cannot be replaced in one step, so the old one
 * steps aside first; when another build slips in between, this one tries again.
 */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const aside = `${from}-old`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await rename(to, aside).catch(ignoreMissing);
      await rename(from, to);
      await rm(aside, { recursive: true, force: true });
      return;
    } catch (error) {
      if (attempt === 10) throw error;
      await rm(aside, { recursive: true, force: true });
      await pause(50 * attempt);
    }
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
