import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { DatabaseKind } from './dialect.ts';
import type { StorageTables } from './tables.ts';

/** An open database. `Tables` is the part of it that the holder knows. */
export interface Database<Tables = StorageTables> {
  readonly kind: DatabaseKind;
  readonly kysely: Kysely<Tables>;
  /**
   * Runs `work` as if nothing else happened meanwhile: all of it, or nothing. On PostgreSQL it may be run again
   * when it met another one, so it must do nothing but queries through the transaction it is given.
   */
  transaction<R>(work: (transaction: Transaction<Tables>) => Promise<R>): Promise<R>;
  /** The same database, seen with the tables of another part of the program. */
  as<Other>(): Database<Other>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Knows whether the running code is inside a transaction of a database. A query there must go through the
 * transaction: on SQLite it would wait for ever for the one connection, on PostgreSQL it would not see the
 * transaction's own writes. It is refused at once instead.
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

/** Our own database could not answer. The server answers 503, so that a full disk signs no one out. */
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
