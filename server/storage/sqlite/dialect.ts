import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { TransactionScope } from '../transaction-scope.ts';
import { PatientConnection } from './patient-connection.ts';
import type { NodeSqlite } from './statements.ts';
import { Turns } from './turns.ts';

/** Kysely's SQLite over node:sqlite: one connection, taken in turns. */
export function sqliteDialect(database: NodeSqlite, scope: TransactionScope): Dialect {
  const common = new SqliteDialect({ database });
  return {
    createDriver: () => new ImmediateSqliteDriver(database, scope),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => common.createQueryCompiler(),
    createIntrospector: (db) => common.createIntrospector(db),
  };
}

class ImmediateSqliteDriver extends SqliteDriver implements Driver {
  readonly #database: NodeSqlite;
  readonly #scope: TransactionScope;
  readonly #turns = new Turns();

  constructor(database: NodeSqlite, scope: TransactionScope) {
    super({ database });
    this.#database = database;
    this.#scope = scope;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.refuseInside();
    await this.#turns.take();
    return new PatientConnection(await super.acquireConnection());
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.pass();
  }

  /** The right to write is taken at once: a transaction that reads first could not get it later (SQLITE_BUSY). */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** The driver gives out its one connection in turns itself: it must be asked before the wait, to refuse a wait for ever. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite rolls `create table` back too: all migrations of a start are made, or none. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
