import { addAbortSignal, Readable } from 'node:stream';
import type { Response } from 'express';
import { isWrite } from '../../shared/contract/call.ts';
import { Cancelled, NoResponse, type Outcome } from '../../shared/errors.ts';
import type { Upstream, UpstreamAnswer, UpstreamCall } from '../upstream/upstream.ts';

/** One call with its answer, from which what follows still reads. */
export interface Calling {
  readonly answer: UpstreamAnswer;
  readonly signal: AbortSignal;
}

/**
 * Makes a call within the deadline and hands its answer on. When the browser goes away a read is given up; a write
 * goes on, since giving it up would only leave its outcome unknown.
 */
export async function callUpstream<T>(
  { upstream, milliseconds, res }: { upstream: Upstream; milliseconds: number; res: Response },
  call: UpstreamCall,
  use: (calling: Calling) => Promise<T>,
): Promise<T> {
  const write = isWrite(call.row);
  const gaveUp = new AbortController();
  const late = AbortSignal.timeout(milliseconds);
  const signal = AbortSignal.any([gaveUp.signal, late]);
  const onClose = () => {
    if (!write && !res.writableFinished) gaveUp.abort(new Cancelled('the caller went away'));
  };
  res.once('close', onClose);
  try {
    const sending = upstream.send({ ...call, signal });
    const answer = await untilAborted(sending, signal);
    const { body } = answer;
    if (!(body instanceof Readable)) return await use({ answer, signal });
    addAbortSignal(signal, body);
    // An answer that was not read to its end must not hold a connection to the upstream.
    return await use({ answer, signal }).finally(() => body.destroy());
  } catch (error) {
    if (gaveUp.signal.aborted) throw new Cancelled('the caller went away', { cause: error });
    if (late.aborted) throw new NoResponse(outcomeOf(call), { cause: late.reason });
    throw error;
  } finally {
    res.off('close', onClose);
  }
}

/** What is known of a call whose answer did not come. */
export const outcomeOf = ({ row }: Pick<UpstreamCall, 'row'>): Outcome =>
  isWrite(row) ? 'unknown' : 'not-applied';

/** Also where an upstream does not listen to the signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  work.catch(() => undefined);
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort));
}
