import { AnswerFraming, type AnswerListener } from '../../../shared/http/answer-framing.ts';
import type { Bytes } from '../../../shared/http/bytes.ts';
import type { Head } from '../../../shared/http/read-head.ts';

/** An answer, whole. */
export interface Received {
  readonly status: number;
  readonly headers: Head['headers'];
  readonly text: string;
}

/** Collects one answer of HTTP/1.1 from the pieces in which it comes. */
export class AnswerReader implements AnswerListener {
  /** A head has come, if only an interim one (1xx). */
  begun = false;
  #head: Head | undefined;
  readonly #body: Buffer[] = [];
  /** The body, where all of it came at once. */
  #text: string | undefined;
  readonly #framing: AnswerFraming;
  readonly #onHead: (headers: Head['headers']) => void;

  /** @param onHead is told the headers as they come, whatever becomes of the rest */
  constructor(onHead: (headers: Head['headers']) => void) {
    this.#onHead = onHead;
    this.#framing = new AnswerFraming(this);
  }

  /** All of it has come. */
  get whole(): boolean {
    return this.#framing.whole;
  }

  /** Whether the connection can take another request, once it is whole. */
  get persistent(): boolean {
    return this.#framing.persistent;
  }

  /**
   * @param piece good for the call only: what is kept of it is copied
   * @throws {BrokenAnswer}
   */
  take(piece: Buffer): void {
    this.#framing.take(piece);
  }

  /** The connection has ended: so has a body that says nothing of its length. */
  end(): void {
    this.#framing.end();
  }

  /** Once it is whole. */
  get received(): Received {
    const { status = 0, headers = {} } = this.#head ?? {};
    const text = this.#text ?? Buffer.concat(this.#body).toString('utf8');
    return { status, headers, text: withoutMark(text) };
  }

  onHead(head: Head): void {
    this.begun = true;
    if (head.status < 200) return;
    this.#head = head;
    this.#onHead(head.headers);
  }

  onData(data: Bytes): void {
    if (this.#head?.body === data.length) this.#text = data.toString('utf8');
    else this.#body.push(Buffer.from(data));
  }
}

/** A byte order mark says nothing in UTF-8, and is no JSON. */
const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);
