import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Figures } from '../../harness/contest.ts';

export interface Call {
  readonly program: string;
  readonly words?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs of a program, one after the other on the first core: bash counts what all of them have used. */
const loop = 'for ((i = 0; i < RUNS; i++)); do "$@" > /dev/null || exit 1; done; times';

/** Wall time and processor time of one run of the program by Node, from the mean of several. */
export async function runRepeatedly({ program, words = [], env = {} }: Call, runs = 8): Promise<Figures> {
  const began = performance.now();
  const command = ['-c', '0', 'bash', '-c', loop, 'bash', process.execPath, program, ...words];
  const child = spawn('taskset', command, {
    env: { ...process.env, RUNS: String(runs), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const milliseconds = performance.now() - began;
  if (code !== 0) throw new Error(`${program} ${words.join(' ')}: ended with ${code}`);
  return { milliseconds: milliseconds / runs, cpu: cpuOfChildren(said) / runs };
}

/** `times` writes user and system time of the shell, and in the second line of its children: `0m0.512s 0m0.120s`. */
function cpuOfChildren(said: string): number {
  const [, children = ''] = said.trim().split('\n').slice(-2);
  return [...children.matchAll(/(\d+)m([\d.]+)s/gu)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  );
}
