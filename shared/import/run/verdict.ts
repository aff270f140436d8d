import {
  Failure,
  InvalidInput,
  LeaseLost,
  NoResponse,
  Refused,
  SessionEnded,
  Unavailable,
} from '../../errors.ts';

type ReasonOf = (failure: Failure) => string;

/** The meaning of a failed write for its row and for the rows after it. */
export type Verdict =
  /** Not applied, and the server said why. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It may have been applied. With a reason, the server did say something. */
  | { readonly kind: 'unknown'; readonly reason?: string }
  /** Not applied, because the server is not available. */
  | { readonly kind: 'away'; readonly retryAfterSeconds: number | undefined }
  /** Not applied, and nothing after it would be. */
  | { readonly kind: 'stop'; readonly stop: 'session-ended' | 'forbidden' | 'lease-lost' };

/** With these statuses, a server or a gateway rejects callers before it does anything. */
const putOff = new Set([429, 503]);

/** @throws an error that is no failure of a call, which is a fault of this program */
export function verdictOf(error: unknown, reasonOf: ReasonOf): Verdict {
  if (!(error instanceof Failure)) throw error;
  if (error instanceof SessionEnded) return { kind: 'stop', stop: 'session-ended' };
  if (error instanceof LeaseLost) return { kind: 'stop', stop: 'lease-lost' };
  if (error instanceof Refused) return verdictOfStatus(error, reasonOf);
  if (error instanceof InvalidInput) return { kind: 'refused', reason: reasonOf(error) };
  if (error instanceof Unavailable) return away(error);
  if (error.outcome === 'unknown') return { kind: 'unknown' };
  return error instanceof NoResponse ? away(error) : { kind: 'refused', reason: reasonOf(error) };
}

const away = ({ retryAfterSeconds }: Failure): Verdict => ({ kind: 'away', retryAfterSeconds });

function verdictOfStatus(error: Refused, reasonOf: ReasonOf): Verdict {
  const { status } = error;
  if (status === 401) return { kind: 'stop', stop: 'session-ended' };
  if (status === 403) return { kind: 'stop', stop: 'forbidden' };
  if (putOff.has(status)) return away(error);
  // A server that fails may have done its work before; a gateway that gives up waiting knows nothing.
  if (status >= 500) return { kind: 'unknown', reason: reasonOf(error) };
  return { kind: 'refused', reason: reasonOf(error) };
}
