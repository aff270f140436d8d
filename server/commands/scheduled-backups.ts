import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isCode } from '../../shared/node/whole-file.ts';
import type { BackupConfig, Config } from '../config.ts';
import type { Logger } from '../observability/log.ts';
import { places } from '../places.ts';

/** Milliseconds until a copy that failed is tried again. */
const RETRY = 15 * 60_000;
/** The longest pause. A timer takes at most 24 days. */
const DAY = 24 * 3_600_000;

/** Makes copies in the folder of the configuration, and removes the oldest. Returns what stops it. */
export function scheduleBackups(
  { backups, dataDir }: Config,
  log: Pick<Logger, 'info' | 'error'>,
): () => void {
  const stopping = new AbortController();
  if (backups !== undefined) void run(backups, dataDir, log, stopping.signal);
  return () => stopping.abort();
}

async function run(
  backups: BackupConfig,
  dataDir: string,
  log: Pick<Logger, 'info' | 'error'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const wait = await backUpWhenDue(backups, dataDir, log, signal).catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'backup failed');
      return RETRY;
    });
    await pause(Math.min(wait, DAY), undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Returns the milliseconds until the next copy is due. */
async function backUpWhenDue(
  { everyMilliseconds, keep, dir }: BackupConfig,
  dataDir: string,
  log: Pick<Logger, 'info'>,
  signal: AbortSignal,
): Promise<number> {
  const newest = await newestBackup(dir);
  const age = newest === undefined ? everyMilliseconds : Date.now() - newest;
  if (age >= 0 && age < everyMilliseconds) return everyMilliseconds - age;
  const folder = join(dir, nameAt(new Date()));
  // A process of its own, since checking the copy would hold up the server.
  const options = { env: { DATA_DIR: dataDir }, signal };
  await promisify(execFile)(process.execPath, [places.main, 'backup', folder], options);
  log.info({ folder }, 'backup made');
  // A copy that was killed has left a draft.
  const drafts = (await readdir(dir)).filter((name) => name.startsWith('.cais-'));
  const old = (await readBackups(dir)).slice(0, -keep);
  await Promise.all([...old, ...drafts].map((name) => rm(join(dir, name), { recursive: true })));
  return everyMilliseconds;
}

/** When the newest copy was made, in milliseconds since 1970. */
export async function newestBackup(dir: string): Promise<number | undefined> {
  const name = (await readBackups(dir)).at(-1);
  return name === undefined ? undefined : timeOf(name);
}

/** The names of the copies, the oldest first. */
async function readBackups(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  });
  return names.filter((name) => Number.isFinite(timeOf(name))).sort();
}

/** `cais-2026-11-22T02-30-00Z`: some file systems refuse colons. */
const nameAt = (moment: Date): string => `cais-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

const timeOf = (name: string): number =>
  Date.parse(name.replace(/^cais-(.{10})T(\d\d)-(\d\d)-(\d\d)Z$/u, '$1T$2:$3:$4Z'));
