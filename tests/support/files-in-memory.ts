import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux has this folder in memory. A container may have little room there, and may run no program from it. */
const memory = '/dev/shm';
const enoughBytes = 4_000_000_000;

function serves(folder: string): boolean {
  const probe = join(folder, `cais-test-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(probe, '#!/bin/sh\n', { mode: 0o755 });
    return bavail * bsize > enoughBytes && spawnSync(probe).status === 0;
  } catch {
    return false;
  } finally {
    rmSync(probe, { force: true });
  }
}

// A database waits for the disk at each commit. In memory the same tests take a fifth less of the processor.
if (process.env.TMPDIR === undefined && serves(memory)) process.env.TMPDIR = memory;
