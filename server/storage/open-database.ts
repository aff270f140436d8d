import type { DatabaseConfig, PostgresConfig } from '../config.ts';
import { Database, StoreUnavailable, TransactionScope } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { storageMigrations } from './migrations/storage-migrations.ts';
import type { Limits, OfServer } from './postgres/driver.ts';
import { sqliteDialect } from './sqlite/driver.ts';
import { openSqliteFile } from './sqlite/file.ts';
import { NodeSqlite } from './sqlite/statements.ts';
import { UnreachableDatabaseError } from './start-failures.ts';

/**
 * Opens the database of the configuration and brings the server's own tables up to date. Throws a
 * `FailureOfStart` when it is damaged, unreachable or newer than the program.
 */
export async function openDatabase(config: DatabaseConfig, server?: OfServer): Promise<Database> {
  const database = await connectDatabase(config, server);
  try {
    await migrateToLatest(database, 'storage', storageMigrations, server?.log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens a database as it is. */
export const connectDatabase = (config: DatabaseConfig, server?: OfServer): Promise<Database> =>
  config.kind === 'sqlite' ? openSqlite(config.file) : openPostgres(config, server);

/** The name of a database for people: a file, or a server's; never an address with a password. */
export function nameOf(config: DatabaseConfig): string {
  if (config.kind === 'sqlite') return config.file;
  const { host, pathname, searchParams } = new URL(config.url);
  return `PostgreSQL em ${searchParams.get('host') ?? decodeURIComponent(host)}${pathname}`;
}

async function openSqlite(file: string): Promise<Database> {
  const scope = new TransactionScope();
  const { writer, reader } = await openSqliteFile(file);
  const dialect = sqliteDialect(new NodeSqlite(writer), new NodeSqlite(reader), scope);
  return new Database(dialect, scope);
}

async function openPostgres(config: PostgresConfig, server: OfServer | undefined): Promise<Database> {
  const { callLimits, postgresDialect, postgresPool, startLimits } = await import('./postgres/driver.ts');
  const scope = new TransactionScope();
  const within = (limits: Limits) => postgresDialect(postgresPool(config, limits, server), limits, scope);
  const database = new Database(within(callLimits), scope, () => within(startLimits));
  try {
    await database.ping();
    return database;
  } catch (error) {
    await database.close();
    const cause = error instanceof StoreUnavailable ? error.cause : error;
    throw new UnreachableDatabaseError(nameOf(config), cause);
  }
}
