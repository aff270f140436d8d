/** Seconds that a caller is put off at most, whatever the upstream says. */
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
