import type { CallListener, CallSignal } from '../upstream.ts';

/** Who is told when a deadline is over. */
export interface DeadlineListener {
  /** Called once. */
  giveUp(reason: Error): void;
}

/**
 * Is over when the time is up or the caller gives up, whichever is first, until it is ended. It tells an object: a function made
 * for it in each attempt was seen to keep all of a request in memory until the next large collection (docs/performance.md).
 */
export class Deadline implements CallListener {
  listener: DeadlineListener | undefined;
  readonly #milliseconds: number;
  readonly #caller: CallSignal | undefined;
  #timer: NodeJS.Timeout | undefined;
  #reason: Error | undefined;
  #isEnded = false;

  constructor(milliseconds: number, caller?: CallSignal) {
    this.#milliseconds = milliseconds;
    this.#caller = caller;
    this.start();
    if (caller?.aborted === true) this.handleEvent();
    else caller?.addEventListener('abort', this, { once: true });
  }

  get isOver(): boolean {
    return this.#reason !== undefined;
  }

  /** Why it is over. */
  get reason(): Error {
    return this.#reason ?? new Error('the deadline is not over');
  }

  /** Starts the clock again, with all of its time. */
  start(): void {
    if (this.#timer !== undefined || this.#isEnded) return;
    this.#timer = setTimeout(Deadline.#timeIsUp, this.#milliseconds, this);
  }

  /** Stops the clock, while the other side is not who is waited for. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  end(): void {
    this.#isEnded = true;
    this.stop();
    this.#caller?.removeEventListener('abort', this);
  }

  /** Of the caller's signal. */
  handleEvent(): void {
    this.#finish(asError(this.#caller?.reason));
  }

  static #timeIsUp(deadline: Deadline): void {
    deadline.#finish(new DOMException(`no answer within ${deadline.#milliseconds} ms`, 'TimeoutError'));
  }

  #finish(reason: Error): void {
    if (this.#isEnded) return;
    this.end();
    this.#reason = reason;
    this.listener?.giveUp(reason);
  }
}

const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new DOMException('given up by the caller', 'AbortError');
