import type { Dispatcher } from 'undici';
import { type CallRow, isWrite } from '../../../shared/contract/call.ts';
import { Cancelled, NoResponse } from '../../../shared/errors.ts';
import { noteSending, type Sending } from '../../../shared/node/http.ts';
import type { Logger } from '../../observability/log.ts';
import type { Pools } from './pools.ts';
import type { OutgoingRequest } from './request-of.ts';

export type IncomingAnswer = Dispatcher.ResponseData<Sending>;

/** Carries one request. @throws {NoResponse} @throws {Cancelled} */
export type Exchange = (request: OutgoingRequest, options: ExchangeOptions) => Promise<IncomingAnswer>;

interface ExchangeOptions {
  readonly row: CallRow;
  /** Aborted at the call's deadline, with a `TimeoutError`, or when the caller gives up. It holds to the last byte of the answer. */
  readonly signal: AbortSignal | undefined;
}

interface Parts {
  readonly pools: Pools;
  readonly budget: RetryBudget;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Sends one request and gives the head of its answer, whatever its status. A read is sent once more when its connection
 * failed before the answer began, a write only when nothing of it was sent. The second attempt has a connection of its
 * own: where one kept connection was closed, the others may be closed too.
 */
export function createExchange({ pools, budget, log }: Parts): Exchange {
  const kept = pools.kept.compose(noteSending);
  const fresh = pools.fresh.compose(noteSending);

  return async (request, { row, signal = new AbortController().signal }) => {
    const write = isWrite(row);
    let attempt: Sending = { isSent: false, isAnswered: false };
    budget.earn();
    try {
      for (let number = 1; ; number += 1) {
        attempt = { isSent: false, isAnswered: false };
        const pool = write || number > 1 ? fresh : kept;
        try {
          signal.throwIfAborted();
          const onInfo = noteInterim(attempt);
          return await answerOrAbort(pool.request({ ...request, signal, opaque: attempt, onInfo }), signal);
        } catch (error) {
          const isHarmless = attempt.isSent
            ? !write && !attempt.isAnswered && isBrokenConnection(error)
            : true;
          if (number === 2 || !isHarmless || signal.aborted || !budget.spend()) throw error;
        }
      }
    } catch (cause) {
      if (signal.aborted && !isTimeout(signal.reason))
        throw new Cancelled('given up by the caller', { cause });
      const outcome = write && attempt.isSent ? 'unknown' : 'not-applied';
      const requestId = request.headers['x-request-id'];
      log.warn(
        { call: `${row.method} ${row.path}`, outcome, requestId, err: cause },
        'no response from upstream',
      );
      throw new NoResponse(outcome, { cause });
    }
  };
}

/**
 * undici aborts a request that waits for a connection only when it gets one, and then does not send it. The caller does
 * not wait for that.
 */
function answerOrAbort(sending: Promise<IncomingAnswer>, signal: AbortSignal): Promise<IncomingAnswer> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort);
    const settled = () => signal.removeEventListener('abort', onAbort);
    sending.finally(settled).then((answer) => {
      // A body may fail before anybody reads it.
      answer.body.on('error', () => undefined);
      resolve(answer);
    }, reject);
  });
}

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TimeoutError';

const noteInterim = (attempt: Sending) => () => {
  attempt.isAnswered = true;
};

const brokenConnection = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ECONNABORTED']);

const isBrokenConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && brokenConnection.has(String(error.code));

/** Second attempts that each call adds. */
const SHARE = 0.15;
/** Second attempts that are there at first, and at most. */
const RESERVE = 10;

/**
 * Keeps second attempts few: an upstream in trouble must not get twice the load for it. A single hiccup has its
 * second attempt at once; over many calls there are at most so many as their share allows.
 */
export class RetryBudget {
  #left = RESERVE;

  /** A call is made. */
  earn(): void {
    this.#left = Math.min(RESERVE, this.#left + SHARE);
  }

  /** Whether a second attempt may be made now; it then counts. */
  spend(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
