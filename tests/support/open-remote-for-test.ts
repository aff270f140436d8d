import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Timeouts } from '../../server/upstream/remote/pools.ts';
import { openRemote } from '../../server/upstream/remote/remote.ts';
import type { Upstream } from '../../server/upstream/upstream.ts';

/** The remote upstream on an address, closed when the test ends. */
export function openRemoteForTest(url: string, timeouts: Partial<Timeouts> = {}): Upstream {
  const upstream = openRemote({ url, log: pino({ level: 'silent' }), timeouts });
  onTestFinished(() => upstream.close());
  return upstream;
}
