import { Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseConfig } from '../config.ts';
import { type Database, TransactionScope } from './database.ts';
import type { DatabaseKind } from './dialect.ts';
import { migrateToLatest } from './migrate.ts';
import { storageMigrations } from './migrations/storage-migrations.ts';
import { sqliteDialect } from './sqlite/driver.ts';
import { openSqliteFile } from './sqlite/file.ts';
import { NodeSqlite } from './sqlite/statements.ts';
import { UnreachableDatabaseError } from './start-failures.ts';
import type { StorageTables } from './tables.ts';

/**
 * Opens the database of the configuration and brings the server's own tables up to date. Throws a
 * `FailureOfStart` when it is damaged, unreachable or newer than the program.
 */
export async function openDatabase(
  config: DatabaseConfig,
  onIdleError: (error: Error) => void = () => {},
): Promise<Database> {
  const database =
    config.kind === 'sqlite' ? await openSqlite(config.file) : await openPostgres(config.url, onIdleError);
  try {
    await migrateToLatest(database, 'storage', storageMigrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openSqlite(file: string): Promise<Database> {
  const scope = new TransactionScope();
  const { writer, reader } = await openSqliteFile(file);
  const dialect = sqliteDialect(new NodeSqlite(writer), new NodeSqlite(reader), scope);
  return new OpenDatabase('sqlite', new Kysely<StorageTables>({ dialect }), scope);
}

async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Database> {
  const { postgresDialect, postgresPool } = await import('./postgres.ts');
  const scope = new TransactionScope();
  const dialect = postgresDialect(postgresPool(url, onIdleError), scope);
  const database = new OpenDatabase('postgres', new Kysely<StorageTables>({ dialect }), scope);
  try {
    await database.ping();
    return database;
  } catch (error) {
    await database.close();
    const { host, pathname } = new URL(url);
    throw new UnreachableDatabaseError(`PostgreSQL em ${host}${pathname}`, error);
  }
}

class OpenDatabase<Tables> implements Database<Tables> {
  readonly kind: DatabaseKind;
  readonly kysely: Kysely<Tables>;
  readonly #scope: TransactionScope;

  constructor(kind: DatabaseKind, kysely: Kysely<Tables>, scope: TransactionScope) {
    this.kind = kind;
    this.kysely = kysely;
    this.#scope = scope;
  }

  async transaction<R>(work: (transaction: Transaction<Tables>) => Promise<R>): Promise<R> {
    const begin = this.kysely.transaction();
    const run = (transaction: Transaction<Tables>) => this.#scope.run(() => work(transaction));
    // SQLite has one writer at a time anyhow.
    if (this.kind === 'sqlite') return begin.execute(run);
    const { repeatOnConflict } = await import('./postgres.ts');
    const alone = begin.setIsolationLevel('serializable');
    return repeatOnConflict(() => alone.execute(run));
  }

  as<Other>(): Database<Other> {
    return this as unknown as Database<Other>;
  }

  async ping(): Promise<void> {
    await sql`select 1`.execute(this.kysely);
  }

  close(): Promise<void> {
    return this.kysely.destroy();
  }
}
