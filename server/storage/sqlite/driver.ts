import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import type { TransactionScope } from '../transaction-scope.ts';
import { CommitGroup } from './commit-group.ts';
import { patiently } from './patience.ts';
import type { NodeSqlite } from './statements.ts';
import { Turns } from './turns.ts';

/**
 * Two connections to one file. One writes, taken in turns; the other only reads, at once and without a turn, what was committed.
 */
export class SqliteFileDriver implements Driver {
  readonly #writer: NodeSqlite;
  readonly #reader: NodeSqlite;
  readonly #scope: TransactionScope;
  readonly #turns = new Turns();
  readonly #group: CommitGroup;

  constructor(writer: NodeSqlite, reader: NodeSqlite, scope: TransactionScope) {
    this.#writer = writer;
    this.#reader = reader;
    this.#scope = scope;
    this.#group = new CommitGroup(writer);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.refuseInside();
    return new Connection(<R>(query: CompiledQuery) => this.#alone<R>(query));
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await this.#turns.take();
    try {
      await patiently(() => this.#group.begin());
    } catch (error) {
      this.#turns.pass();
      throw error;
    }
    connection.transaction = <R>(query: CompiledQuery) => this.#writer.execute<R>(query);
  }

  async commitTransaction(connection: Connection): Promise<void> {
    const committed = this.#group.end();
    this.#leave(connection);
    await committed;
  }

  /** Also after a commit that failed, which has left nothing to be undone. */
  async rollbackTransaction(connection: Connection): Promise<void> {
    if (connection.transaction === undefined) return;
    try {
      this.#group.undo(new Error('SQLite rolled back'));
    } finally {
      this.#leave(connection);
    }
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#group.commit();
    // The last to close cleans the log up, which a connection that only reads could not.
    this.#reader.close();
    this.#writer.close();
  }

  #leave(connection: Connection): void {
    connection.transaction = undefined;
    this.#turns.pass();
  }

  /** A query outside any transaction: whatever it may be, it is not part of the commit of others. */
  async #alone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (SelectQueryNode.is(query.query)) return patiently(() => this.#reader.execute<R>(query));
    await this.#turns.take();
    try {
      this.#group.commit();
      return await patiently(() => this.#writer.execute<R>(query));
    } finally {
      this.#turns.pass();
    }
  }
}

type Execute = <R>(query: CompiledQuery) => QueryResult<R>;

class Connection implements DatabaseConnection {
  /** Runs a query in the transaction that the connection has begun. */
  transaction: Execute | undefined;
  readonly #alone: <R>(query: CompiledQuery) => Promise<QueryResult<R>>;

  constructor(alone: <R>(query: CompiledQuery) => Promise<QueryResult<R>>) {
    this.#alone = alone;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.transaction === undefined ? this.#alone<R>(query) : this.transaction<R>(query);
  }

  // biome-ignore lint/correctness/useYield: nothing of ours reads row by row.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('a SQLite database is not read row by row');
  }
}
