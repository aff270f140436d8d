import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { onTestFinished } from 'vitest';
import type { DatabaseConfig } from '../../server/config.ts';
import type { Database } from '../../server/storage/database.ts';
import type { DatabaseKind } from '../../server/storage/dialect.ts';
import { openDatabase } from '../../server/storage/open-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const databaseKinds: readonly DatabaseKind[] = ['sqlite', 'postgres'];

/** The address of a new empty database of this kind, gone when the running test ends. */
export async function newDatabaseConfig(kind: DatabaseKind): Promise<DatabaseConfig> {
  if (kind === 'sqlite') return { kind, file: join(await temporaryFolder(), 'cais.sqlite') };
  // PostgreSQL itself, compiled to run in this process, behind a socket: `pg` cannot tell the difference.
  const engine = await PGlite.create();
  const server = new PGLiteSocketServer({ db: engine, host: '127.0.0.1', port: 0, maxConnections: 50 });
  await server.start();
  onTestFinished(async () => {
    await server.stop();
    await engine.close();
  });
  return { kind, url: `postgres://postgres@${server.getServerConn()}/postgres?sslmode=disable` };
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
