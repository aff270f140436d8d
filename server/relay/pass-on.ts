import { once } from 'node:events';
import type { Response } from 'express';
import { NoResponse, type Outcome } from '../../shared/errors.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';

interface PassOnOptions {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** What is known of the call when nothing of the answer's body comes. */
  readonly outcome: Outcome;
}

/**
 * Streams an answer to the browser unparsed: status, content type, content encoding, how long to wait and bytes, and
 * no other header (design 5). One that breaks off, is too large or too slow ends as a broken connection, never as a shorter answer.
 */
export async function passOn(
  res: Response,
  answer: UpstreamAnswer,
  { maxBytes, signal, outcome }: PassOnOptions,
): Promise<void> {
  const pieces = capped(answer.body, maxBytes);
  // Until the first piece is there, a failure can still be told in words.
  const first = await pieces.next().catch((cause: unknown) => {
    throw new NoResponse(outcome, { cause });
  });
  writeHead(res, answer);
  try {
    for (let piece = first; piece.done !== true; piece = await pieces.next()) {
      if (!res.write(piece.value)) await once(res, 'drain', { signal });
    }
  } catch (error) {
    // A reset, since the end of an HTTP/1.0 answer (many proxies ask so) is told by the end of the connection.
    res.socket?.resetAndDestroy();
    throw error;
  }
  res.end();
}

/** The head of the answer. Its texts are data and must not become a page (R8): what is not JSON is plain text. */
export function writeHead(
  res: Response,
  { status, contentType, contentEncoding, retryAfterSeconds }: Omit<UpstreamAnswer, 'body'>,
): void {
  res.status(status);
  res.setHeader('Content-Type', harmlessType(contentType));
  if (contentEncoding !== undefined) res.setHeader('Content-Encoding', contentEncoding);
  if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(retryAfterSeconds));
}

function harmlessType(contentType = ''): string {
  if (/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/iu.test(contentType)) return contentType;
  const charset = /;\s*charset="?([\w-]{1,40})"?/iu.exec(contentType)?.[1];
  return `text/plain; charset=${charset ?? 'utf-8'}`;
}

async function* capped(body: UpstreamAnswer['body'], maxBytes: number): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  const pieces = body instanceof Uint8Array ? (body.length === 0 ? [] : [body]) : body;
  for await (const piece of pieces as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new RangeError(`the answer is larger than ${maxBytes} bytes`);
    yield piece;
  }
}
