import { setImmediate, setTimeout } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { StoreUnavailable, type TransactionScope } from '../database.ts';
import { isBusy, type NodeSqlite } from './statements.ts';

const LONGEST_WAIT_MILLISECONDS = 5000;
const PAUSE_MILLISECONDS = 10;
/** Rows that take some milliseconds to read. */
const MANY_ROWS = 500;

/** Kysely's SQLite over node:sqlite. @param reader a connection to the same file that cannot write */
export function sqliteDialect(writer: NodeSqlite, reader: NodeSqlite, scope: TransactionScope): Dialect {
  return {
    createDriver: () => new SqliteFileDriver(writer, reader, scope),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class TransactionalAdapter extends SqliteAdapter {
  /** The driver takes turns itself. It must be asked before the wait, to refuse a query that would wait forever. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite rolls `create table` back too: all migrations of a start are made, or none. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Two connections to one file. One writes, one transaction at a time. The other one only reads: at once, without a turn, what
 * was committed when its query begins.
 */
class SqliteFileDriver implements Driver {
  readonly #writer: NodeSqlite;
  readonly #reader: NodeSqlite;
  readonly #scope: TransactionScope;
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(writer: NodeSqlite, reader: NodeSqlite, scope: TransactionScope) {
    this.#writer = writer;
    this.#reader = reader;
    this.#scope = scope;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.refuseInside();
    return new Connection(<R>(query: CompiledQuery) => this.#alone<R>(query));
  }

  /** The right to write is taken at once: a transaction that reads first could not get it later (SQLITE_BUSY). */
  async beginTransaction(connection: Connection): Promise<void> {
    const pass = await this.#takeTurn();
    try {
      await patiently(() => this.#writer.run('begin immediate'));
    } catch (error) {
      pass();
      throw error;
    }
    connection.transaction = { execute: (query) => this.#writer.execute(query), pass };
  }

  /** Where this throws, Kysely rolls back. */
  async commitTransaction(connection: Connection): Promise<void> {
    this.#writer.run('commit');
    leave(connection);
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      // SQLite itself may have rolled back, as it does when the disk is full.
      if (this.#writer.isTransaction) this.#writer.run('rollback');
    } finally {
      leave(connection);
    }
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    // The last to close cleans the log up, which a connection that only reads could not.
    this.#reader.close();
    this.#writer.close();
  }

  /** A query outside any transaction. */
  async #alone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (SelectQueryNode.is(query.query)) {
      const result = await patiently(() => this.#reader.execute<R>(query));
      // Several long reads in a row would stop everybody else: node:sqlite is synchronous.
      if (result.rows.length > MANY_ROWS) await setImmediate();
      return result;
    }
    const pass = await this.#takeTurn();
    return patiently(() => this.#writer.execute<R>(query)).finally(pass);
  }

  /** Resolves when it is the caller's turn to write, which lasts until the given function is called. */
  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    return resolve;
  }
}

interface OpenTransaction {
  execute<R>(query: CompiledQuery): QueryResult<R>;
  /** Passes the turn on. */
  pass(): void;
}

class Connection implements DatabaseConnection {
  transaction: OpenTransaction | undefined;
  readonly #alone: <R>(query: CompiledQuery) => Promise<QueryResult<R>>;

  constructor(alone: <R>(query: CompiledQuery) => Promise<QueryResult<R>>) {
    this.#alone = alone;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.transaction === undefined ? this.#alone<R>(query) : this.transaction.execute<R>(query);
  }

  // biome-ignore lint/correctness/useYield: nothing of ours reads row by row.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('a SQLite database is not read row by row');
  }
}

function leave(connection: Connection): void {
  connection.transaction?.pass();
  connection.transaction = undefined;
}

/**
 * Waits while another process writes (a second server, a command). SQLite's own busy timeout waits too, but
 * stops the whole program meanwhile: node:sqlite is synchronous.
 */
async function patiently<T>(run: () => T): Promise<T> {
  const deadline = performance.now() + LONGEST_WAIT_MILLISECONDS;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) throw new StoreUnavailable(error);
      await setTimeout(PAUSE_MILLISECONDS * (0.5 + Math.random()));
    }
  }
}
