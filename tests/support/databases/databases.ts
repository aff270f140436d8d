import { join } from 'node:path';
import { beforeAll, describe, onTestFinished } from 'vitest';
import type { DatabaseConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/storage/database.ts';
import type { DatabaseKind } from '../../../server/storage/dialect.ts';
import { openDatabase } from '../../../server/storage/open-database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { hasRealPostgres, newRealDatabase, startRealPostgres } from './real-postgres.ts';

/** Declares the same tests for SQLite and for PostgreSQL. */
export function onEveryDatabase(title: string, tests: (kind: DatabaseKind) => void): void {
  describe(`${title} on SQLite`, () => tests('sqlite'));
  describe.runIf(hasRealPostgres)(`${title} on PostgreSQL`, () => {
    // PostgreSQL takes seconds to start where the processor is busy.
    beforeAll(startRealPostgres, 120_000);
    tests('postgres');
  });
}

/** The address of a new empty database of this kind, of the running test alone. */
export async function newDatabaseConfig(kind: DatabaseKind): Promise<DatabaseConfig> {
  if (kind === 'sqlite') return { kind, file: join(await temporaryFolder(), 'cais.sqlite') };
  const { url } = await newRealDatabase();
  return { kind, url, pool: 10 };
}

/** A new open database with the server's own tables, closed when the running test ends. */
export async function newDatabase(kind: DatabaseKind): Promise<Database> {
  return openForTest(await newDatabaseConfig(kind));
}

/** Opens a database and closes it when the running test ends. */
export async function openForTest(config: DatabaseConfig): Promise<Database> {
  const database = await openDatabase(config);
  onTestFinished(() => database.close());
  return database;
}
