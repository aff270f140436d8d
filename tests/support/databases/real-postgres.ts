import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { inject, onTestFinished } from 'vitest';
import { hasPostgres, type PostgresServer, runSql } from './postgres-server.ts';

export const hasRealPostgres = hasPostgres;

/** A database of the PostgreSQL that the whole run shares. */
export interface RealDatabase {
  /** Its address, for an owner of everything. */
  readonly url: string;
  readonly name: string;
  readonly server: Pick<PostgresServer, 'port' | 'run'>;
}

let found: Promise<RealDatabase['server']> | undefined;

/** The server of the run, which the first caller starts. */
function sharedServer(): Promise<RealDatabase['server']> {
  found ??= findServer();
  return found;
}

/** For a hook, so that a test does not wait for the start. */
export async function startRealPostgres(): Promise<void> {
  await sharedServer();
}

async function findServer(): Promise<RealDatabase['server']> {
  const answer = await text(connect(inject('postgres')));
  const port = Number(answer);
  if (!Number.isInteger(port)) throw new Error(answer);
  return { port, run: (sql) => runSql(port, sql) };
}

/** Databases of this test file that no test uses at the moment. To empty one is quicker than to make one. */
const free: RealDatabase[] = [];

/** An empty database, of the running test alone. */
export async function newRealDatabase(): Promise<RealDatabase> {
  const used = free.pop();
  if (used !== undefined) await empty(used);
  const database = used ?? (await createRealDatabase());
  onTestFinished(() => void free.push(database));
  return database;
}

async function empty({ name, server }: RealDatabase): Promise<void> {
  await runSql(
    server.port,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
     drop schema public cascade;
     create schema public authorization pg_database_owner`,
    name,
  );
}

/** A new empty database, for a hook. It stays to the end of the run. */
export async function createRealDatabase(): Promise<RealDatabase> {
  const server = await sharedServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await server.run(`create database ${name}`);
  return { url: `postgres://postgres@127.0.0.1:${server.port}/${name}`, name, server };
}
