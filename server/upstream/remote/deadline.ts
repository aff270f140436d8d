/** Is over when the time is up or the caller gives up, whichever is first, until it is ended. */
export class Deadline {
  /** Told once, when it is over. */
  onOver: (reason: Error) => void = () => {};
  readonly #caller: AbortSignal | undefined;
  readonly #onAbort = () => this.#finish(asError(this.#caller?.reason));
  readonly #timer: NodeJS.Timeout;
  #reason: Error | undefined;
  #isEnded = false;

  constructor(milliseconds: number, caller?: AbortSignal) {
    this.#caller = caller;
    this.#timer = setTimeout(() => this.#finish(timeIsUp(milliseconds)), milliseconds);
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

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
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
