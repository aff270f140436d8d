import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A running Cais: the real server of the built product, as a process of its own with fresh data. */
export interface Product {
  /** Origin and path, without a final slash. */
  readonly url: string;
  readonly login: string;
  readonly password: string;
  /** What the server has written so far, both streams. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

const admin = { login: 'ana.prado@cais.example', password: 'maré cheia de março' } as const;

/** Milliseconds for a start on a busy machine; a first start fills the demonstration data too. */
const longestStart = 60_000;

/**
 * Starts Cais with the embedded upstream and demonstration data, unless `settings` (variables of design 8) say else.
 *
 * @param path that the product is mounted under, from its slash on
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  path = '',
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-journey-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    // Nothing of the machine's own environment may decide what the tests see.
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      SEED: 'demo',
      ADMIN_LOGIN: admin.login,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'info',
      ...(path === '' ? {} : { PUBLIC_URL: `http://127.0.0.1:${port}${path}` }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  // A run that is broken off must leave no server behind.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([ended, pause(5_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'))]);
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, url);
  } catch (failure) {
    await stop();
    throw new Error(`Cais did not start. It wrote:\n${output()}`, { cause: failure });
  }
  return { url: url + path, ...admin, output, stop };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + longestStart;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(50);
  }
  throw new Error(`${url}/readyz was not ready within ${longestStart} ms`);
}

function collectOutput(child: ChildProcess): () => string {
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
  }
  return () => pieces.join('');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
