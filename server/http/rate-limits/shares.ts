import type { RateLimiterMemory } from 'rate-limiter-flexible';

/** Of all points of a limit, which part is taken at once. */
const SHARE = 1 / 1_000;

interface Held {
  left: number;
  /** Milliseconds since 1970: the window that they were taken from is over. */
  readonly until: number;
}

/**
 * A limiter that is asked of every request: points are taken from it a share at a time and then given out one by one without
 * asking, which costs promises and timers. The limit stays what it is.
 */
export class Shares {
  readonly #limiter: RateLimiterMemory;
  readonly #size: number;
  readonly #held = new Map<string, Held>();
  /** Who waits for the share that is asked for, first come first served. */
  readonly #waiting = new Map<string, PromiseWithResolvers<void>[]>();

  constructor(limiter: RateLimiterMemory) {
    this.#limiter = limiter;
    this.#size = Math.max(1, Math.floor(limiter.points * SHARE));
  }

  /** Counts one: undefined where it is counted already, else it is when the promise resolves. Rejects as the limiter does. */
  consume(key: string): Promise<void> | undefined {
    if (this.#spend(key)) return undefined;
    const turn = Promise.withResolvers<void>();
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) waiting.push(turn);
    else {
      this.#waiting.set(key, [turn]);
      void this.#ask(key);
    }
    return turn.promise;
  }

  #spend(key: string): boolean {
    const held = this.#held.get(key);
    if (held === undefined || held.left === 0 || held.until <= Date.now()) return false;
    held.left -= 1;
    return true;
  }

  async #ask(key: string): Promise<void> {
    const waiting = this.#waiting.get(key) ?? [];
    let served = 0;
    try {
      while (served < waiting.length) {
        const { msBeforeNext } = await this.#limiter.consume(key, this.#size);
        this.#hold(key, { left: this.#size, until: Date.now() + msBeforeNext });
        for (; served < waiting.length && this.#spend(key); served += 1) waiting[served]?.resolve();
      }
    } catch (over) {
      for (; served < waiting.length; served += 1) waiting[served]?.reject(over);
    } finally {
      this.#waiting.delete(key);
    }
  }

  /** Keys that were held longest ago stand first; none stays much longer than the limiter itself keeps it. */
  #hold(key: string, held: Held): void {
    for (const [oldest, { until }] of this.#held) {
      if (until > Date.now()) break;
      this.#held.delete(oldest);
    }
    this.#held.delete(key);
    this.#held.set(key, held);
  }
}
