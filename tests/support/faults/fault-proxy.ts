import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Chance } from './seeded.ts';

/** What may happen to one call on its way: `cut` and `dropped` lose the answer of a call that was applied. */
export const mishaps = [
  'delayed',
  'reset before',
  'unavailable before',
  'dropped',
  'gateway error after',
  'cut',
  'corrupt',
] as const;
export type Mishap = (typeof mishaps)[number];

export interface FaultProxy {
  readonly url: string;
  /** From now on so many calls of all meet a mishap, which one by chance. 0 heals. */
  misbehave(share: number): void;
  /** How often each happened. */
  readonly happened: ReadonlyMap<Mishap, number>;
}

/** A proxy before a real upstream that spoils calls by a seeded plan. Ends with the test. */
export async function startFaultProxy(target: string, chance: Chance): Promise<FaultProxy> {
  const happened = new Map<Mishap, number>();
  let share = 0;
  const server = createServer((incoming, response) => {
    const mishap = chance.happens(share) ? chance.oneOf(mishaps) : undefined;
    if (mishap !== undefined) happened.set(mishap, (happened.get(mishap) ?? 0) + 1);
    response.on('error', () => undefined);
    carry(target, incoming, response, mishap).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    happened,
    misbehave: (next) => {
      share = next;
    },
  };
}

async function carry(
  target: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  mishap: Mishap | undefined,
): Promise<void> {
  const body = await buffer(incoming);
  if (mishap === 'reset before') return void incoming.socket.resetAndDestroy();
  if (mishap === 'unavailable before') {
    return void response.writeHead(503, { 'retry-after': '1' }).end('{"status":503}');
  }
  if (mishap === 'delayed') await pause(100);
  const answer = await ask(new URL(incoming.url ?? '/', target), incoming, body);
  if (mishap === 'dropped') return void incoming.socket.resetAndDestroy();
  if (mishap === 'gateway error after') return void response.writeHead(504).end('<html>late</html>');
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...headers } = answer.headers;
  response.writeHead(answer.status, { ...headers, 'content-length': answer.body.length });
  if (mishap === 'cut') {
    response.write(answer.body.subarray(0, answer.body.length / 2));
    await pause(5);
    return void incoming.socket.resetAndDestroy();
  }
  response.end(mishap === 'corrupt' ? answer.body.map((byte) => byte ^ 0x80) : answer.body);
}

async function ask(url: URL, { method = 'GET', headers }: IncomingMessage, body: Buffer) {
  const { host: _, connection: __, 'transfer-encoding': ___, ...rest } = headers;
  const sent = { ...rest, ...(body.length > 0 ? { 'content-length': String(body.length) } : {}) };
  const options: RequestOptions = { method, headers: sent, agent: false };
  const outgoing = request(url, options);
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
}
