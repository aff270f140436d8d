import { text } from 'node:stream/consumers';
import type { Upstream, UpstreamAnswer, UpstreamCall } from '../../server/upstream/upstream.ts';

/** What the body of an answer says, when all of it has come. */
export const bodyOf = async ({ body }: UpstreamAnswer): Promise<string> =>
  body instanceof Uint8Array ? Buffer.from(body).toString() : await text(body);

/** The same of a call, when a turn has passed too, in which its connection became free. */
export async function textFrom(upstream: Upstream, call: UpstreamCall): Promise<string> {
  const answer = await bodyOf(await upstream.send(call));
  await new Promise(setImmediate);
  return answer;
}
