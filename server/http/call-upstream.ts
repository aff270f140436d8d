import type { ServerResponse } from 'node:http';
import { isWrite } from '../../shared/contract/call.ts';
import { Cancelled, type Outcome } from '../../shared/errors.ts';
import type { Upstream, UpstreamAnswer, UpstreamCall } from '../upstream/upstream.ts';
import { Waiting } from './waiting.ts';

/**
 * Makes a call within the deadline and hands its answer on. When the browser goes away a read is given up; a write
 * goes on, since giving it up would only leave its outcome unknown.
 */
export async function callUpstream<T>(
  { upstream, milliseconds, res }: { upstream: Upstream; milliseconds: number; res: ServerResponse },
  call: UpstreamCall,
  use: (answer: UpstreamAnswer) => Promise<T> | T,
): Promise<T> {
  const waiting = new Waiting(milliseconds, outcomeOf(call));
  // A file that is still arriving takes its own time (`httpTimeouts`); the upstream's begins when all of it is here.
  const whole = call.file?.whole;
  if (whole === undefined) waiting.startClock();
  else void whole.catch(() => undefined).then(() => waiting.startClock());
  const onClose = () => {
    if (!res.writableFinished) waiting.giveUp(new Cancelled('the caller went away'));
  };
  if (!isWrite(call.row)) res.on('close', onClose);
  // Who left while the session was looked up is told of no more.
  if (!isWrite(call.row) && res.closed) onClose();
  try {
    const answer = await waiting.answerOf(upstream.send({ ...call, signal: waiting }));
    return await use(answer);
  } catch (error) {
    throw waiting.reason ?? error;
  } finally {
    res.off('close', onClose);
    waiting.end();
  }
}

/** What is known of a call whose answer did not come. */
export const outcomeOf = ({ row }: Pick<UpstreamCall, 'row'>): Outcome =>
  isWrite(row) ? 'unknown' : 'not-applied';
