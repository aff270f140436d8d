import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A socket that answers the port of the run's PostgreSQL; empty where there is no PostgreSQL. */
    readonly postgres: string;
  }
}

/** One PostgreSQL for all test files of a run. The first test that asks for its port starts it. */
export default function providePostgres({ provide }: TestProject): (() => Promise<void>) | undefined {
  provide('postgres', '');
  if (!hasPostgres) return undefined;
  let started: Promise<PostgresServer> | undefined;
  const door = createServer((caller) => {
    started ??= startPostgres();
    started.then(
      ({ port }) => caller.end(String(port)),
      (error: unknown) => caller.end(String(error)),
    );
  });
  const path = join(tmpdir(), `cais-postgres-${process.pid}.sock`);
  door.listen(path);
  provide('postgres', path);
  return async () => {
    door.close();
    await (await started)?.close();
  };
}
