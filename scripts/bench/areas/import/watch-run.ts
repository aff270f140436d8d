import { once } from 'node:events';
import { startPinned } from '../../harness/pinned-process.ts';

/** Milliseconds between two looks at what a process has used. */
const LOOK = 25;

/** A program from its start to its end. */
export interface WatchedRun {
  /** Milliseconds since 1970. */
  readonly begun: number;
  readonly ended: number;
  readonly code: number | null;
  /** As far as was seen, a look before its end. */
  readonly cpuSeconds: number;
  /** Bytes, at most. */
  readonly peak: number;
  /** Bytes in memory at each look. */
  readonly memory: readonly { readonly at: number; readonly bytes: number }[];
}

interface RunOptions {
  /** A file that takes what the program says on standard error, which an import does at length. */
  readonly errors: string;
  readonly core: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Runs a program to its end, looking at it from outside. */
export async function watchRun(
  command: string,
  args: readonly string[],
  { errors, ...options }: RunOptions,
): Promise<WatchedRun> {
  const begun = Date.now();
  // The shell becomes the program, so that it is that which is looked at.
  const words = ['-c', 'exec "$@" 2>"$0"', errors, command, ...args];
  const running = await startPinned('sh', words, { ...options, ready: null });
  running.child.stdout?.resume();
  const ending = once(running.child, 'exit').then(([code]) => ({
    code: code as number | null,
    at: Date.now(),
  }));
  const memory: { at: number; bytes: number }[] = [];
  let cpuSeconds = 0;
  let peak = 0;
  const look = async () => {
    const [cpu, held] = await Promise.all([running.cpuSeconds(), running.memory()]);
    if (held.now === 0) return;
    cpuSeconds = cpu;
    peak = Math.max(peak, held.peak);
    memory.push({ at: Date.now(), bytes: held.now });
  };
  // Between a look and the next the process may be gone.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK);
  const { code, at: ended } = await ending;
  clearInterval(timer);
  return { begun, ended, code, cpuSeconds, peak, memory };
}
