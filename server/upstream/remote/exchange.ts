import type { CallRow } from '../../../shared/contract/call.ts';
import { Cancelled, Failure, NoResponse } from '../../../shared/errors.ts';
import type { CallSignal } from '../upstream.ts';
import { Attempt, type IncomingAnswer } from './attempt.ts';
import type { Carrier } from './carrier.ts';
import { Deadline } from './deadline.ts';
import type { OutgoingRequest } from './request-of.ts';
import type { RetryBudget } from './retry-budget.ts';

/** Carries one request for a row. @throws {NoResponse} @throws {Cancelled} */
export type Exchange = (
  request: OutgoingRequest,
  call: { readonly row: CallRow; readonly signal: CallSignal | undefined },
) => Promise<IncomingAnswer>;

/** Where a call goes: its first attempt, the second one, and how many second ones there may be. */
export interface Line {
  readonly first: Carrier;
  readonly again: Carrier;
  readonly budget: RetryBudget;
}

interface ExchangeOptions {
  readonly write: boolean;
  /** Until the answer's last byte. */
  readonly milliseconds: number;
  readonly signal?: CallSignal | undefined;
  /** Hears of an answer that did not come, unless the caller gave up. */
  readonly onNoResponse?: (failure: NoResponse) => void;
}

/**
 * One request and the head of its answer, any status. A read is sent once more when its connection failed before
 * the answer began, a write only when nothing of it was sent: what may have been applied is never sent twice.
 */
export async function exchange(
  { first, again, budget }: Line,
  request: OutgoingRequest,
  { write, milliseconds, signal: caller, onNoResponse }: ExchangeOptions,
): Promise<IncomingAnswer> {
  const deadline = new Deadline(milliseconds, caller);
  budget.earn();
  let attempt: Attempt | undefined;
  try {
    for (let number = 1; ; number += 1) {
      if (deadline.isOver) throw deadline.reason;
      attempt = new Attempt(number === 1 ? first : again, request, deadline);
      try {
        return await attempt.answer;
      } catch (error) {
        const harmless = attempt.sent ? !write && !attempt.answered && isBrokenConnection(error) : true;
        if (number === 2 || !harmless || deadline.isOver || !budget.spend()) throw error;
      }
    }
  } catch (error) {
    deadline.end();
    if (caller?.aborted === true) throw new Cancelled('given up by the caller', { cause: error });
    // What is wrong with a form that was still arriving is told as it is.
    if (error instanceof Failure) throw error;
    const mayBeWhole = attempt?.sent === true && request.form?.isHandedOver() !== false;
    const failure = new NoResponse(write && mayBeWhole ? 'unknown' : 'not-applied', { cause: error });
    onNoResponse?.(failure);
    throw failure;
  }
}

const brokenConnection = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ECONNABORTED']);

const isBrokenConnection = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  brokenConnection.has(error.code);
