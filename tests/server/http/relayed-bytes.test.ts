import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../server/commands/http-server.ts';
import { readConfig } from '../../../server/config.ts';
import { runApp } from '../../support/cais/running-app.ts';
import { inParallel } from '../../support/faults/in-parallel.ts';
import { type Chance, seeded } from '../../support/faults/seeded.ts';
import { patternless } from '../../support/faults/upload-stand.ts';

const list = '/api/admin/handbook/all';
/** Statuses of success that go on as they are, one for each content. */
const FIRST = 210;
const sizes = [0, 1, 900, 16_383, 16_384, 65_536, 100_000, 400_000, 1_500_000];
const contents = sizes.map((size, nth) => patternless(Math.max(size, 9), nth + 1).subarray(0, size));

/** In one piece, in many small ones, and in pieces whose length is told one by one. */
const framings = ['length', 'trickle', 'chunked'] as const;

async function send(
  res: ServerResponse,
  content: Buffer,
  framing: (typeof framings)[number],
  chance: Chance,
) {
  if (framing !== 'chunked') res.setHeader('content-length', content.length);
  if (framing === 'length') return void res.end(content);
  for (let at = 0; at < content.length; ) {
    const end = at + 1 + chance.below(90_000);
    if (!res.write(content.subarray(at, end))) await once(res, 'drain');
    if (framing === 'trickle') await turn();
    at = end;
  }
  res.end();
}

/** The app before an upstream that answers each read with the next content and says which in its status. */
async function stand() {
  const chance = seeded('relayed bytes');
  const upstream = createServer((req, res) => {
    if (req.method === 'POST') return void res.end('{"status":200,"data":{"token":"t"}}');
    const nth = chance.below(contents.length);
    const framing = chance.oneOf(framings);
    res.setHeader('content-type', 'application/json').statusCode = FIRST + nth;
    void send(res, contents[nth] ?? Buffer.alloc(0), framing, chance);
  });
  // A slow machine needs longer than the usual 5 s to take an answer.
  upstream.keepAliveTimeout = 60_000;
  const port = await listen(upstream, readConfig({ PORT: '0' }, '/'));
  onTestFinished(() => {
    upstream.closeAllConnections();
    upstream.close();
  });
  const app = await runApp({ upstreamUrl: `http://127.0.0.1:${port}` });
  const visitor = app.visitor();
  await visitor.signIn('ana@porto.example', 'senha');
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  onTestFinished(() => agent.destroy());
  const own = { 'x-requested-with': 'cais', cookie: visitor.cookie };
  const ask = async (more: Readonly<Record<string, string>> = {}) => {
    const headers = { ...own, ...more };
    const [res] = (await once(get(`${app.origin}${list}`, { agent, headers }), 'response')) as [
      IncomingMessage,
    ];
    return res;
  };
  return { ask, chance };
}

test('answers of every size arrive as they were sent, many at once over kept connections, read slowly too', async () => {
  const { ask, chance } = await stand();
  await inParallel(24, 200, async () => {
    const res = await ask();
    if (chance.happens(0.3)) await turn();
    const nth = (res.statusCode ?? 0) - FIRST;
    const bytes = await buffer(res);
    expect(contents[nth]?.equals(bytes), `${sizes[nth]} bytes`).toBe(true);
  });
});

test('packed for a caller that accepts it, they are the same when unpacked', async () => {
  const { ask, chance } = await stand();
  const seen = new Set<number>();
  // Few at a time: zlib's threads are slow on a crowded machine, and a call has 30 s.
  await inParallel(8, 120, async () => {
    const res = await ask({ 'accept-encoding': 'gzip' });
    if (chance.happens(0.3)) await turn();
    const nth = (res.statusCode ?? 0) - FIRST;
    const size = sizes[nth] ?? 0;
    const packed = res.headers['content-encoding'] === 'gzip';
    const bytes = await buffer(res);
    expect(contents[nth]?.equals(packed ? gunzipSync(bytes) : bytes), `${size} bytes`).toBe(true);
    // Of what comes piece by piece, nobody knows beforehand that it is short.
    if (size > 1_200) expect(packed, `${size} bytes`).toBe(true);
    seen.add(nth);
  });
  expect(seen.size).toBe(sizes.length);
});
