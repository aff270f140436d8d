import { Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseConfig } from '../config.ts';
import { type Database, StoreUnavailable, TransactionScope } from './database.ts';
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

/** The name of a database for people: a file, or a server's; never an address with a password. */
export function nameOf(config: DatabaseConfig): string {
  if (config.kind === 'sqlite') return config.file;
  const { host, pathname } = new URL(config.url);
  return `PostgreSQL em ${host}${pathname}`;
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
    const cause = error instanceof StoreUnavailable ? error.cause : error;
    throw new UnreachableDatabaseError(nameOf({ kind: 'postgres', url }), cause);
  }
}

/** Names the lock of all transactions in one database of PostgreSQL ('CAIS' in ASCII). */
const TURN = 0x43_41_49_53;

/**
 * Waits until no other transaction runs, and keeps the right to write until this one ends. The alternative, serializable
 * transactions, undoes many of them as soon as a few people write at once.
 */
const takeTurn = (transaction: Kysely<never>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${TURN})`.execute(transaction);

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
    return this.kysely.transaction().execute(async (transaction) => {
      // SQLite's driver takes turns itself.
      if (this.kind === 'postgres') await takeTurn(transaction as unknown as Kysely<never>);
      return this.#scope.run(() => work(transaction));
    });
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
