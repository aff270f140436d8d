import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** Time of `/proc` is told in ticks of which there are so many in a second (sysconf, on every Linux that Node runs on). */
const TICKS_PER_SECOND = 100;

/** Milliseconds that a process has to say that it is ready, and to end when it is asked to. */
const READY = 30_000;
const END = 5_000;

export interface PinnedOptions {
  /** Number of the core that it runs on; where the machine has no `taskset` it runs on any. */
  readonly core?: number;
  readonly cwd?: string;
  /** Beside the environment that there is. */
  readonly env?: Readonly<Record<string, string>>;
  /** A line of its output by which it is known to be ready; `null` for a process that is not waited for. */
  readonly ready?: RegExp | null;
  /** Of Node itself, before the program. */
  readonly nodeOptions?: readonly string[];
}

/** A process under measurement, with what it has used. */
export interface PinnedProcess {
  readonly pid: number;
  readonly child: ChildProcess;
  /** The match of `ready`. */
  readonly ready: RegExpExecArray | undefined;
  /** Seconds of processor time since its start, its own and the system's for it. */
  cpuSeconds(): Promise<number>;
  /** Bytes in memory now, and at most since its start or the last `forgetPeak`. */
  memory(): Promise<{ readonly now: number; readonly peak: number }>;
  forgetPeak(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Node program on one core and waits until it says that it is ready (`ready <port>` by default). */
export function startNode(program: string, args: readonly string[], options: PinnedOptions = {}) {
  return startPinned(process.execPath, [...(options.nodeOptions ?? []), program, ...args], options);
}

/** Starts any program so. @throws where it ends, or says nothing in time */
export async function startPinned(
  command: string,
  args: readonly string[],
  { core, cwd, env = {}, ready = /^ready (\d+)$/mu }: PinnedOptions = {},
): Promise<PinnedProcess> {
  const pinned = core === undefined ? [command, ...args] : ['taskset', '-c', String(core), command, ...args];
  const [first = command, ...rest] = pinned;
  const child = spawn(first, rest, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.removeListener('exit', kill));
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const said = ready === null ? undefined : await lineOf(child, ready);
  return {
    pid,
    child,
    ready: said,
    cpuSeconds: async () => cpuOf(await readFile(`/proc/${pid}/stat`, 'utf8')),
    memory: async () => memoryOf(await readFile(`/proc/${pid}/status`, 'utf8')),
    forgetPeak: async () => {
      const { writeFile } = await import('node:fs/promises');
      await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
    },
    stop: () => stop(child),
  };
}

async function lineOf(child: ChildProcess, ready: RegExp): Promise<RegExpExecArray> {
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
  const late = setTimeout(() => reject(new Error(`${child.spawnargs.join(' ')}: not ready in time`)), READY);
  child.once('exit', (code, signal) =>
    reject(new Error(`${child.spawnargs.join(' ')}: ended (${code ?? signal})`)),
  );
  if (child.stdout === null) throw new Error('no output to read');
  createInterface(child.stdout).on('line', (line) => {
    const match = ready.exec(line);
    if (match !== null) resolve(match);
  });
  return promise.finally(() => clearTimeout(late));
}

function cpuOf(stat: string): number {
  // The name of the program stands in parentheses and may hold blanks: the fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function memoryOf(status: string): { now: number; peak: number } {
  const kilobytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'mu').exec(status)?.[1] ?? 0);
  return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), END);
  await ended;
  clearTimeout(late);
}
