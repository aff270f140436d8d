import type { Headers } from '../../../shared/http/read-head.ts';
import { AnswerReader, type Received } from './answer-reader.ts';

/** One request and its answer. What a failure means depends on how far it came. */
export class Exchange {
  /** Handed to a standing connection: from here on the server may have got it. */
  sent = false;
  /** The request as it goes over the wire, each letter a byte. */
  readonly request: string;
  readonly reader: AnswerReader;
  readonly #outcome = Promise.withResolvers<Received>();
  /** Ends the connection that it is on. */
  #leave: (() => void) | undefined;
  #isOver = false;

  /** Until when it may take, as `performance.now()` tells time. */
  readonly due: number;

  /**
   * @param patience milliseconds that it may take
   * @param onHead is told the headers as they come, whatever becomes of the rest
   */
  constructor(request: string, patience: number, onHead: (headers: Headers) => void) {
    this.request = request;
    this.due = performance.now() + patience;
    this.reader = new AnswerReader(onHead);
  }

  /** Rejects where the connection breaks, or `fail` was called: to be waited for from the moment that this is sent. */
  get received(): Promise<Received> {
    return this.#outcome.promise;
  }

  /** The head of an answer came, if only an interim one (1xx). */
  get answered(): boolean {
    return this.reader.begun;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** @param leave ends the connection, where this is given up */
  begin(leave: () => void): void {
    this.sent = true;
    this.#leave = leave;
  }

  /** The answer is whole. */
  finish(): void {
    this.#isOver = true;
    this.#leave = undefined;
    this.#outcome.resolve(this.reader.received);
  }

  /** Ends it wherever it is; what is not on a connection yet never gets there. */
  fail(reason: Error): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#outcome.reject(reason);
    this.#leave?.();
  }
}
