import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PinnedProcess, startNode, startPinned } from '../../harness/pinned-process.ts';
import { loginPath } from './calls.ts';

/** The relay has a core of its own; the load and the upstream share the other. */
export const RELAY_CORE = 0;
export const OTHER_CORE = 1;

/** A relay that runs, with what a request to it must carry. */
export interface Relay {
  readonly port: number;
  readonly process: PinnedProcess;
  readonly headers: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const peers = resolve(import.meta.dirname, '../../peers/relay');
const server = resolve(import.meta.dirname, '../../../../dist/server/main.mjs');

/** A peer, `scripts/bench/peers/relay/<name>.mjs`. Those with a session hand it out at `/login`. */
export async function startPeer(name: string, upstream: number): Promise<Relay> {
  const env = { NODE_ENV: 'production', UPSTREAM_URL: `http://127.0.0.1:${upstream}` };
  const process = await startNode(join(peers, `${name}.mjs`), [], { core: RELAY_CORE, env });
  const port = Number(process.ready?.[1]);
  const answer = await fetch(`http://127.0.0.1:${port}/login`, { method: 'POST' });
  await answer.arrayBuffer();
  return { port, process, headers: cookieOf(answer), stop: () => process.stop() };
}

/** The product as `npm start` runs it, behind a proxy; its log goes to a file, as it does where it is at work. */
export async function startCais(upstream: number, nodeOptions: readonly string[] = []): Promise<Relay> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-bench-relay-'));
  const port = await freePort();
  const process = await startPinned(
    'sh',
    ['-c', 'exec "$0" "$@" >"$LOG"', globalThis.process.execPath, ...nodeOptions, server],
    {
      core: RELAY_CORE,
      ready: null,
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: folder,
        LOG: join(folder, 'log'),
        UPSTREAM_URL: `http://127.0.0.1:${upstream}`,
        TRUST_PROXY: '1',
      },
    },
  );
  await untilReady(`http://127.0.0.1:${port}/readyz`);
  const headers = { 'x-requested-with': 'cais' };
  const answer = await fetch(`http://127.0.0.1:${port}${loginPath}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'ana@porto.example', password: 'senha' }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return {
    port,
    process,
    headers: { ...headers, ...cookieOf(answer) },
    async stop() {
      await process.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function cookieOf(answer: Response): Record<string, string> {
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  return cookie === undefined ? {} : { cookie };
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok === true) return;
    if (performance.now() > deadline) throw new Error(`${url}: not ready in time`);
    await pause(50);
  }
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const { promise, resolve: found } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => found(typeof address === 'object' ? (address?.port ?? 0) : 0));
  });
  return promise;
}
