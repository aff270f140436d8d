import type { Response } from 'express';
import { type CallRow, isWrite } from '../../shared/contract/call.ts';
import { type Outcome, SessionEnded } from '../../shared/errors.ts';
import type {
  CallTime,
  SendWhole,
  Upstream,
  UpstreamAnswer,
  UpstreamCall,
  WholeAnswer,
} from '../upstream/upstream.ts';
import { type Deadline, passOn, readWhole, sendWhole, withinDeadline } from './answer.ts';
import { noteUpstreamId } from './requests.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    /** When all calls of the request must be over, by `performance.now()`; set by the first of them. */
    callsEnd?: number;
  }
}

/** Limits of time and size for calls, beside those of the contract. */
export interface Limits {
  /** Milliseconds for all that one request asks of the upstream, to the last byte of the answer. */
  readonly callMilliseconds: number;
  /** Milliseconds that a caller waits for a turn, and may take for a piece of an answer. */
  readonly patienceMilliseconds: number;
  /** Bytes of a read's answer; beyond it the answer breaks off. */
  readonly readBytes: number;
  /** Bytes of a write's answer. */
  readonly writeBytes: number;
  /** Bytes of a JSON body. */
  readonly jsonBytes: number;
  /** Milliseconds for the body of a sign-in to arrive, and for the upstream to answer it. */
  readonly signInMilliseconds: number;
}

export const defaultLimits: Limits = {
  callMilliseconds: 30_000,
  patienceMilliseconds: 10_000,
  readBytes: 64_000_000,
  writeBytes: 1_000_000,
  jsonBytes: 262_144,
  signInMilliseconds: 10_000,
};

/** The steps that every relayed call is made of. */
export interface Calls {
  /** The calls of a request whose answers are read whole. */
  of(res: Response): SendWhole;
  /** Makes a read and streams its answer to the browser. @throws {SessionEnded} */
  stream(res: Response, call: UpstreamCall): Promise<void>;
  passOnWhole(res: Response, answer: WholeAnswer): void;
}

export function createCalls(upstream: Upstream, limits: Limits): Calls {
  // One deadline for all calls that a request needs, from the first of them: a record is read before it is changed.
  const timeLeft = ({ locals }: Response, { most = limits.callMilliseconds, spare = 0 }: CallTime = {}) => {
    const now = performance.now();
    locals.callsEnd ??= now + limits.callMilliseconds;
    return Math.max(1, Math.min(most, Math.round(locals.callsEnd - now - spare)));
  };
  return {
    of: (res) => (call, time) =>
      callUpstream({ upstream, res, milliseconds: timeLeft(res, time) }, call, (answer) =>
        readWhole(answer, isWrite(call.row) ? limits.writeBytes : limits.readBytes, outcomeOf(call)),
      ),
    stream: (res, call) =>
      callUpstream({ upstream, res, milliseconds: timeLeft(res) }, call, (answer, deadline) => {
        refuse401(call.row, answer.status);
        return passOn(res, answer, { maxBytes: limits.readBytes, outcome: outcomeOf(call), deadline });
      }),
    passOnWhole: (res, answer) => sendWhole(res, answer, answer.body),
  };
}

/** What an answer's status means for the session. @throws {SessionEnded} where the upstream no longer takes the token */
export function refuse401({ endsSessionOn401 }: CallRow, status: number): void {
  if (status === 401 && endsSessionOn401 !== false) throw new SessionEnded('the upstream answered 401');
}

/** The outcome of a call whose answer did not come. */
const outcomeOf = ({ row }: UpstreamCall): Outcome => (isWrite(row) ? 'unknown' : 'not-applied');

interface CallPlace {
  readonly upstream: Upstream;
  readonly res: Response;
  readonly milliseconds: number;
}

/**
 * Makes a call within the deadline and hands its answer on. A read is given up when the browser goes away. A write goes
 * on, since giving it up would only leave its outcome unknown.
 */
async function callUpstream<T>(
  { upstream, res, milliseconds }: CallPlace,
  call: UpstreamCall,
  use: (answer: UpstreamAnswer, deadline: Deadline) => Promise<T>,
): Promise<T> {
  return withinDeadline(milliseconds, isWrite(call.row) ? undefined : res, async (deadline) => {
    const answer = await upstream.send({ ...call, signal: deadline.signal, requestId: res.req.id });
    noteUpstreamId(res, answer.upstreamId);
    return use(answer, deadline);
  });
}
