/** Is over when the time is up or the caller gives up, whichever is first, until it is ended. */
export class Deadline {
  /** Told once, when it is over. */
  onOver: (reason: Error) => void = () => {};
  readonly #milliseconds: number;
  readonly #caller: AbortSignal | undefined;
  readonly #onAbort = () => this.#finish(asError(this.#caller?.reason));
  #timer: NodeJS.Timeout | undefined;
  #reason: Error | undefined;
  #isEnded = false;

  constructor(milliseconds: number, caller?: AbortSignal) {
    this.#milliseconds = milliseconds;
    this.#caller = caller;
    this.start();
    if (caller?.aborted === true) this.#onAbort();
    else caller?.addEventListener('abort', this.#onAbort, { once: true });
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
    this.#timer = setTimeout(() => this.#finish(timeIsUp(this.#milliseconds)), this.#milliseconds);
  }

  /** Stops the clock, while the other side is not who is waited for. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  end(): void {
    this.#isEnded = true;
    this.stop();
    this.#caller?.removeEventListener('abort', this.#onAbort);
  }

  #finish(reason: Error): void {
    if (this.#isEnded) return;
    this.end();
    this.#reason = reason;
    this.onOver(reason);
  }
}

const timeIsUp = (milliseconds: number): Error =>
  new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError');

const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new DOMException('given up by the caller', 'AbortError');
