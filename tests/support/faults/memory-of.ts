import { readFileSync } from 'node:fs';

/** The most memory that a process has had so far, in MB (Linux). */
export function peakMemory(pid: number | undefined): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_000;
}
