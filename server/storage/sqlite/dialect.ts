import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { TransactionScope } from '../transaction-scope.ts';
import { SqliteFileDriver } from './driver.ts';
import type { NodeSqlite } from './statements.ts';

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
  /** The driver gives out turns itself: it must be asked before the wait, to refuse a wait for ever. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite rolls `create table` back too: all migrations of a start are made, or none. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
