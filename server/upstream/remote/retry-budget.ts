/** Second attempts that each call adds. */
const SHARE = 0.15;
/** Second attempts that are there at first, and at most. */
const RESERVE = 10;

/**
 * Keeps second attempts few: an upstream in trouble must not get twice the load for it. A single hiccup has its
 * second attempt at once; over many calls there are at most so many as their share allows.
 */
export class RetryBudget {
  #left = RESERVE;

  /** A call is made. */
  earn(): void {
    this.#left = Math.min(RESERVE, this.#left + SHARE);
  }

  /** Whether a second attempt may be made now; it then counts. */
  spend(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
