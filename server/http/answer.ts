import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Cancelled, MalformedAnswer, NoResponse, type Outcome } from '../../shared/errors.ts';
import type { UpstreamAnswer, WholeAnswer } from '../upstream/upstream.ts';

/** The one clock of a call: aborted when its time is up, or when it is given up. */
export interface Deadline {
  readonly signal: AbortSignal;
  giveUp(reason: unknown): void;
}

/**
 * Does work under one clock. What fails after the caller went away throws `Cancelled`; what failed is given up, since an
 * unread answer must not hold a connection to the upstream.
 *
 * @param caller its going away gives the work up too
 */
export async function withinDeadline<T>(
  milliseconds: number,
  caller: ServerResponse | undefined,
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  const { stop, ...deadline } = startDeadline(milliseconds, caller);
  const { signal, giveUp } = deadline;
  try {
    return await work(deadline);
  } catch (error) {
    const reason = signal.reason instanceof Cancelled ? signal.reason : error;
    giveUp(error);
    throw reason;
  } finally {
    stop();
  }
}

function startDeadline(milliseconds: number, caller?: ServerResponse): Deadline & { stop(): void } {
  const clock = new AbortController();
  const giveUp = (reason: unknown) => clock.abort(reason);
  const onClose = () => {
    if (caller?.writableFinished !== true) giveUp(new Cancelled('the caller went away'));
  };
  const timer = setTimeout(
    () => giveUp(new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError')),
    milliseconds,
  );
  caller?.once('close', onClose);
  // The browser may have left while the session was looked up.
  if (caller?.closed === true) onClose();
  return {
    signal: clock.signal,
    giveUp,
    stop() {
      clearTimeout(timer);
      caller?.off('close', onClose);
    },
  };
}

/** How an answer streams to the browser. */
export interface PassOnOptions {
  readonly maxBytes: number;
  /** The outcome of the call when the answer's body does not come. */
  readonly outcome: Outcome;
  /** The call's own, which holds for the body too. */
  readonly deadline: Deadline;
}

/** Bytes of an answer that is read whole first: it then goes out with its head in one write. */
const SMALL = 16_384;

/** Bytes that are written at once of a long answer that is in memory. */
const PIECE = 65_536;

/**
 * Streams an answer to the browser unparsed: status, content type, content encoding, how long to wait and bytes, and
 * no other header (design 5). An answer that breaks off, is too large or too slow ends as a broken connection, never as
 * a shorter answer. Until its first byte is there, its failure can still be reported in words.
 */
export async function passOn(
  res: ServerResponse,
  answer: UpstreamAnswer,
  options: PassOnOptions,
): Promise<void> {
  const { maxBytes, outcome } = options;
  const { body, size } = answer;
  if (size !== undefined && size > maxBytes) throw new NoResponse(outcome, { cause: tooLarge(maxBytes) });
  if (body instanceof Uint8Array ? body.length <= PIECE : size !== undefined && size <= SMALL) {
    return sendWhole(res, answer, (await readWhole(answer, maxBytes, outcome)).body);
  }
  const [pieces, length] =
    body instanceof Uint8Array ? [Readable.from(piecesOf(body)), body.length] : [body, size];
  await passOnPieces(res, pieces, options, () => writeHead(res, answer, length));
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/**
 * Streams the body of an answer as fast as the browser takes it (`cutSlowCallers` ends the connection of a slow one).
 * Unlike `pipeline` of Node, which adds seven listeners to the answer, it stays below the ten after which Node warns of a
 * leak, inside another application too. Events pass pieces on as they come; `for await` would copy what has gathered.
 *
 * @param begin sets the head, once there is a first byte or a whole body without any
 */
export function passOnPieces(
  res: ServerResponse,
  body: Readable,
  { maxBytes, outcome, deadline: { signal } }: PassOnOptions,
  begin: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // `answerFailures` resets the connection of an answer that has begun.
    const fail = (cause: unknown) => {
      reject(new NoResponse(outcome, { cause }));
      body.destroy();
    };
    const orFail =
      <T>(step: (value: T) => void) =>
      (value: T) => {
        try {
          step(value);
        } catch (cause) {
          fail(cause);
        }
      };
    let bytes = 0;
    const onPiece = (piece: Uint8Array) => {
      bytes += piece.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      if (!res.headersSent) begin();
      if (!res.write(piece)) body.pause();
    };
    const onEnd = () => {
      if (!res.headersSent) begin();
      res.end();
      resolve();
    };
    // `compression` cannot take a listener off.
    res.on('drain', () => body.resume());
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    body.on('data', orFail(onPiece)).on('end', orFail(onEnd)).on('error', fail);
    body.on('close', () => body.readableEnded || fail(new Error('the body broke off')));
  });
}

/** Sends an answer that is in memory. Node joins a text with the head, so that both go out in one piece. */
export function sendWhole(res: ServerResponse, answer: UpstreamAnswer, bytes: Buffer): void {
  writeHead(res, answer, bytes.length);
  if (bytes.length > SMALL) res.end(bytes);
  else res.end(bytes.toString('latin1'), 'latin1');
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
    const { buffer, byteOffset, length } = answer.body;
    return { ...answer, body: Buffer.from(buffer, byteOffset, length) };
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
