import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, vi } from 'vitest';
import type { RunningApp } from '../cais/running-app.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that memory may be above where it was: what is compiled and cached on the way. */
const LEEWAY = 40_000_000;

const heldBytes = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
const openFiles = (): number => readdirSync('/proc/self/fd').length;

/** Remembers what is held now; what it gives back holds later that no more is: callers, descriptors, memory. */
export async function baseline(app: RunningApp): Promise<() => Promise<void>> {
  const before = { connections: await app.connections(), files: openFiles(), bytes: heldBytes() };
  return () =>
    vi.waitFor(
      async () => {
        expect(await app.connections()).toBeLessThanOrEqual(before.connections);
        expect(openFiles()).toBeLessThanOrEqual(before.files + 2);
        expect(heldBytes()).toBeLessThanOrEqual(before.bytes + LEEWAY);
      },
      { timeout: 10_000, interval: 200 },
    );
}
