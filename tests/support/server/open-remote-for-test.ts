import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openRemote } from '../../../server/upstream/remote/remote.ts';
import type { Upstream, UpstreamAnswer, UpstreamCall } from '../../../server/upstream/upstream.ts';

/** The remote upstream on an address, closed when the test ends. */
export function openRemoteForTest(url: string, options: { readonly connect?: number } = {}): Upstream {
  const upstream = openRemote({ url, log: pino({ level: 'silent' }), ...options });
  onTestFinished(() => upstream.close());
  return upstream;
}

/** What the body of an answer says, when all of it has come. */
export const bodyOf = async ({ body }: UpstreamAnswer): Promise<string> =>
  body instanceof Uint8Array ? Buffer.from(body).toString() : await text(body);

/** The same of a call, when a turn has passed too, in which its connection became free. */
export async function textFrom(upstream: Upstream, call: UpstreamCall): Promise<string> {
  const answer = await bodyOf(await upstream.send(call));
  await new Promise(setImmediate);
  return answer;
}
