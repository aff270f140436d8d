import type { ServerResponse } from 'node:http';
import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isFields, openEnvelope } from '../../shared/contract/envelope.ts';
import { MalformedAnswer, NoResponse, type Outcome } from '../../shared/errors.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';

interface PassOnOptions {
  readonly maxBytes: number;
  /** The outcome of the call when the answer's body does not come. */
  readonly outcome: Outcome;
  readonly signal: AbortSignal;
}

/** Bytes of an answer that is read whole first: it then goes out with its head in one write. */
const SMALL = 16_384;

/**
 * Streams an answer to the browser unparsed: status, content type, content encoding, how long to wait and bytes, and
 * no other header (design 5). An answer that breaks off, is too large or too slow ends as a broken connection, never as
 * a shorter answer. Until its first byte is there, its failure can still be reported in words.
 */
export async function passOn(
  res: ServerResponse,
  answer: UpstreamAnswer,
  { maxBytes, outcome, signal }: PassOnOptions,
): Promise<void> {
  const { body, size } = answer;
  try {
    if (size !== undefined && size > maxBytes) throw tooLarge(maxBytes);
    if (body instanceof Uint8Array || (size !== undefined && size <= SMALL)) {
      const bytes = body instanceof Uint8Array ? body : await buffer(body);
      if (bytes.length > maxBytes) throw tooLarge(maxBytes);
      sendWhole(res, answer, bytes);
      return;
    }
    addAbortSignal(signal, body);
    await firstPiece(body);
  } catch (cause) {
    throw new NoResponse(outcome, { cause });
  }
  writeHead(res, answer, size);
  let bytes = 0;
  body.on('data', (piece: Uint8Array) => {
    bytes += piece.length;
    if (bytes > maxBytes) body.destroy(tooLarge(maxBytes));
  });
  // The failure of the body must not end the answer as if it were whole: `answerFailures` resets the connection.
  await pipeline(body, res, { end: false });
  res.end();
}

/** Sends an answer that is in memory. */
export function sendWhole(res: ServerResponse, answer: UpstreamAnswer, bytes: Uint8Array): void {
  writeHead(res, answer, bytes.length);
  res.end(bytes);
}

/** Resolves when something of the body came, or when it has ended. */
function firstPiece(body: Readable): Promise<void> {
  if (body.errored !== null) return Promise.reject(body.errored);
  if (body.readableLength > 0 || body.readableEnded) return Promise.resolve();
  return new Promise((resolve, reject) => {
    body.once('readable', resolve).once('end', resolve).once('error', reject);
  });
}

const tooLarge = (maxBytes: number): RangeError =>
  new RangeError(`the answer is larger than ${maxBytes} bytes`);

/**
 * Sets the head of an answer. Its texts are data and must not become a page (R8): anything but JSON goes out as plain text. A number
 * of bytes is left out where an answer has none by its status (RFC 9110, 8.6).
 */
function writeHead(
  res: ServerResponse,
  { status, contentType, contentEncoding, retryAfterSeconds }: UpstreamAnswer,
  size: number | undefined,
): void {
  res.statusCode = status;
  res.setHeader('Content-Type', harmlessType(contentType));
  if (contentEncoding !== undefined) res.setHeader('Content-Encoding', contentEncoding);
  if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(retryAfterSeconds));
  if (size !== undefined && status >= 200 && status !== 204 && status !== 304) {
    res.setHeader('Content-Length', String(size));
  }
}

function harmlessType(contentType = ''): string {
  if (/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/iu.test(contentType)) return contentType;
  const charset = /;\s*charset="?([\w-]{1,40})"?/iu.exec(contentType)?.[1];
  return `text/plain; charset=${charset ?? 'utf-8'}`;
}

/** An answer that was read whole. */
export interface WholeAnswer extends UpstreamAnswer {
  readonly body: Buffer;
}

/**
 * Reads the body of a small answer.
 *
 * @param outcome the outcome of the call when the answer breaks off
 */
export async function readWhole(
  answer: UpstreamAnswer,
  maxBytes: number,
  outcome: Outcome,
): Promise<WholeAnswer> {
  if (answer.body instanceof Uint8Array) {
    if (answer.body.length > maxBytes) throw new MalformedAnswer(tooLarge(maxBytes).message);
    return { ...answer, body: Buffer.from(answer.body) };
  }
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of answer.body) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new MalformedAnswer(tooLarge(maxBytes).message);
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof MalformedAnswer ? error : new NoResponse(outcome, { cause: error });
  }
  return { ...answer, body: Buffer.concat(pieces) };
}

/** The JSON of an answer; undefined where it is none. */
export function jsonOf({ body, contentEncoding = 'identity' }: WholeAnswer): unknown {
  if (contentEncoding !== 'identity') return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The status that counts: the one inside an envelope may contradict a 2xx of HTTP (R9). */
export function actualStatus(answer: WholeAnswer): number {
  if (!isSuccess(answer.status)) return answer.status;
  const json = jsonOf(answer);
  return (isFields(json) ? openEnvelope(json).status : undefined) ?? answer.status;
}

export const isSuccess = (status: number): boolean => status >= 200 && status <= 299;
