/** Between two announcements: a server that limits its callers fails often and shortly. */
const QUIET_SECONDS = 10;
const FIRST_MILLISECONDS = 250;
const LONGEST_MILLISECONDS = 5000;
/** Of what a server may ask for, in seconds: who asks for more is not waited for any longer. */
const LONGEST_ASKED_SECONDS = 60;

/** One server that does not answer, as all the rows in flight see it. */
export interface Outage {
  /**
   * Waits before the next attempt, longer each time; rows that come together wait together. False: given up, because it took
   * too long or the run was interrupted.
   *
   * @param askedSeconds what the server asked for (`Failure.retryAfterSeconds`): waited for, within bounds, at least
   */
  wait(askedSeconds?: number): Promise<boolean>;
  /** The server answered. */
  over(): void;
}

interface Options {
  readonly interrupted: AbortSignal;
  /** Said when an outage begins. */
  readonly announce: () => void;
  /** How long it is waited for in total, before it is given up. */
  readonly patienceSeconds: number;
}

export function createOutage({ interrupted, announce, patienceSeconds }: Options): Outage {
  let since: number | undefined;
  let announced = 0;
  let pause = FIRST_MILLISECONDS;
  let waiting: Promise<boolean> | undefined;

  async function waitOnce(askedSeconds: number): Promise<boolean> {
    if (since === undefined) {
      since = Date.now();
      if (since - announced > QUIET_SECONDS * 1000) {
        announced = since;
        announce();
      }
    }
    if (Date.now() - since >= patienceSeconds * 1000) return false;
    await pauseFor(Math.max(pause, Math.min(askedSeconds, LONGEST_ASKED_SECONDS) * 1000), interrupted);
    pause = Math.min(pause * 2, LONGEST_MILLISECONDS);
    return !interrupted.aborted;
  }

  return {
    wait: (askedSeconds = 0) => {
      waiting ??= waitOnce(askedSeconds).finally(() => {
        waiting = undefined;
      });
      return waiting;
    },
    over: () => {
      since = undefined;
      pause = FIRST_MILLISECONDS;
    },
  };
}

function pauseFor(milliseconds: number, interrupted: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (interrupted.aborted) return Promise.resolve();
  const end = () => {
    clearTimeout(timer);
    interrupted.removeEventListener('abort', end);
    resolve();
  };
  const timer = setTimeout(end, milliseconds);
  interrupted.addEventListener('abort', end);
  return promise;
}
