import { type CallRow, isWrite } from '../../../shared/contract/call.ts';
import { NoResponse } from '../../../shared/errors.ts';
import type { UpstreamAnswer } from '../upstream.ts';
import type { IncomingAnswer } from './exchange.ts';

/** Bytes: the answer of a write is a status and a message. */
const LONGEST_ACKNOWLEDGEMENT = 1024 * 1024;

/** The answer of a read streams on as it comes; that of a write is read whole, so that its outcome is known. */
export async function answerOf(row: CallRow, answer: IncomingAnswer): Promise<UpstreamAnswer> {
  const { statusCode: status, headers, body } = answer;
  const head = {
    status,
    contentType: one(headers['content-type']),
    contentEncoding: one(headers['content-encoding']),
    retryAfterSeconds: secondsToWait(status, one(headers['retry-after'])),
    upstreamId: upstreamIdOf(answer),
  };
  if (isWrite(row)) return { ...head, body: await wholeBody(body) };
  return { ...head, size: sizeOf(answer), body };
}

/** Bytes of the body, where the head says. */
export function sizeOf({ headers: { 'content-length': length } }: IncomingAnswer): number | undefined {
  return typeof length === 'string' ? Number(length) : undefined;
}

/** Headers in which services name a request, the usual one first. */
const idHeaders = [
  'x-request-id',
  'x-correlation-id',
  'request-id',
  'x-amzn-requestid',
  'x-trace-id',
] as const;

/** The id that the upstream gave the call. What is no plain id does not go into the log. */
export function upstreamIdOf({ headers }: IncomingAnswer): string | undefined {
  const ids = idHeaders.map((name) => one(headers[name]));
  return ids.find((id) => id !== undefined && /^[\w.:+/=-]{1,128}$/u.test(id));
}

/** `Retry-After` counts with these statuses only. RFC 9110, 10.2.3 has it for redirects too, which we do not follow. */
const secondsToWait = (status: number, header: string | undefined): number | undefined =>
  status === 429 || status === 503 ? readRetryAfter(header, Date.now()) : undefined;

/** A short answer. A write whose answer breaks off was received, and nothing more is known. @throws {NoResponse} */
export async function wholeBody(body: IncomingAnswer['body']): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of body) {
      bytes += piece.length;
      if (bytes > LONGEST_ACKNOWLEDGEMENT) throw new RangeError('the answer of a write is too long');
      pieces.push(piece);
    }
  } catch (cause) {
    throw new NoResponse('unknown', { cause });
  }
  return Buffer.concat(pieces);
}

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

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
