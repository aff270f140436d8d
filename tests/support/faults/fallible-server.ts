import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished } from 'vitest';
import { Visitor } from '../cais/visitor.ts';
import { type RunningServer, startServer } from '../server/running-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The real program on one address and one data folder, ended and started again at will. Ends with the test. */
export interface FallibleServer {
  readonly dataDir: string;
  readonly running: RunningServer;
  /** Milliseconds from each start of the process to its address. */
  readonly starts: readonly number[];
  /** Ends it, at once where no other signal is named, and answers its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  start(): Promise<void>;
  /** Resolves when it runs. */
  up(): Promise<void>;
  /** Administrators who are signed in. */
  visitors(count: number): Promise<Visitor[]>;
  /** Whether SQLite finds the database whole. */
  expectIntact(): void;
}

export async function startFallibleServer(
  env: Readonly<Record<string, string>> = {},
  folder?: string,
): Promise<FallibleServer> {
  const dataDir = folder ?? (await temporaryFolder());
  const starts: number[] = [];
  const launch = async (port: string) => {
    const began = performance.now();
    const server = await startServer({ dataDir, env: { SEED: 'reference', PORT: port, ...env } });
    starts.push(Math.round(performance.now() - began));
    return server;
  };
  let running = await launch('0');
  const { port } = new URL(running.url);
  let up = Promise.resolve();
  let down = () => {};
  onTestFinished(() => void running.process.kill('SIGKILL'));
  return {
    dataDir,
    get running() {
      return running;
    },
    starts,
    async end(signal = 'SIGKILL') {
      ({ promise: up, resolve: down } = Promise.withResolvers<void>());
      const { process: child } = running;
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exit = once(child, 'exit');
      child.kill(signal);
      return (await exit)[0] as number | null;
    },
    async start() {
      running = await launch(port);
      down();
    },
    up: () => up,
    async visitors(count) {
      const { login, password } = running.administrator;
      const visitors = Array.from({ length: count }, () => new Visitor(running.url));
      for (const visitor of visitors) expect((await visitor.signIn(login, password)).status).toBe(200);
      return visitors;
    },
    expectIntact() {
      const database = new DatabaseSync(join(dataDir, 'cais.sqlite'), { timeout: 10_000 });
      try {
        expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
        expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
      } finally {
        database.close();
      }
    },
  };
}
