import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type ServerOptions } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { finish, httpTimeouts, listen } from '../../../server/commands/http-server.ts';
import { openUpstream } from '../../../server/commands/open-parts.ts';
import { readConfig, withBoundPort } from '../../../server/config.ts';
import type { Limits } from '../../../server/http/calls.ts';
import type { Rates } from '../../../server/http/guards/rate-limits.ts';
import { readClient } from '../../../server/http/page.ts';
import { createLogger } from '../../../server/observability/log.ts';
import type { Database } from '../../../server/storage/database.ts';
import { openNotices } from '../../../server/storage/notices.ts';
import { openDatabase } from '../../../server/storage/open-database.ts';
import { withGeneratedSecrets } from '../../../server/storage/secrets/generated-secrets.ts';
import { SessionStore } from '../../../server/storage/session-store.ts';
import { newRealDatabase } from '../databases/real-postgres.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { Visitor } from './visitor.ts';

export interface RunningApp {
  readonly origin: string;
  readonly database: Database;
  /** Every line of the log so far. */
  readonly log: readonly string[];
  /** Moves the server's clock, in milliseconds. */
  advance(milliseconds: number): void;
  visitor(): Visitor;
  /** Connections from callers that stand now. */
  connections(): Promise<number>;
}

interface Options {
  /** Address of the upstream; the embedded one where there is none. */
  readonly upstreamUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly limits?: Partial<Limits>;
  readonly rates?: Partial<Rates>;
  /** Milliseconds for a connection to a remote upstream to stand. */
  readonly connect?: number;
  /** Above the product's own timeouts of the HTTP server. */
  readonly http?: ServerOptions;
  /** Path below the origin that visitors use. */
  readonly basePath?: string;
  /** Further files of the client, by their path below its folder. */
  readonly files?: Readonly<Record<string, string>>;
}

/** `npm run test:postgres` runs these tests on PostgreSQL. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

export const firstAdministrator = { login: 'admin@cais.local', password: 'senha do primeiro' } as const;

/** What several apps share, so that they are servers of one database. */
export const oneDatabase = async (): Promise<Readonly<Record<string, string>>> => ({
  DATA_DIR: await temporaryFolder(),
  ...(onPostgres
    ? { DATABASE_URL: (await newRealDatabase()).url, SESSION_SECRET: 'segredo '.repeat(8) }
    : {}),
});

/** The app with a real database, upstream and port, in the test's own process; ends with the test. */
export async function runApp({
  upstreamUrl,
  env = {},
  limits,
  rates,
  connect,
  http,
  basePath = '',
  files = {},
}: Options = {}): Promise<RunningApp> {
  const folder = await temporaryFolder();
  const variables = {
    ...(onPostgres && env.DATABASE_URL === undefined ? { DATABASE_URL: (await newRealDatabase()).url } : {}),
    PORT: '0',
    DATA_DIR: folder,
    SEED: 'reference',
    LOG_LEVEL: 'debug',
    ADMIN_PASSWORD: firstAdministrator.password,
    ...(upstreamUrl === undefined ? {} : { UPSTREAM_URL: upstreamUrl }),
    ...env,
  };
  const server = createServer({ ...httpTimeouts, ...http }, (req, res) => app(req, res));
  const given = readConfig(variables, folder);
  const config = await withGeneratedSecrets(withBoundPort(given, await listen(server, given)));
  const lines: string[] = [];
  const log = createLogger(config, { write: (line: string) => lines.push(line) });
  let shift = 0;
  const now = () => Date.now() + shift;
  const database = await openDatabase(config.database);
  const opened = await openUpstream(config, database, log, connect);
  const { upstream } = opened;
  const store = new SessionStore(database, { secrets: config.sessionSecrets, now });
  const client = readClient(await writeClient(folder, files), config.publicUrl.basePath);
  const notices = await openNotices(config.database, () => undefined);
  const streams = new AbortController();
  const app = createApp({
    config,
    log,
    ...opened,
    database,
    notices,
    store,
    client,
    now,
    ending: streams.signal,
    ...(limits ? { limits } : {}),
    ...(rates ? { rates } : {}),
  });
  onTestFinished(async () => {
    streams.abort();
    notices.close();
    server.closeAllConnections();
    await finish(server);
    store.close();
    await upstream.close();
    await database.close();
  });
  const origin = `http://127.0.0.1:${config.port}`;
  return {
    origin,
    database,
    log: lines,
    advance: (milliseconds) => {
      shift += milliseconds;
    },
    visitor: () => new Visitor(origin, basePath),
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
      }),
  };
}

/** A built client in small: the page, a hashed script with its packed forms, an icon and what a build keeps. */
async function writeClient(folder: string, more: Readonly<Record<string, string>>): Promise<string> {
  const client = join(folder, 'client');
  await mkdir(join(client, 'assets'), { recursive: true });
  const files = {
    'index.html': '<!doctype html><html data-base="%BASE%"><title>Cais</title>',
    'manifest.json': '{}',
    '.stamp': 'stamp',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/main-AB12.js': 'console.log("plain")',
    'assets/main-AB12.js.br': 'brotli',
    'assets/main-AB12.js.gz': 'gzip',
    ...more,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(client, name), text);
  return client;
}
