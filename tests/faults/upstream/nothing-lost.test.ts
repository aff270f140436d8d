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
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/storage/open-database.ts';
import { openEmbedded } from '../../../server/upstream/embedded/index.ts';
import { runApp } from '../../support/cais/running-app.ts';
import { checkMarks, nothingLost } from '../../support/faults/check-marks.ts';
import { newsList } from '../../support/faults/fault-stand.ts';
import { inParallel } from '../../support/faults/in-parallel.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { type Chance, seeded } from '../../support/faults/seeded.ts';
import { writeNews } from '../../support/faults/write-news.ts';
import { serveUpstream } from '../../support/server/serve-upstream.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** What may happen to one call on its way: `cut` and `dropped` lose the answer of a call that was applied. */
const mishaps = [
  'delayed',
  'reset before',
  'unavailable before',
  'dropped',
  'gateway error after',
  'cut',
  'corrupt',
] as const;
type Mishap = (typeof mishaps)[number];

interface FaultProxy {
  readonly url: string;
  /** From now on so many calls of all meet a mishap, which one by chance. 0 heals. */
  misbehave(share: number): void;
  /** How often each happened. */
  readonly happened: ReadonlyMap<Mishap, number>;
}

/** A proxy before a real upstream that spoils calls by a seeded plan. Ends with the test. */
async function startFaultProxy(target: string, chance: Chance): Promise<FaultProxy> {
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

const admin = { login: 'admin@cais.test', password: 'senha-do-teste' } as const;

/** The real embedded upstream alone over HTTP, on a database of its own that has no news. Ends with the test. */
async function serveRealUpstream(): Promise<string> {
  const dataDir = await temporaryFolder();
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ kind: 'sqlite', file: `${dataDir}/upstream.sqlite` });
  const lineup = { login: 'lineup@cais.test', password: 'segredo-do-lineup' };
  const { upstream } = await openEmbedded({ database, dataDir, admin, seed: 'reference', lineup, log });
  const served = await serveUpstream(upstream);
  onTestFinished(async () => {
    await served.close();
    await upstream.close();
    await database.close();
  });
  return `http://127.0.0.1:${served.port}`;
}

test.each([
  ['each submit sent once', 1],
  ['a person who presses again with the same submit', 2],
])(
  'a line that spoils four calls of ten, %s: nothing is lost, nothing is there twice',
  async (_, presses) => {
    const proxy = await startFaultProxy(await serveRealUpstream(), seeded('proxy'));
    const app = await runApp({ upstreamUrl: proxy.url });
    const visitor = app.visitor();
    expect((await visitor.signIn(admin.login, admin.password)).status).toBe(200);

    proxy.misbehave(0.4);
    const told = await inParallel(4, rounds(600, 60), async (nth) => {
      const mark = `m-${presses}-${nth}`;
      let last = await writeNews(visitor, mark, `submit-${mark}`);
      for (let press = 1; press < presses && last.told !== 'applied'; press += 1) {
        last = await writeNews(visitor, mark, `submit-${mark}`);
      }
      return last;
    });
    expect([...proxy.happened.keys()].sort()).toEqual([...mishaps].sort());

    proxy.misbehave(0);
    const list = await vi.waitFor(async () => {
      const answer = await visitor.get(newsList);
      expect(answer.status).toBe(200);
      return answer.json?.data as readonly { titulo: string }[];
    });
    const { json } = await visitor.get('/api/activity?each=1');
    const entries = json?.data as readonly { readonly title: string; readonly outcome: string }[];
    const unknown = entries.filter(({ outcome }) => outcome === 'unknown');
    const checked = checkMarks(
      told,
      list.map(({ titulo }) => titulo),
      unknown.map(({ title }) => title),
    );
    expect(checked).toEqual(nothingLost);
    const outcomes = new Set(told.map(({ told: outcome }) => outcome));
    expect([...outcomes].sort()).toEqual(['applied', 'refused', 'unknown']);
  },
);
