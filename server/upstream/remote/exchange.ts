import type { Dispatcher } from 'undici';
import type { CallRow } from '../../../shared/contract/call.ts';
import { Cancelled, NoResponse } from '../../../shared/errors.ts';
import { startDeadline } from './deadline.ts';
import { type Progress, watchProgress } from './progress.ts';
import type { OutgoingRequest } from './request-of.ts';
import type { RetryBudget } from './retry-budget.ts';

/** The head of an answer that came, its body still on its way. */
export type IncomingAnswer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

/** Carries one request for a row. @throws {NoResponse} @throws {Cancelled} */
export type Exchange = (
  request: OutgoingRequest,
  call: { readonly row: CallRow; readonly signal: AbortSignal | undefined },
) => Promise<IncomingAnswer>;

/** Where a call goes: its first attempt, the second one, and how many second ones there may be. */
export interface Line {
  readonly first: Dispatcher;
  readonly again: Dispatcher;
  readonly budget: RetryBudget;
}

interface ExchangeOptions {
  readonly write: boolean;
  /** Until the answer's last byte. */
  readonly milliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * One request and the head of its answer, any status. A read is sent once more when its connection failed before
 * the answer began, a write only when nothing of it was sent: what may have been applied is never sent twice.
 */
export async function exchange(
  { first, again, budget }: Line,
  request: OutgoingRequest,
  { write, milliseconds, signal: caller }: ExchangeOptions,
): Promise<IncomingAnswer> {
  const deadline = startDeadline(milliseconds, caller);
  let progress: Progress = { sent: false, answered: false };
  budget.earn();
  try {
    for (let attempt = 1; ; attempt += 1) {
      progress = { sent: false, answered: false };
      try {
        const answer = await sendOnce(attempt === 1 ? first : again, request, deadline.signal, progress);
        answer.body.once('close', deadline.end);
        // Whoever reads the body hears of its failure; one that nobody reads must not stop the server.
        answer.body.on('error', () => undefined);
        return answer;
      } catch (error) {
        const harmless = progress.sent ? !write && !progress.answered && isBrokenConnection(error) : true;
        if (attempt === 2 || !harmless || deadline.signal.aborted || !budget.spend()) throw error;
      }
    }
  } catch (error) {
    deadline.end();
    if (caller?.aborted === true) throw new Cancelled('given up by the caller', { cause: error });
    throw new NoResponse(write && progress.sent ? 'unknown' : 'not-applied', { cause: error });
  }
}

/** Ends with the signal even while the request still waits for a free connection; undici then never sends it. */
async function sendOnce(
  pool: Dispatcher,
  request: OutgoingRequest,
  signal: AbortSignal,
  progress: Progress,
): Promise<IncomingAnswer> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const sending = watchProgress(pool, progress).request({ ...request, signal });
    return await Promise.race([sending, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

const brokenConnection = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ECONNABORTED']);

const isBrokenConnection = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  brokenConnection.has(error.code);
