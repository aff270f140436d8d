import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Knows whether the running code is inside a transaction of a database. A query there must go through the
 * transaction: on SQLite it would wait for ever for the one connection, on PostgreSQL it would not see what the
 * transaction wrote. Saying so at once beats both.
 */
export class TransactionScope {
  readonly #current = new AsyncLocalStorage<{ open: boolean }>();

  async run<R>(work: () => Promise<R>): Promise<R> {
    const state = { open: true };
    try {
      return await this.#current.run(state, work);
    } finally {
      state.open = false;
    }
  }

  refuseInside(): void {
    if (this.#current.getStore()?.open) {
      throw new Error('inside a transaction, use the transaction and not the database');
    }
  }
}
