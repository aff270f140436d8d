import { AsyncLocalStorage } from 'node:async_hooks';
import { type Dialect, Kysely, sql, type Transaction } from 'kysely';
import { Unavailable } from '../../shared/errors.ts';
import { type DatabaseKind, kindOf } from './dialect.ts';
import type { StorageTables } from './tables.ts';

/** An open database. `Tables` is the part of it that the holder knows. */
export class Database<Tables = StorageTables> {
  readonly kind: DatabaseKind;
  readonly kysely: Kysely<Tables>;
  readonly #scope: TransactionScope;
  readonly #unlimited: (() => Dialect) | undefined;

  /**
   * @param scope the one that the dialect's driver asks
   * @param unlimited gives a dialect that waits as long as a statement takes, where this one does not
   */
  constructor(dialect: Dialect, scope: TransactionScope, unlimited?: () => Dialect) {
    this.kysely = new Kysely<Tables>({ dialect });
    this.kind = kindOf(this.kysely);
    this.#scope = scope;
    this.#unlimited = unlimited;
  }

  /**
   * Runs `work` as if nothing else happened meanwhile: all of it, or nothing. Both databases have one transaction at a
   * time, PostgreSQL for all servers together.
   *
   * @throws {StoreUnavailable} where the database does not serve, whatever `work` did
   */
  transaction<R>(work: (transaction: Transaction<Tables>) => Promise<R>): Promise<R> {
    return this.kysely.transaction().execute((transaction) => this.#scope.run(() => work(transaction)));
  }

  /** Runs `work` on the same database, with statements that may take as long as they need: for the start of a server. */
  async withoutLimits<R>(work: (database: Database<Tables>) => Promise<R>): Promise<R> {
    if (this.#unlimited === undefined) return work(this);
    const database = new Database<Tables>(this.#unlimited(), this.#scope);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** The same database, seen with the tables of another part of the program. */
  as<Other>(): Database<Other> {
    return this as unknown as Database<Other>;
  }

  /** Rejects when the database does not answer. */
  async ping(): Promise<void> {
    await sql`select 1`.execute(this.kysely);
  }

  close(): Promise<void> {
    return this.kysely.destroy();
  }
}

/**
 * Knows whether the running code is inside a transaction of a database. A query there must go through the
 * transaction: on SQLite it would wait forever for the one connection, on PostgreSQL it would not see the
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

/** Our own database cannot serve now. The server answers 503, so that a full disk signs no one out. */
export class StoreUnavailable extends Unavailable {
  override readonly name: string = 'StoreUnavailable';

  constructor(cause: unknown) {
    super('the store is unavailable', { cause });
  }
}

/** PostgreSQL did not answer a commit: what the transaction did is stored, or nothing of it. */
export class CommitUnanswered extends StoreUnavailable {
  override readonly name = 'CommitUnanswered';
}

/** The same outcome. Every failure becomes a `StoreUnavailable`, also one that the driver does not name so. */
export async function orUnavailable<T>(outcome: Promise<T>): Promise<T> {
  try {
    return await outcome;
  } catch (error) {
    throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
  }
}
