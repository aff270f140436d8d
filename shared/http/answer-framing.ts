import { BrokenAnswer } from './broken-answer.ts';
import type { Bytes } from './bytes.ts';
import { ChunkedBody } from './chunked-body.ts';
import { type Head, mayBecomeHead, readHead } from './read-head.ts';

/** Bytes of an answer's head; a longer one is no answer. */
export const longestHead = 16 * 1024;
/** Bytes: the longest list is a few megabytes, a PDF 6 (spec 9). */
export const longestBody = 64 * 1024 * 1024;

/** Who takes an answer as it comes. */
export interface AnswerListener {
  /** A head, interim ones (1xx) before it too. */
  onHead(head: Head): void;
  /** A piece of the body, never empty. */
  onData(data: Bytes): void;
}

/** Finds head, body and end of one answer of HTTP/1.1 (RFC 9112) in the pieces in which it comes. */
export class AnswerFraming {
  /** All of it has come. */
  whole = false;
  /** Whether the connection can take another request, once it is whole. */
  persistent = false;
  /** What has come of the head, while it is not whole. */
  #begun = '';
  #head: Head | undefined;
  #length = 0;
  #chunks: ChunkedBody | undefined;
  readonly #listener: AnswerListener;
  readonly #isBodiless: boolean;

  /** @param isBodiless asked for with HEAD: the head speaks of a body that does not come */
  constructor(listener: AnswerListener, isBodiless = false) {
    this.#listener = listener;
    this.#isBodiless = isBodiless;
  }

  /**
   * The next piece, of which the listener gets views.
   * @throws {BrokenAnswer}
   */
  take(piece: Bytes): void {
    let from = 0;
    while (this.#head === undefined) {
      const upTo = Math.min(piece.length, from + longestHead + 4);
      const text = this.#begun + piece.toString('latin1', from, upTo);
      const end = text.indexOf('\r\n\r\n', Math.max(0, this.#begun.length - 3));
      if ((end < 0 ? text.length : end) > longestHead) throw new BrokenAnswer('the head is too long');
      if (end < 0) {
        if (!mayBecomeHead(text)) throw new BrokenAnswer('no answer of HTTP/1.1');
        this.#begun = text;
        return;
      }
      from += end + 4 - this.#begun.length;
      this.#begun = '';
      this.#takeHead(readHead(text.slice(0, end)));
    }
    this.#takeBody(this.#head, from === 0 ? piece : piece.subarray(from));
  }

  /** The connection has ended: so has a body that says nothing of its length. */
  end(): void {
    if (this.#head?.body === 'open') this.whole = true;
  }

  #takeHead(head: Head): void {
    if (head.status === 101) throw new BrokenAnswer('another protocol, which was not asked for');
    this.#listener.onHead(head);
    if (head.status < 200) {
      if (!head.persistent) throw new BrokenAnswer('an interim answer that no other can follow');
      return;
    }
    this.#head = this.#isBodiless ? { ...head, body: 0 } : head;
    this.persistent = head.persistent;
    if (typeof head.body === 'number' && head.body > longestBody && !this.#isBodiless) throw tooLong();
    if (this.#head.body === 'chunked') this.#chunks = new ChunkedBody((data) => this.#pass(data));
  }

  #takeBody({ body }: Head, piece: Bytes): void {
    const left = this.#chunks === undefined ? this.#takePlain(body, piece) : this.#chunks.take(piece);
    if (left === undefined) return;
    this.whole = true;
    // Nothing was asked for yet that more could be the answer to.
    if (left > 0) this.persistent = false;
  }

  #takePlain(body: Head['body'], piece: Bytes): number | undefined {
    const due = typeof body === 'number' ? body - this.#length : piece.length;
    this.#pass(piece.length > due ? piece.subarray(0, due) : piece);
    return this.#length === body ? piece.length - due : undefined;
  }

  #pass(data: Bytes): void {
    if (data.length === 0) return;
    this.#length += data.length;
    if (this.#length > longestBody) throw tooLong();
    this.#listener.onData(data);
  }
}

const tooLong = () => new BrokenAnswer('the answer is too long');
