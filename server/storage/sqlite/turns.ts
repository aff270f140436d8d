/** One at a time, in the order of asking. */
export class Turns {
  #last: Promise<void> = Promise.resolve();
  #end: (() => void) | undefined;

  /** Resolves when it is the caller's turn, which lasts until `pass`. */
  async take(): Promise<void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    this.#end = resolve;
  }

  pass(): void {
    this.#end?.();
  }
}
