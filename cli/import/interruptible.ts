import { Cancelled } from '../../shared/errors.ts';

/** The same items, until the run is interrupted. @throws {Cancelled} */
export async function* interruptible<T>(
  items: AsyncIterable<T>,
  interrupted: AbortSignal,
): AsyncGenerator<T> {
  for await (const item of items) {
    if (interrupted.aborted) throw new Cancelled('interrupted');
    yield item;
  }
}

/**
 * What comes of a read, or the end of waiting for it once the run is interrupted: an answer may take longer than anybody
 * waits after Ctrl-C. Never for a write, which is finished. @throws {Cancelled}
 */
export async function orInterrupted<T>(reading: Promise<T>, interrupted: AbortSignal): Promise<T> {
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
