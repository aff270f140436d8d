import type { Dispatcher } from 'undici';

/** How far a request came: what its failure means depends on that. A request carries it as `opaque`. */
export interface Sending {
  /** A connection stood and the first bytes went out: the other side may have received the request. */
  isSent: boolean;
  /** The other side began to answer, if only with an interim head (1xx). */
  isAnswered: boolean;
}

/** Notes on the `Sending` of a request that undici writes it to a connection that stands. */
export const noteSending: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const { opaque } = options as { readonly opaque?: Sending };
  const start = handler.onRequestStart;
  handler.onRequestStart = (...given) => {
    if (opaque !== undefined) opaque.isSent = true;
    start?.apply(handler, given);
  };
  return dispatch(options, handler);
};

/** Seconds that a caller is put off at most, whatever the other side says. */
const LONGEST = 3_600;

/**
 * Seconds of a `Retry-After`, which has a number of them or a date (RFC 9110, 10.2.3); undefined where it says
 * neither. It is data: only the number that is read from it goes on.
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,12}$/u.test(text)) return Math.min(Number(text), LONGEST);
  // Three letters of the day come first in every form of the date there is.
  const until = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/u.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(until)) return undefined;
  return Math.min(Math.max(0, Math.ceil((until - now) / 1_000)), LONGEST);
}

/** The first value of a header that may stand several times. */
export const firstOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
