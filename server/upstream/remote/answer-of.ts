import { buffer } from 'node:stream/consumers';
import { type CallRow, isWrite } from '../../../shared/contract/call.ts';
import { NoResponse } from '../../../shared/errors.ts';
import type { UpstreamAnswer } from '../upstream.ts';
import type { IncomingAnswer } from './attempt.ts';
import { readRetryAfter } from './retry-after.ts';

/** The answer of a read streams on as it comes; that of a write is read whole, so that its outcome is known. */
export function answerOf(row: CallRow, answer: IncomingAnswer): UpstreamAnswer | Promise<UpstreamAnswer> {
  const { statusCode: status, headers, body } = answer;
  const head = {
    status,
    contentType: one(headers['content-type']),
    contentEncoding: one(headers['content-encoding']),
    retryAfterSeconds: secondsToWait(status, one(headers['retry-after'])),
    body,
  };
  return isWrite(row) ? wholeBody(body).then((bytes) => ({ ...head, body: bytes })) : head;
}

/** Other statuses do not put a caller off (RFC 9110, 10.2.3 has it for redirects too, which nobody follows here). */
const secondsToWait = (status: number, header: string | undefined): number | undefined =>
  status === 429 || status === 503 ? readRetryAfter(header, Date.now()) : undefined;

/** A write whose answer breaks off was received, and nothing more is known. */
const wholeBody = (body: IncomingAnswer['body']): Promise<Uint8Array> =>
  buffer(body).catch((cause: unknown) => {
    throw new NoResponse('unknown', { cause });
  });

export const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
