/** Milliseconds that what is noted waits for more. */
const GATHERING = 25;
/** What waits at most: of more, all is worked off at once. */
const MOST_WAITING = 1_000;

/**
 * What follows an answer and nobody waits for, worked off for many requests in a row: a log line and two measures made
 * between two requests take the processor's caches from both, and cost several times as much (docs/performance.md).
 * Nothing of it is lost when the process ends by itself.
 */
export class Batch<T> {
  readonly #use: (item: T) => void;
  #waiting: T[] = [];

  constructor(use: (item: T) => void) {
    this.#use = use;
  }

  add(item: T): void {
    this.#waiting.push(item);
    if (this.#waiting.length === 1) {
      started.add(this);
      setTimeout(Batch.#timeIsUp, GATHERING, this);
    } else if (this.#waiting.length >= MOST_WAITING) this.flush();
  }

  /** Works off what waits now. */
  flush(): void {
    const items = this.#waiting;
    this.#waiting = [];
    started.delete(this);
    for (const item of items) this.#use(item);
  }

  static #timeIsUp(batch: Batch<unknown>): void {
    batch.flush();
  }
}

/** Those in which something waits. */
const started = new Set<{ flush(): void }>();

/** Works off all that waits anywhere in this process. */
export function flushBatches(): void {
  for (const batch of started) batch.flush();
}

// Before the log's own last moment.
process.prependOnceListener('exit', flushBatches);
