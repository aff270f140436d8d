import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/** Keeps this process, which asks and measures, off the core of those that are measured; where there is but one, nothing. */
export function keepOffFirstCore(): void {
  if (cpus().length < 2) return;
  spawnSync('taskset', ['-a', '-p', '-c', `1-${cpus().length - 1}`, String(process.pid)]);
}
