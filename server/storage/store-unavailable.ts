/** Our own database could not answer. The server says 503: nobody is signed out because a disk is full. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(cause: unknown) {
    super('the store is unavailable', { cause });
  }
}

/** The same outcome with its failure named. */
export async function orUnavailable<T>(outcome: Promise<T>): Promise<T> {
  try {
    return await outcome;
  } catch (error) {
    throw new StoreUnavailable(error);
  }
}
