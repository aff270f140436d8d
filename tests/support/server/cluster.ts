import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { newRealDatabase } from '../databases/real-postgres.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type RunningServer, startServer } from './running-server.ts';

export const sessionSecret = 'a session secret that all servers know';

export interface Cluster {
  readonly url: string;
  /** Starts the real program on the database, in an empty data folder of its own. Ends with the test. */
  start(env?: Readonly<Record<string, string>>): Promise<RunningServer>;
  /** Starts so many at once. */
  startAll(count: number, env?: Readonly<Record<string, string>>): Promise<RunningServer[]>;
  run(sql: string): Promise<Record<string, unknown>[]>;
}

/** A new database of a real PostgreSQL, for servers that share it. */
export async function newCluster(): Promise<Cluster> {
  const { url } = await newRealDatabase();
  const start: Cluster['start'] = async (env = {}) => {
    const server = await startServer({
      dataDir: await temporaryFolder(),
      env: { DATABASE_URL: url, SEED: 'reference', SESSION_SECRET: sessionSecret, ...env },
    });
    onTestFinished(() => void server.process.kill('SIGKILL'));
    return server;
  };
  return {
    url,
    start,
    startAll: (count, env) => Promise.all(Array.from({ length: count }, () => start(env))),
    async run(sql) {
      const client = new Client({ connectionString: url });
      await client.connect();
      return (await client.query(sql).finally(() => client.end())).rows;
    },
  };
}
