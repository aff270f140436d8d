import { type CallRow, isWrite } from '../../../shared/contract/call.ts';
import { NoResponse } from '../../../shared/errors.ts';
import { firstOf, readRetryAfter } from '../../../shared/node/http.ts';
import type { UpstreamAnswer } from '../upstream.ts';
import type { IncomingAnswer } from './exchange.ts';

/** Bytes: the answer of a write is a status and a message. */
const LONGEST_ACKNOWLEDGEMENT = 1024 * 1024;

/** The answer of a read streams on as it comes; that of a write is read whole, so that its outcome is known. */
export async function answerOf(row: CallRow, answer: IncomingAnswer): Promise<UpstreamAnswer> {
  const { statusCode: status, headers, body } = answer;
  const head = {
    status,
    contentType: firstOf(headers['content-type']),
    contentEncoding: firstOf(headers['content-encoding']),
    retryAfterSeconds: secondsToWait(status, firstOf(headers['retry-after'])),
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
  const ids = idHeaders.map((name) => firstOf(headers[name]));
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
