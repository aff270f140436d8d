import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** The contestant has the first core; load and upstreams share the second. */
export const CONTESTANT = 0;
export const OTHERS = 1;

export interface ProgramOptions {
  readonly core?: number;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The line of its output that says that it is ready. Without it, the start is not awaited. */
  readonly ready?: RegExp;
}

/** A running program and its memory. */
export interface Program {
  readonly child: ChildProcess;
  /** The first group of `ready`, usually a port or an address. */
  readonly said: string;
  /** Megabytes of memory: now, and at most since the start or the last `forgetPeak`. */
  memory(): Promise<{ readonly now: number; readonly peak: number }>;
  forgetPeak(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Node program, on one core. Its errors are shown. @throws where it ends before it is ready */
export async function startNode(args: readonly string[], options: ProgramOptions = {}): Promise<Program> {
  const { core = CONTESTANT, cwd, env = {}, ready } = options;
  const child = spawn('taskset', ['-c', String(core), process.execPath, ...args], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = ready === undefined ? '' : await lineOf(child, ready);
  child.stdout.resume();
  return {
    child,
    said,
    memory: async () => memoryOf(await readFile(`/proc/${child.pid}/status`, 'utf8')),
    forgetPeak: () => writeFile(`/proc/${child.pid}/clear_refs`, '5'),
    stop: () => stop(child),
  };
}

async function lineOf(child: ChildProcess, ready: RegExp): Promise<string> {
  if (child.stdout === null) throw new Error('the program has no output');
  for await (const line of createInterface(child.stdout)) {
    const match = ready.exec(line);
    if (match !== null) return match[1] ?? '';
  }
  throw new Error(`${child.spawnargs.join(' ')} ended before it was ready`);
}

function memoryOf(status: string) {
  const megabytes = (name: string) =>
    (1024 * Number(new RegExp(`^${name}:\\s+(\\d+)`, 'mu').exec(status)?.[1])) / 1e6;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(late);
}
