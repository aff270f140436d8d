import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { NoResponse, type Outcome } from '../../shared/errors.ts';
import { whenSent } from '../upstream/passing-bytes.ts';
import type { AnswerBody, UpstreamAnswer } from '../upstream/upstream.ts';
import { isWorthPacking, packAtOnce, packedHead, packInto } from './packed-answer.ts';

/** What goes on of an answer's head. */
export type AnswerHead = Omit<UpstreamAnswer, 'body'>;

/** Writes the head of an answer; `size` is the number of bytes that follow, where it is known. */
export type WriteHead = (res: ServerResponse, head: AnswerHead, size: number | undefined) => void;

interface PassOnOptions {
  readonly maxBytes: number;
  /** What is known of the call when nothing of the answer's body comes. */
  readonly outcome: Outcome;
  readonly head: WriteHead;
}

/** Bytes that are sent, or packed, in one step; of more, the copy costs more than it saves, and others would wait. */
const MOST_AT_ONCE = 16_384;

/**
 * Streams an answer to the browser unparsed: status, content type, content encoding, how long to wait and bytes, and
 * no other header (design 5); packed for who asks for that, where the upstream did not. One that breaks off, is too large or too slow ends as a broken connection, never as a shorter answer.
 */
export function passOn(
  res: ServerResponse,
  answer: UpstreamAnswer,
  { maxBytes, outcome, head }: PassOnOptions,
): Promise<void> | undefined {
  const { body } = answer;
  const whole = body instanceof Uint8Array ? body : body.whole();
  if (whole === undefined) return flow(res, answer, body as AnswerBody, { maxBytes, outcome, head });
  if (whole.length > maxBytes) throw new NoResponse(outcome, { cause: tooLarge(maxBytes) });
  if (!isWorthPacking(res, answer, whole.length)) {
    head(res, answer, whole.length);
    sendAtOnce(res, whole);
  } else if (whole.length <= MOST_AT_ONCE) {
    const packed = packAtOnce(whole);
    head(res, packedHead(answer), packed.length);
    sendAtOnce(res, packed);
  } else {
    head(res, packedHead(answer), undefined);
    packInto(res).end(whole);
  }
  return undefined;
}

/** Each byte a character: Node writes head and body at once where both are text. */
function sendAtOnce(res: ServerResponse, bytes: Uint8Array): void {
  if (bytes.length > MOST_AT_ONCE) res.end(bytes);
  else res.end(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'), 'latin1');
}

function flow(
  res: ServerResponse,
  answer: UpstreamAnswer,
  body: AnswerBody,
  { maxBytes, outcome, head }: PassOnOptions,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const packs = isWorthPacking(res, answer, body.size);
  let out: Writable = res;
  let bytes = 0;
  let isFull = false;
  const goOn = () => {
    isFull = false;
    body.resume();
  };
  let begun = false;
  // Until the first piece is there, a failure can still be told in words.
  const begin = () => {
    if (begun) return;
    begun = true;
    head(res, packs ? packedHead(answer) : answer, packs ? undefined : body.size);
    if (packs) out = packInto(res);
  };
  body.flow({
    piece(piece) {
      bytes += piece.length;
      if (bytes > maxBytes) {
        body.destroy(tooLarge(maxBytes));
        return false;
      }
      begin();
      if (writeAndFree(out, piece)) return true;
      if (!isFull) out.once('drain', goOn);
      isFull = true;
      return false;
    },
    end() {
      begin();
      out.end();
      resolve();
    },
    fail(reason) {
      // A reset, since the end of an HTTP/1.0 answer (many proxies ask so) is told by the end of the connection.
      if (begun) res.socket?.resetAndDestroy();
      reject(begun ? reason : new NoResponse(outcome, { cause: reason }));
    },
  });
  return promise;
}

/** Whether there is room for more. What only goes by is freed as soon as it has been taken. */
function writeAndFree(out: Writable, piece: Uint8Array): boolean {
  const sent = whenSent(piece);
  return sent === undefined ? out.write(piece) : out.write(piece, sent);
}

const tooLarge = (maxBytes: number): RangeError =>
  new RangeError(`the answer is larger than ${maxBytes} bytes`);

/** Sets the head of an answer, beside what was set before. */
export const writeHead: WriteHead = (res, answer, size) => {
  res.statusCode = answer.status;
  const lines: string[] = [];
  addHeadLines(lines, answer, size);
  for (let index = 0; index < lines.length; index += 2) {
    res.setHeader(lines[index] ?? '', lines[index + 1] ?? '');
  }
};

/**
 * Adds names and values in turn. An answer's texts are data and must not become a page (R8): what is not JSON is plain
 * text. A number of bytes is left out where an answer has none by its status (RFC 9110, 8.6).
 */
export function addHeadLines(
  lines: string[],
  { status, contentType, contentEncoding, retryAfterSeconds }: AnswerHead,
  size: number | undefined,
): void {
  lines.push('Content-Type', harmlessType(contentType));
  if (contentEncoding !== undefined) lines.push('Content-Encoding', contentEncoding);
  if (retryAfterSeconds !== undefined) lines.push('Retry-After', String(retryAfterSeconds));
  if (size !== undefined && status >= 200 && status !== 204 && status !== 304) {
    lines.push('Content-Length', String(size));
  }
}

function harmlessType(contentType = ''): string {
  if (/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/iu.test(contentType)) return contentType;
  const charset = /;\s*charset="?([\w-]{1,40})"?/iu.exec(contentType)?.[1];
  return `text/plain; charset=${charset ?? 'utf-8'}`;
}
