import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import type { DatabaseConfig } from '../../server/config.ts';
import type { Database } from '../../server/storage/database.ts';
import type { DatabaseKind } from '../../server/storage/dialect.ts';
import { openDatabase } from '../../server/storage/open-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Declares the same tests for SQLite and for PostgreSQL. */
export function onEveryDatabase(title: string, tests: (kind: DatabaseKind) => void): void {
  describe(`${title} on SQLite`, () => tests('sqlite'));
  describe(`${title} on PostgreSQL`, () => {
    beforeAll(async () => void (await postgres()), START_MILLISECONDS);
    tests('postgres');
  });
}

/** PostgreSQL takes seconds to start where the processor is busy. */
const START_MILLISECONDS = 120_000;

/** The address of a new empty database of this kind, of the running test alone. */
export async function newDatabaseConfig(kind: DatabaseKind): Promise<DatabaseConfig> {
  if (kind === 'sqlite') return { kind, file: join(await temporaryFolder(), 'cais.sqlite') };
  const { engine, address } = await postgres();
  await engine.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return { kind, url: `postgres://postgres@${address}/postgres?sslmode=disable` };
}

interface Postgres {
  readonly engine: PGlite;
  readonly server: PGLiteSocketServer;
  readonly address: string;
}

let started: Promise<Postgres> | undefined;

/** PostgreSQL itself, compiled to run in this process, behind a socket: `pg` cannot tell. One for each test file. */
function postgres(): Promise<Postgres> {
  started ??= (async () => {
    const engine = await PGlite.create();
    const server = new PGLiteSocketServer({ db: engine, host: '127.0.0.1', port: 0, maxConnections: 50 });
    await server.start();
    return { engine, server, address: server.getServerConn() };
  })();
  return started;
}

afterAll(async () => {
  const running = await started;
  await running?.server.stop();
  await running?.engine.close();
});

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
