import type { ServerResponse } from 'node:http';
import { NoResponse, type Outcome } from '../../shared/errors.ts';
import { whenSent } from '../upstream/passing-bytes.ts';
import type { AnswerBody, UpstreamAnswer } from '../upstream/upstream.ts';

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

/** Bytes; of more, the copy costs more than it saves. */
const MOST_AS_TEXT = 16_384;

/**
 * Streams an answer to the browser unparsed: status, content type, content encoding, how long to wait and bytes, and
 * no other header (design 5). One that breaks off, is too large or too slow ends as a broken connection, never as a shorter answer.
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
  head(res, answer, whole.length);
  // Each byte a character: Node writes head and body at once where both are text.
  if (whole.length > MOST_AS_TEXT) res.end(whole);
  else res.end(Buffer.from(whole.buffer, whole.byteOffset, whole.length).toString('latin1'), 'latin1');
  return undefined;
}

function flow(
  res: ServerResponse,
  answer: UpstreamAnswer,
  body: AnswerBody,
  { maxBytes, outcome, head }: PassOnOptions,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let bytes = 0;
  let isFull = false;
  const goOn = () => {
    isFull = false;
    body.resume();
  };
  let begun = false;
  // Until the first piece is there, a failure can still be told in words.
  const begin = () => {
    if (!begun) head(res, answer, body.size);
    begun = true;
  };
  body.flow({
    piece(piece) {
      bytes += piece.length;
      if (bytes > maxBytes) {
        body.destroy(tooLarge(maxBytes));
        return false;
      }
      begin();
      if (writeAndFree(res, piece)) return true;
      if (!isFull) res.once('drain', goOn);
      isFull = true;
      return false;
    },
    end() {
      begin();
      res.end();
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

/** Whether there is room for more. What only goes by is freed as soon as the system has taken it. */
function writeAndFree(res: ServerResponse, piece: Uint8Array): boolean {
  const sent = whenSent(piece);
  return sent === undefined ? res.write(piece) : res.write(piece, sent);
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
