import { type Cancelled, NoResponse, type Outcome } from '../../shared/errors.ts';
import type { CallListener, CallSignal, UpstreamAnswer } from '../upstream/upstream.ts';

/**
 * One who waits for the answer of a call, and the signal that tells the call when not any more. Its answer is then not waited
 * for even where the upstream does not listen, nor is the rest of its body.
 */
export class Waiting implements CallSignal {
  /** Why it was given up. */
  reason: Cancelled | NoResponse | undefined;
  readonly #milliseconds: number;
  readonly #outcome: Outcome;
  readonly #answered = Promise.withResolvers<UpstreamAnswer>();
  #listener: CallListener | undefined;
  #body: UpstreamAnswer['body'] | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  /** @param outcome what is known of the call when the time is up */
  constructor(milliseconds: number, outcome: Outcome) {
    this.#milliseconds = milliseconds;
    this.#outcome = outcome;
  }

  get aborted(): boolean {
    return this.reason !== undefined;
  }

  startClock(): void {
    if (!this.#isOver) this.#timer = setTimeout(Waiting.#timeIsUp, this.#milliseconds, this);
  }

  /** The answer that is sent, unless the wait is given up before. */
  answerOf(sending: Promise<UpstreamAnswer>): Promise<UpstreamAnswer> {
    sending.then((answer) => {
      this.#body = answer.body;
      this.#answered.resolve(answer);
      // Who comes after the wait is over is not wanted, nor read.
      if (this.#isOver) this.#dropBody(this.reason);
    }, this.#answered.reject);
    return this.#answered.promise;
  }

  giveUp(reason: Cancelled | NoResponse): void {
    this.reason = reason;
    this.#listener?.handleEvent();
    this.#answered.reject(reason);
    this.#dropBody(reason);
  }

  /** Ends the clock. An answer that was not read to its end must not hold a connection to the upstream. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#dropBody();
  }

  /** For the one attempt that is under way. */
  addEventListener(_type: 'abort', listener: CallListener): void {
    this.#listener = listener;
  }

  removeEventListener(_type: 'abort', listener: CallListener): void {
    if (this.#listener === listener) this.#listener = undefined;
  }

  static #timeIsUp(waiting: Waiting): void {
    const cause = new DOMException(`no answer within ${waiting.#milliseconds} ms`, 'TimeoutError');
    waiting.giveUp(new NoResponse(waiting.#outcome, { cause }));
  }

  #dropBody(reason?: Error): void {
    if (this.#body !== undefined && !(this.#body instanceof Uint8Array)) this.#body.destroy(reason);
  }
}
