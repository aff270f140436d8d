import type { ServerResponse } from 'node:http';
import { isWrite } from '../../shared/contract/call.ts';
import { Cancelled, NoResponse, type Outcome } from '../../shared/errors.ts';
import type { Upstream, UpstreamAnswer, UpstreamCall } from '../upstream/upstream.ts';

/**
 * Makes a call within the deadline and hands its answer on. When the browser goes away a read is given up; a write
 * goes on, since giving it up would only leave its outcome unknown.
 */
export async function callUpstream<T>(
  { upstream, milliseconds, res }: { upstream: Upstream; milliseconds: number; res: ServerResponse },
  call: UpstreamCall,
  use: (answer: UpstreamAnswer) => Promise<T>,
): Promise<T> {
  const waiting = new AbortController();
  const { promise: answered, resolve, reject } = Promise.withResolvers<UpstreamAnswer>();
  let body: UpstreamAnswer['body'] | undefined;
  let failure: Cancelled | NoResponse | undefined;
  // The call is told, its answer is not waited for even where the upstream does not listen, nor is the rest of its body.
  const giveUp = (reason: Cancelled | NoResponse) => {
    failure = reason;
    waiting.abort(reason);
    reject(reason);
    if (body !== undefined && !(body instanceof Uint8Array)) body.destroy(reason);
  };
  let late: NodeJS.Timeout | undefined;
  let isOver = false;
  const startClock = () => {
    if (isOver) return;
    late = setTimeout(
      () => giveUp(new NoResponse(outcomeOf(call), { cause: timeIsUp(milliseconds) })),
      milliseconds,
    );
  };
  // A file that is still arriving takes its own time (`httpTimeouts`); the upstream's begins when all of it is here.
  if (call.file?.whole === undefined) startClock();
  else call.file.whole.then(startClock, startClock);
  const onClose = () => {
    if (!res.writableFinished) giveUp(new Cancelled('the caller went away'));
  };
  if (!isWrite(call.row)) res.once('close', onClose);
  // Who left while the session was looked up is told of no more.
  if (!isWrite(call.row) && res.closed) onClose();
  try {
    upstream.send({ ...call, signal: waiting.signal }).then(resolve, reject);
    const answer = await answered;
    body = answer.body;
    return await use(answer);
  } catch (error) {
    throw failure ?? error;
  } finally {
    isOver = true;
    clearTimeout(late);
    res.off('close', onClose);
    // An answer that was not read to its end must not hold a connection to the upstream.
    if (body !== undefined && !(body instanceof Uint8Array)) body.destroy();
  }
}

const timeIsUp = (milliseconds: number): Error =>
  new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError');

/** What is known of a call whose answer did not come. */
export const outcomeOf = ({ row }: Pick<UpstreamCall, 'row'>): Outcome =>
  isWrite(row) ? 'unknown' : 'not-applied';
