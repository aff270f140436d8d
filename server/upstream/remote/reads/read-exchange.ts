import { AnswerFraming, type AnswerListener } from '../../../../shared/http/answer-framing.ts';
import type { Head } from '../../../../shared/http/read-head.ts';
import type { CarrierHandler, Control } from '../carrier.ts';

/** What an exchange needs of the connection that it is on. */
export interface UsedConnection {
  pause(): void;
  resume(): void;
  destroy(): void;
}

/** One read and its answer, on its way over a connection. What its handler does later than that does nothing. */
export class ReadExchange implements AnswerListener, Control {
  /** As it goes over the wire. */
  readonly request: string;
  readonly framing: AnswerFraming;
  /** The head of its answer has come. */
  isAnswered = false;
  /** The header of its answer that says how long the connection is kept. */
  keepAlive: string | undefined;
  readonly #handler: CarrierHandler;
  #connection: UsedConnection | undefined;
  #isOver = false;

  /** @param isBodiless asked for with HEAD */
  constructor(request: string, isBodiless: boolean, handler: CarrierHandler) {
    this.request = request;
    this.framing = new AnswerFraming(this, isBodiless);
    this.#handler = handler;
  }

  /** Whether it is still wanted: then it is on this connection from here on. */
  begin(connection: UsedConnection): boolean {
    this.#handler.onRequestStart(this);
    if (this.#isOver) return false;
    this.#connection = connection;
    return true;
  }

  onHead({ status, headers }: Head): void {
    if (this.#isOver) return;
    const { 'keep-alive': keepAlive } = headers;
    this.isAnswered = status >= 200;
    this.keepAlive = typeof keepAlive === 'string' ? keepAlive : undefined;
    this.#handler.onResponseStart(this, status, headers);
  }

  onData(data: Buffer): void {
    if (!this.#isOver) this.#handler.onResponseData(this, data);
  }

  /** Its answer is whole. */
  finish(): void {
    this.#leave();
    this.#handler.onResponseEnd();
  }

  fail(reason: Error): void {
    if (this.#isOver) return;
    this.#leave()?.destroy();
    this.#handler.onResponseError(this, reason);
  }

  abort(reason: Error): void {
    this.fail(reason);
  }

  pause(): void {
    this.#connection?.pause();
  }

  resume(): void {
    this.#connection?.resume();
  }

  #leave(): UsedConnection | undefined {
    const connection = this.#connection;
    this.#connection = undefined;
    this.#isOver = true;
    return connection;
  }
}
