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
