import { buffer } from 'node:stream/consumers';
import { type CallRow, isWrite } from '../../../shared/contract/call.ts';
import { NoResponse } from '../../../shared/errors.ts';
import type { UpstreamAnswer } from '../upstream.ts';
import type { IncomingAnswer } from './attempt.ts';
import { readRetryAfter } from './retry-after.ts';

/** The answer of a read streams on as it comes; that of a write is read whole, so that its outcome is known. */
export async function answerOf(row: CallRow, answer: IncomingAnswer): Promise<UpstreamAnswer> {
  const contentType = one(answer.headers['content-type']);
  const contentEncoding = one(answer.headers['content-encoding']);
  return {
    status: answer.statusCode,
    ...(contentType === undefined ? {} : { contentType }),
    ...(contentEncoding === undefined ? {} : { contentEncoding }),
    ...waitOf(answer.statusCode, one(answer.headers['retry-after'])),
    body: isWrite(row) ? await wholeBody(answer.body) : answer.body,
  };
}

/** Other statuses do not put a caller off (RFC 9110, 10.2.3 has it for redirects too, which nobody follows here). */
function waitOf(status: number, header: string | undefined): Pick<UpstreamAnswer, 'retryAfterSeconds'> {
  const seconds = status === 429 || status === 503 ? readRetryAfter(header, Date.now()) : undefined;
  return seconds === undefined ? {} : { retryAfterSeconds: seconds };
}

/** A write whose answer breaks off was received, and nothing more is known. */
const wholeBody = (body: IncomingAnswer['body']): Promise<Uint8Array> =>
  buffer(body).catch((cause: unknown) => {
    throw new NoResponse('unknown', { cause });
  });

export const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
