import { readdirSync } from 'node:fs';
import { expect, vi } from 'vitest';
import type { RunningApp } from '../cais/running-app.ts';

const openFiles = (): number => readdirSync('/proc/self/fd').length;

/** Counts connections and open files now. The returned function waits until no more are open than then. */
export async function baseline(app: RunningApp): Promise<() => Promise<void>> {
  const before = { connections: await app.connections(), files: openFiles() };
  return () =>
    vi.waitFor(
      async () => {
        expect(await app.connections()).toBeLessThanOrEqual(before.connections);
        expect(openFiles()).toBeLessThanOrEqual(before.files + 2);
      },
      { timeout: 15_000, interval: 200 },
    );
}
