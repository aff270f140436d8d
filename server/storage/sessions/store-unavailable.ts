/** The session store could not answer. The server says 503: nobody is signed out because a disk is full. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(cause: unknown) {
    super('the session store is unavailable', { cause });
  }
}
