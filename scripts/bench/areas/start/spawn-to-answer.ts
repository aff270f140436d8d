import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figures } from '../../harness/contest.ts';
import { startNode } from '../../harness/pinned-process.ts';

/** Milliseconds after the first answer at which memory is read: what a start leaves behind is collected by then. */
const SETTLING = 700;
const PATIENCE = 30_000;

export interface ServerUnderTest {
  /** Listens on the variable PORT. */
  readonly program: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Asked in this order; the first is asked until it answers 200, the others once. */
  readonly paths: readonly string[];
}

/** From the start of the process to the first 200, and what it has used and holds then. */
export async function spawnToAnswer({ program, env = {}, paths }: ServerUnderTest): Promise<Figures> {
  const port = await freePort();
  const [first = '/', ...others] = paths;
  const began = performance.now();
  const server = await startNode(program, [], {
    core: 0,
    ready: null,
    env: { NODE_ENV: 'production', ...env, PORT: String(port) },
  });
  server.child.stdout?.resume();
  try {
    while ((await statusOf(port, first)) !== 200) {
      if (server.child.exitCode !== null || performance.now() - began > PATIENCE) {
        throw new Error(`${program} never answered`);
      }
    }
    const answered = performance.now() - began;
    const times = [];
    for (const path of others) {
      if ((await statusOf(port, path)) !== 200) throw new Error(`${program}: ${path} was not answered`);
      times.push([path, performance.now() - began] as const);
    }
    await pause(SETTLING);
    const { now } = await server.memory();
    return {
      milliseconds: answered,
      ...Object.fromEntries(times),
      cpu: (await server.cpuSeconds()) * 1000,
      megabytes: now / 1e6,
    };
  } finally {
    await server.stop();
  }
}

/** Undefined while nobody listens. */
async function statusOf(port: number, path: string): Promise<number | undefined> {
  const request = get({ host: '127.0.0.1', port, path, agent: false });
  const [response] = await once(request, 'response').catch(() => pause(1, []));
  if (response === undefined) return undefined;
  response.resume();
  await once(response, 'end');
  return response.statusCode;
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
