import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, expect, vi } from 'vitest';
import { create as createLocation } from '../../../shared/contract/port-locations.ts';
import type { ImportKindName } from '../../../shared/import/kinds/import-kinds.ts';
import { Visitor } from '../cais/visitor.ts';
import { type CaisOptions, cais, credentialsFor, type RunningCais, startCais } from '../cli/cais-cli.ts';
import { type Ended, type RunningServer, startServer } from '../server/running-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import {
  type RecordedCall,
  type RecordingUpstream,
  startRecordingUpstream,
} from '../upstreams/recording-upstream.ts';

const fixtures = resolve(import.meta.dirname, '../../fixtures/csv');

export interface StoredLocation {
  readonly id: number;
  readonly descricao: string;
  readonly uf: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly portoId: number;
}

/** A Cais server, the upstream behind it with nothing stored but ports, and between the two somebody who writes down and breaks calls. */
export interface ImportStand {
  readonly upstream: RecordingUpstream;
  /** Data folder of what is behind the recorder. */
  readonly upstreamData: string;
  /** Of Cais: it is another one after `restart`. */
  readonly server: RunningServer;
  /** At the same address, with the same data. */
  restart(): Promise<void>;
  /** All port locations, read from the upstream itself. */
  stored(): Promise<readonly StoredLocation[]>;
  /** All calls of an import that changed something at the upstream, and came there. */
  writes(): readonly RecordedCall[];
  /** Forgets calls and scripts, and deletes all locations. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

let shared: Promise<ImportStand> | undefined;

/** One for all test files of a process, with which it ends: to start it costs two programs. Each test begins with nothing stored. */
export async function openImportStand(): Promise<ImportStand> {
  shared ??= startImportStand();
  const stand = await shared;
  beforeEach(() => stand.clear());
  return stand;
}

/** For the tests of one file, which change more than locations. Ends with them. */
export async function openOwnImportStand(): Promise<ImportStand> {
  const stand = await startImportStand();
  beforeEach(() => stand.clear());
  afterAll(() => stand.stop());
  return stand;
}

async function startImportStand(): Promise<ImportStand> {
  const behind = await startServer({ command: 'upstream', env: { SEED: 'reference' } });
  try {
    return await startBefore(behind);
  } catch (error) {
    // A stand that did not come about leaves nothing behind.
    await behind.stop('SIGKILL');
    await behind.clean();
    throw error;
  }
}

async function startBefore(behind: RunningServer): Promise<ImportStand> {
  const upstream = await startRecordingUpstream({ forwardTo: behind.url });
  let server = await startServer({ env: { UPSTREAM_URL: upstream.url } });
  const direct = await administratorOf(behind);
  const { dataDir } = server;
  const stored = async () =>
    dataOf<StoredLocation[]>((await direct('GET', '/api/admin/localizacaoPortoLineup/all')).json);
  return {
    upstream,
    upstreamData: behind.dataDir,
    get server() {
      return server;
    },
    async restart() {
      const { port } = new URL(server.url);
      server = await startServer({ env: { UPSTREAM_URL: upstream.url, PORT: port }, dataDir });
    },
    stored,
    writes: () => upstream.calls.filter(({ method, path }) => method !== 'GET' && !path.includes('/login')),
    async clear() {
      upstream.reset();
      const database = new DatabaseSync(join(behind.dataDir, 'cais.sqlite'), { timeout: 10_000 });
      database.exec('delete from port_locations');
      database.close();
    },
    async stop() {
      await server.stop('SIGKILL');
      await upstream.stop();
      await behind.stop('SIGKILL');
      await Promise.all([server.clean(), behind.clean()]);
    },
  };
}

const dataOf = <T>(json: unknown): T => {
  const whole = json as { readonly data?: unknown };
  return (Array.isArray(whole) ? whole : whole.data) as T;
};

/** An administrator at the upstream itself, past Cais and the recorder. */
async function administratorOf({ url, administrator: { login, password } }: RunningServer) {
  const visitor = new Visitor(url);
  const answer = await visitor.signIn(login, password);
  const { token } = dataOf<{ token: string }>(answer.json);
  return (method: string, path: string) =>
    visitor.send(method, path, { headers: { authorization: `Bearer ${token}` } });
}

/** A folder with a file to import, and the command line in it. */
export interface Importer {
  readonly folder: string;
  /** Of the file, and of what stands beside it. */
  readonly file: string;
  readonly journal: string;
  readonly lock: string;
  readonly rejects: string;
  run(words?: readonly string[], more?: Partial<CaisOptions>): Promise<Ended>;
  start(words?: readonly string[], more?: Partial<CaisOptions>): RunningCais;
}

/**
 * @param content of the file, or the name of a fixture that is copied: whole, or so many rows of it
 * @param kind the group of commands
 */
export async function importer(
  { server }: Pick<ImportStand, 'server'>,
  content: string | Uint8Array | { readonly fixture: string; readonly rows?: number },
  kind: ImportKindName = 'ports',
): Promise<Importer> {
  const folder = await temporaryFolder();
  const isWritten = typeof content === 'string' || content instanceof Uint8Array;
  const file = join(folder, isWritten ? 'arquivo.csv' : basename(content.fixture));
  if (isWritten) await writeFile(file, content);
  else await copyRows(join(fixtures, content.fixture), file, content.rows);
  const env = credentialsFor(server);
  const words = (more: readonly string[]) => [kind, 'import', basename(file), ...more];
  return {
    folder,
    file,
    journal: `${file}.cais.jsonl`,
    lock: `${file}.cais.lock`,
    rejects: `${file}.rejeitados.csv`,
    run: (more = [], options) => cais(words(more), { home: folder, env, ...options }),
    start: (more = [], options) => startCais(words(more), { home: folder, env, input: '', ...options }),
  };
}

async function copyRows(source: string, target: string, rows?: number): Promise<void> {
  if (rows === undefined) return copyFile(source, target);
  const lines = (await readFile(source, 'utf8')).split('\n');
  await writeFile(target, `${lines.slice(0, rows + 1).join('\n')}\n`);
}

export const createPath = createLocation.path;

/** Without the pauses of an import, for a test that is not about them. */
export const hasty = ['--wait', '0'] as const;

/** A promise, and what resolves it. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  const { promise, resolve: open } = Promise.withResolvers<void>();
  return { opened: promise, open };
}

/** The lines of a journal, but one that is torn. */
export async function journalOf({
  journal,
}: Pick<Importer, 'journal'>): Promise<readonly Record<string, unknown>[]> {
  const lines = (await readFile(journal, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Record<string, unknown>];
    } catch {
      return [];
    }
  });
}

/** Waits until the upstream has seen so many calls that change something. */
export const writesSeen = (stand: ImportStand, count: number): Promise<void> =>
  vi.waitFor(() => expect(stand.writes().length).toBeGreaterThanOrEqual(count), {
    timeout: 30_000,
    interval: 10,
  });

/** How often each port came to the upstream in a creation. */
export const creationsByPort = (stand: ImportStand): ReadonlyMap<unknown, number> => {
  const counts = new Map<unknown, number>();
  for (const { json } of stand.upstream.callsTo('POST', createPath)) {
    const { portoId } = json as { readonly portoId: number };
    counts.set(portoId, (counts.get(portoId) ?? 0) + 1);
  }
  return counts;
};
