import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { runApp } from '../../support/cais/running-app.ts';
import { actor } from '../../support/cais/signed-in.ts';
import { DEADLINE, GRACE, startFaultStand, well } from '../../support/faults/fault-stand.ts';
import { startFaultUpstream } from '../../support/faults/fault-upstream.ts';
import { chunk, chunkedHead, headBytes } from '../../support/faults/http-bytes.ts';
import { type Expected, someAnswer, survive, thenEnd, thenReset } from '../../support/faults/survive.ts';

test('an upstream that is down at the start: Cais starts, says so, and signs in when it is up', async () => {
  const upstream = await startFaultUpstream(well);
  await upstream.refuse();
  const app = await runApp({ upstreamUrl: upstream.url });
  const visitor = app.visitor();
  expect((await visitor.get('/healthz')).status).toBe(200);
  expect((await visitor.get('/readyz')).status).toBe(503);
  expect(await visitor.signIn(actor, 'senha')).toMatchObject({
    status: 502,
    json: { cause: 'no-response', outcome: 'not-applied' },
  });
  await upstream.accept();
  await vi.waitFor(async () => expect((await visitor.get('/readyz')).status).toBe(200), { timeout: 6_000 });
  expect((await visitor.signIn(actor, 'senha')).status).toBe(200);
});

test('an upstream that refuses connections: nothing was applied, the session stays', async () => {
  const stand = await startFaultStand();
  await stand.upstream.refuse();
  const [written, seen] = await Promise.all([stand.write('refused'), stand.read()]);
  expect([written.told, seen.answer?.status]).toEqual(['refused', 502]);
  expect(await stand.recorded('refused')).toEqual(['refused']);
  await stand.upstream.accept();
  await stand.heal();
  expect(stand.upstream.withMark('refused')).toEqual([]);
});

test('an upstream that takes the call and is silent: an answer at the deadline', async () => {
  const stand = await survive(() => undefined, { write: 'unknown', read: 504 });
  // The read has no second attempt: who did not answer in time once would not in no time.
  expect(stand.upstream.requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
});

describe('bytes one at a time', () => {
  test('of head and body, in time: the answer comes whole', async () => {
    await survive(({ trickle }) => trickle(someAnswer), { write: 'applied', read: 200 });
  });

  test('of the head, too slowly: an answer at the deadline', async () => {
    const slowly = () => pause(20);
    await survive(({ trickle }) => trickle(headBytes('200 OK', { 'x-slow': 'x'.repeat(500) }), slowly), {
      write: 'unknown',
      read: 504,
    });
  });

  test('of the body, too slowly: the read breaks off, it never looks whole', async () => {
    const stand = await survive(
      async ({ send, trickle }) => {
        await send(headBytes('200 OK', { 'content-length': '20000' }));
        await trickle('x'.repeat(20_000), () => pause(20));
      },
      { write: 'unknown', read: 'cut' },
    );
    expect(stand.app.log.some((line) => line.includes('"aborted":true'))).toBe(true);
  });
});

const [head = '', body = ''] = someAnswer.split(/(?<=\r\n\r\n)/u);
describe.each([
  ['reset', thenReset],
  ['closed', thenEnd],
])('a connection that is %s', (_, cut) => {
  test.each<[string, string, Expected['read']]>([
    ['before the head', '', 502],
    ['in the body', head + body.slice(0, 3), ['cut', 502]],
    ['between chunks', chunkedHead + chunk('[1,2,'), ['cut', 502]],
  ])('%s: the write is unknown and not sent again', async (_where, bytes, read) => {
    await survive(cut(bytes), { write: 'unknown', read });
  });
});

test('an upstream that comes and goes: every call is answered, no write is there twice', async () => {
  const stand = await startFaultStand();
  const told: [string, string][] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    await (nth % 2 === 0 ? stand.upstream.refuse() : stand.upstream.accept());
    const marks = Array.from({ length: 5 }, (_unused, index) => `flap-${nth}-${index}.`);
    const [writes, reads] = await Promise.all([
      Promise.all(marks.map((mark) => stand.write(mark))),
      Promise.all(marks.map(() => stand.read())),
    ]);
    for (const { milliseconds } of [...writes, ...reads]) expect(milliseconds).toBeLessThan(DEADLINE + GRACE);
    told.push(...writes.map(({ mark, told: outcome }): [string, string] => [mark, outcome]));
  }
  await stand.heal();
  for (const [mark, outcome] of told) {
    const stored = stand.upstream.withMark(mark).length;
    if (outcome === 'applied') expect([mark, stored]).toEqual([mark, 1]);
    if (outcome === 'refused') expect([mark, stored]).toEqual([mark, 0]);
    expect(stored).toBeLessThanOrEqual(1);
  }
  expect(told.filter(([, outcome]) => outcome === 'applied')).toHaveLength(15);
});
