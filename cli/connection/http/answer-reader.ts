import { BrokenAnswer } from './broken-answer.ts';
import { ChunkedBody } from './chunked-body.ts';
import { type Head, readHead } from './read-head.ts';

/** Bytes. */
const longestHead = 16 * 1024;
/** Bytes: the longest list is a few megabytes. */
const longestBody = 64 * 1024 * 1024;

const headEnd = Buffer.from('\r\n\r\n');
const nothing: Buffer = Buffer.alloc(0);

/** An answer, whole. */
export interface Received {
  readonly status: number;
  readonly headers: Head['headers'];
  readonly text: string;
}

/** Reads one answer of HTTP/1.1 from the pieces in which it comes. */
export class AnswerReader {
  /** A head has come, if only an interim one (1xx). */
  begun = false;
  /** All of it has come. */
  whole = false;
  /** Whether the connection can take another request, once it is whole. */
  persistent = false;
  /** What has come of the head, while it is not whole. */
  #rest: Buffer = nothing;
  #head: Head | undefined;
  readonly #body: Buffer[] = [];
  /** The body, where all of it came at once. */
  #text: string | undefined;
  #length = 0;
  #chunks: ChunkedBody | undefined;
  readonly #onHead: (headers: Head['headers']) => void;

  /** @param onHead is told the headers as they come, whatever becomes of the rest */
  constructor(onHead: (headers: Head['headers']) => void) {
    this.#onHead = onHead;
  }

  /**
   * @param piece good for the call only: what is kept of it is copied
   * @throws {BrokenAnswer}
   */
  take(piece: Buffer): void {
    let rest = piece;
    while (this.#head === undefined) {
      const bytes = this.#rest.length === 0 ? rest : Buffer.concat([this.#rest, rest]);
      const end = bytes.indexOf(headEnd);
      if ((end < 0 ? bytes.length : end) > longestHead) throw new BrokenAnswer('the head is too long');
      this.#rest = end < 0 ? Buffer.from(bytes) : nothing;
      if (end < 0) return;
      this.#takeHead(readHead(bytes.toString('latin1', 0, end)));
      rest = bytes.subarray(end + headEnd.length);
    }
    this.#takeBody(this.#head, rest);
  }

  /** The connection has ended: so has a body that says nothing of its length. */
  end(): void {
    if (this.#head?.body === 'open') this.whole = true;
  }

  /** Once it is whole. */
  get received(): Received {
    const { status = 0, headers = {} } = this.#head ?? {};
    const text = this.#text ?? Buffer.concat(this.#body).toString('utf8');
    return { status, headers, text: withoutMark(text) };
  }

  #takeHead(head: Head): void {
    this.begun = true;
    if (head.status === 101) throw new BrokenAnswer('another protocol, which was not asked for');
    if (head.status < 200) return;
    this.#head = head;
    this.persistent = head.persistent;
    if (head.body === 'chunked') this.#chunks = new ChunkedBody((data) => this.#keep(data));
    this.#onHead(head.headers);
  }

  #takeBody({ body }: Head, piece: Buffer): void {
    const left = this.#chunks === undefined ? this.#takePlain(body, piece) : this.#chunks.take(piece);
    if (left === undefined) return;
    this.whole = true;
    // Nothing was asked for yet that more could be the answer to.
    if (left > 0) this.persistent = false;
  }

  #takePlain(body: Head['body'], piece: Buffer): number | undefined {
    const due = typeof body === 'number' ? body - this.#length : piece.length;
    if (body === due && piece.length >= due) {
      this.#text = piece.toString('utf8', 0, due);
      return piece.length - due;
    }
    this.#keep(piece.length > due ? piece.subarray(0, due) : piece);
    return typeof body === 'number' && this.#length === body ? piece.length - due : undefined;
  }

  #keep(data: Buffer): void {
    if (data.length === 0) return;
    this.#length += data.length;
    if (this.#length > longestBody) throw new BrokenAnswer('the answer is too long');
    this.#body.push(Buffer.from(data));
  }
}

/** A byte order mark says nothing in UTF-8, and is no JSON. */
const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);
