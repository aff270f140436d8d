import type { Message } from './message.ts';

/** Whether a write that failed can have been applied: `unknown` is said honestly and never resent blindly. */
export type Outcome = 'not-applied' | 'unknown';

/**
 * What a status that is not 2xx says of a write. One of 5xx may come after the work was done, or from a gateway that
 * knows nothing; 501, 503 and 505 say that nothing was tried (RFC 9110, 15.6). One of 3xx may lead to what the work
 * made; 307 and 308 say that it is to be done elsewhere (15.4).
 */
export function outcomeOfStatus(status: number): Outcome {
  if (status >= 300 && status <= 399) return status === 307 || status === 308 ? 'not-applied' : 'unknown';
  return status >= 500 && ![501, 503, 505].includes(status) ? 'unknown' : 'not-applied';
}

/** One refused field: where (names and list indexes) and why. */
export interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: Message;
}

/** Why a call did not do what was asked. One class per cause; each program turns them into its own words in one file. */
export abstract class Failure extends Error {
  abstract readonly kind: FailureKind;
  /** For writes. */
  readonly outcome: Outcome = 'not-applied';
  /** When the server said to come again, in seconds from its answer; it may say anything. */
  retryAfterSeconds?: number;
}

export type FailureKind =
  | 'invalid-input'
  | 'session-ended'
  | 'another-person'
  | 'refused'
  | 'no-response'
  | 'empty-result'
  | 'malformed-answer'
  | 'unavailable'
  | 'cancelled';

/** The rule of the call refused the input; nothing was sent, or Cais stopped it before the upstream. */
export class InvalidInput extends Failure {
  readonly kind = 'invalid-input';
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super(issues.map((issue) => issue.message.text).join('; '));
    this.issues = issues;
  }
}

/** There is no session any more: signed out, expired, or the upstream answered 401 (spec 4). */
export class SessionEnded extends Failure {
  readonly kind: 'session-ended' | 'another-person' = 'session-ended';
}

/**
 * The caller believes that one administrator is signed in, and the session is another's: somebody else signed in beside it.
 * For the caller its own session has ended. Nothing was sent to the upstream.
 */
export class AnotherPerson extends SessionEnded {
  override readonly kind = 'another-person';
}

/** The upstream, or Cais itself, answered with a status that is not 2xx. */
export class Refused extends Failure {
  readonly kind = 'refused';
  readonly status: number;
  /** The texts of the answer, in order; may be empty. Data, shown as text (R8). */
  readonly messages: readonly string[];
  override readonly outcome: Outcome;
  constructor(status: number, messages: readonly string[], outcome: Outcome = 'not-applied') {
    super(messages[0] ?? `status ${status}`);
    this.status = status;
    this.messages = messages;
    this.outcome = outcome;
  }
}

/** An import wrote without its turn, which another import has had meanwhile (XL-06). Nothing was sent on. */
export class LeaseLost extends Refused {
  constructor() {
    super(409, ['Outra importação da mesma lista começou. Esta não grava mais nada.']);
  }
}

/** Refused, cut or timed out connection: to Cais, or from Cais to the upstream (R11). */
export class NoResponse extends Failure {
  readonly kind = 'no-response';
  override readonly outcome: Outcome;
  /** Cais itself answered, and said that the upstream did not. */
  readonly isTold: boolean;
  constructor(outcome: Outcome, { isTold = false, ...options }: ErrorOptions & { isTold?: boolean } = {}) {
    super('no response', options);
    this.outcome = outcome;
    this.isTold = isTold;
  }
}

/** "Undefined result": 2xx with an empty body where a result was due (R11). */
export class EmptyResult extends Failure {
  readonly kind = 'empty-result';
  override readonly outcome: Outcome = 'unknown';
}

/** A 2xx answer that fits neither form of R9 or not the row's schema. */
export class MalformedAnswer extends Failure {
  readonly kind = 'malformed-answer';
  override readonly outcome: Outcome = 'unknown';
}

/** Cais itself cannot serve now (its store fails, it is stopping); nothing was sent on. */
export class Unavailable extends Failure {
  readonly kind = 'unavailable';
}

/** The caller gave up: a screen was left, an upload cancelled. */
export class Cancelled extends Failure {
  readonly kind = 'cancelled';
  override readonly outcome: Outcome = 'unknown';
}
