import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { kill, pid } from 'node:process';

/** Which process holds a lock: its number alone may be another's by the time that it is asked for. */
export interface ProcessIdentity {
  readonly host: string;
  readonly pid: number;
  /** Boot of the machine and moment in it that the process began at; undefined where the system does not tell (Linux does). */
  readonly began: string | undefined;
}

export async function ownIdentity(): Promise<ProcessIdentity> {
  return { host: hostname(), pid, began: await beginningOf(pid) };
}

/** Whether that process still runs. One of another machine cannot be asked, and counts as running. */
export async function isAlive(holder: ProcessIdentity): Promise<boolean> {
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
