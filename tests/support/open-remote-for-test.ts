import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openRemote } from '../../server/upstream/remote/remote.ts';
import type { Upstream } from '../../server/upstream/upstream.ts';

/** The remote upstream on an address, closed when the test ends. */
export function openRemoteForTest(url: string, options: { readonly connect?: number } = {}): Upstream {
  const upstream = openRemote({ url, log: pino({ level: 'silent' }), ...options });
  onTestFinished(() => upstream.close());
  return upstream;
}
