import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { kill, pid } from 'node:process';
import * as z from 'zod/mini';
import { check } from '../../shared/contract/fields/validate.ts';

const holderSchema = z.object({
  token: z.string(),
  host: z.string(),
  pid: z.number(),
  began: z.optional(z.string()),
  since: z.string(),
  command: z.string(),
});
/** The content of the lock file. */
type LockHolder = z.output<typeof holderSchema>;

export interface Lock {
  /** Never throws, because the next run takes over the lock of a process that has ended. */
  release(): Promise<void>;
}

/** Another process imports this file. */
export class Locked extends Error {
  readonly path: string;
  /** Undefined where the lock file cannot be read. */
  readonly holder: LockHolder | undefined;
  constructor(path: string, holder: LockHolder | undefined) {
    super(`locked: ${path}`);
    this.path = path;
    this.holder = holder;
  }
}

/**
 * Takes a lock file for the life of this process. It takes over the lock of a process that has ended.
 *
 * The file appears whole or not at all, as a hard link to a finished file. Only the process that holds a second lock, named
 * after the dead holder's token, can take over; it looks at the lock again before it replaces it.
 *
 * @throws {Locked} @throws the system's error where the folder cannot be written
 */
export async function takeLock(path: string, command: string): Promise<Lock> {
  const token = randomUUID().slice(0, 8);
  const holder = { token, ...(await ownIdentity()), since: new Date().toISOString(), command };
  const mine = `${path}.${token}`;
  await writeFile(mine, `${JSON.stringify(holder, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  try {
    await occupy(path, mine);
  } finally {
    await rm(mine, { force: true });
  }
  return { release: () => release(path, token) };
}

async function occupy(path: string, mine: string): Promise<void> {
  // Each round meets another holder. A lock that changes so often is in use.
  for (let round = 0; round < 5; round += 1) {
    if (await linked(mine, path)) return;
    const holder = await readHolder(path);
    if (holder === 'gone') continue;
    if (holder === undefined || (await isAlive({ began: undefined, ...holder })))
      throw new Locked(path, holder);
    const successor = await takeOver(path, holder.token);
    try {
      const now = await readHolder(path);
      if (typeof now === 'object' && now.token === holder.token) {
        await rename(mine, path);
        return;
      }
    } finally {
      await successor.release();
    }
  }
  throw new Locked(path, undefined);
}

/** Several processes may find the holder dead. One replaces its lock; for the others the file is in use. */
async function takeOver(path: string, dead: string): Promise<Lock> {
  try {
    return await takeLock(`${path}.${dead}`, 'takeover');
  } catch (error) {
    throw error instanceof Locked ? new Locked(path, error.holder) : error;
  }
}

/** False where the name is taken. */
async function linked(mine: string, path: string): Promise<boolean> {
  try {
    await link(mine, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // File systems without hard links (memory sticks, some network drives).
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS') return copied(mine, path);
    throw error;
  }
}

async function copied(mine: string, path: string): Promise<boolean> {
  try {
    await writeFile(path, await readFile(mine), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readHolder(path: string): Promise<LockHolder | undefined | 'gone'> {
  try {
    const checked = check(holderSchema, JSON.parse(await readFile(path, 'utf8')));
    return 'value' in checked ? checked.value : undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : undefined;
  }
}

async function release(path: string, token: string): Promise<void> {
  const holder = await readHolder(path);
  if (typeof holder === 'object' && holder.token === token) await rm(path, { force: true }).catch(() => {});
}

/** Identifies a process. Another process may get the same number later. */
interface ProcessIdentity {
  readonly host: string;
  readonly pid: number;
  /** Boot of the machine and start of the process; undefined outside Linux. */
  readonly began: string | undefined;
}

async function ownIdentity(): Promise<ProcessIdentity> {
  return { host: hostname(), pid, began: await beginningOf(pid) };
}

/** Whether that process still runs. A process of another machine counts as running. */
async function isAlive(holder: ProcessIdentity): Promise<boolean> {
  if (holder.host !== hostname()) return true;
  if (!answers(holder.pid)) return false;
  return holder.began === undefined || holder.began === (await beginningOf(holder.pid));
}

function answers(process: number): boolean {
  try {
    return kill(process, 0);
  } catch (error) {
    // Another user's process may not be signalled, yet it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function beginningOf(process: number): Promise<string | undefined> {
  try {
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${process}/stat`, 'utf8'),
    ]);
    // The second field is the program's name in brackets and may hold anything; the start is the 22nd of all.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot.trim()}:${ticks}`;
  } catch {
    return undefined;
  }
}
