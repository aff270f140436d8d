import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../observability/log.ts';

/** Creates a folder that only we may enter; one that is there already is left as it is. */
export async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/**
 * Gives files to the owner of the data folder. A command that root runs leaves them to root otherwise, and the service, which
 * runs as a user of its own, could not open them.
 */
export async function giveToOwnerOf(dataDir: string, paths: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  for (const path of paths) await chown(path, uid, gid);
}

/** The data folder's files: secrets and the database. */
const privateFiles = [
  'session-secret',
  'lineup-password',
  'cais.sqlite',
  'cais.sqlite-wal',
  'cais.sqlite-shm',
];

/**
 * Takes a data folder's files away from other users of the machine, and warns: a copy may have been restored with other
 * rights. A group's rights stay, as the operator gave them. The folder itself may hold other things, so it stays open.
 */
export async function closeToOthers(dataDir: string, log: Pick<Logger, 'warn'>): Promise<void> {
  if (process.platform === 'win32') return;
  if (await isOpenToOthers(dataDir)) {
    log.warn({ folder: dataDir }, 'other users may enter the data folder: chmod 700 closes it');
  }
  for (const file of privateFiles.map((name) => join(dataDir, name))) {
    if (!(await isOpenToOthers(file))) continue;
    const closed = await chmod(file, 0o600).then(
      () => true,
      () => false,
    );
    log.warn({ file, closed }, 'other users could read this file');
  }
}

const isOpenToOthers = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mode }) => (mode & 0o007) !== 0,
    () => false,
  );
