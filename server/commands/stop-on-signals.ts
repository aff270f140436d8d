import type { Logger } from '../observability/log.ts';

/** Milliseconds that running calls get to end. The answer of a write may be slow. */
const GRACE = 10_000;

/** The steps of stopping, in order. */
export interface Stoppable {
  /** Tells balancers that this server is leaving, and serves on until they have heard it. */
  drain?(): Promise<unknown>;
  /** Takes no new requests, and resolves when the running ones are done. */
  finish(): Promise<void>;
  /** Cuts the requests that still run. */
  cut(): void;
  /** Closes store, upstream and database. */
  close(): Promise<void>;
}

/** Ends the process in good order on SIGTERM and SIGINT; a second signal ends it at once. */
export function stopOnSignals(parts: Stoppable, log: Logger): void {
  let stopping = false;
  for (const [signal, number] of [
    ['SIGTERM', 15],
    ['SIGINT', 2],
  ] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(128 + number);
      stopping = true;
      log.info({ signal }, 'stopping');
      stop(parts, log).then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
}

async function stop(parts: Stoppable, log: Logger): Promise<void> {
  await parts.drain?.();
  const timer = setTimeout(() => {
    log.warn({ milliseconds: GRACE }, 'calls were cut to stop in time');
    parts.cut();
  }, GRACE);
  await parts.finish();
  clearTimeout(timer);
  await parts.close();
  log.info('stopped');
}
