import { Cancelled } from '../../errors.ts';

/** Least time between two messages: a server that limits its callers fails often, for a short time. */
const QUIET_SECONDS = 10;
const FIRST_MILLISECONDS = 250;
const LONGEST_MILLISECONDS = 5000;
/** A longer `Retry-After` is shortened to this. */
const LONGEST_ASKED_SECONDS = 60;

/** The part of an `AbortSignal` that a run needs. */
export interface Interruption {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Waits; an interruption ends it early. */
export type Pause = (milliseconds: number) => Promise<unknown>;

interface Options {
  readonly interrupted: Interruption;
  readonly pause: Pause;
  /** Called when an outage begins. */
  readonly announce: () => void;
  /** How long to wait in total before giving up. */
  readonly patienceSeconds: number;
}

/** The time during which a server does not answer, as all the rows in flight see it. */
export class Outage {
  readonly #options: Options;
  #since: number | undefined;
  #announced = 0;
  #pause = FIRST_MILLISECONDS;
  #waiting: Promise<boolean> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Waits before the next attempt, longer each time; rows that come together wait together. False where it gave up:
   * it took too long, or the run was interrupted.
   * @param askedSeconds what the server asked for (`Failure.retryAfterSeconds`)
   */
  wait(askedSeconds = 0): Promise<boolean> {
    this.#waiting ??= this.#waitOnce(askedSeconds).finally(() => {
      this.#waiting = undefined;
    });
    return this.#waiting;
  }

  /** The server answered. */
  over(): void {
    this.#since = undefined;
    this.#pause = FIRST_MILLISECONDS;
  }

  async #waitOnce(askedSeconds: number): Promise<boolean> {
    const { interrupted, announce, pause, patienceSeconds } = this.#options;
    const now = Date.now();
    if (this.#since === undefined && now - this.#announced > QUIET_SECONDS * 1000) {
      this.#announced = now;
      announce();
    }
    this.#since ??= now;
    if (now - this.#since >= patienceSeconds * 1000) return false;
    const milliseconds = Math.max(this.#pause, Math.min(askedSeconds, LONGEST_ASKED_SECONDS) * 1000);
    await pause(milliseconds);
    this.#pause = Math.min(this.#pause * 2, LONGEST_MILLISECONDS);
    return !interrupted.aborted;
  }
}

/**
 * The result of a read, unless the run is stopped first. The run always waits for the answer of a write.
 * @throws {Cancelled}
 */
export async function orInterrupted<T>(reading: Promise<T>, interrupted: Interruption): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(new Cancelled('interrupted'));
  if (interrupted.aborted) end();
  interrupted.addEventListener('abort', end);
  try {
    return await Promise.race([reading, promise]);
  } finally {
    interrupted.removeEventListener('abort', end);
  }
}
