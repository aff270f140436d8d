import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { History } from './read-journal.ts';

type Written = History['rejects'];

/**
 * Where this run may write its refused rows. A file that an earlier run wrote, and nobody touched since, is replaced; one that
 * somebody mends, or that is not ours, stays, and the next free number is taken: `FILE.rejeitados-2.csv`.
 */
export async function chooseRejectsPath(wanted: string, last: Written): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const path = nth === 1 ? wanted : wanted.replace(/\.csv$/u, `-${nth}.csv`);
    const hash = await hashOf(path);
    if (hash === undefined || isUntouched(path, hash, last)) return path;
  }
}

/** Removes what the last run wrote, now that a whole run refused nothing; never a file that somebody has touched. */
export async function removeObsoleteRejects(last: Written): Promise<boolean> {
  if (last === undefined) return false;
  const hash = await hashOf(last.path);
  if (hash === undefined || !isUntouched(last.path, hash, last)) return false;
  await rm(last.path, { force: true });
  return true;
}

const isUntouched = (path: string, hash: string, last: Written): boolean =>
  last !== undefined && last.path === path && last.hash === hash;

/** SHA-256 of a file; undefined where there is none. */
export async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    // Opened first: where there is none, no streams need to be loaded.
    const file = await open(path);
    await pipeline(file.createReadStream(), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}
