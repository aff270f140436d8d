import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newsList, startFaultStand } from '../../support/faults/fault-stand.ts';
import { answerBytes } from '../../support/faults/http-bytes.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { writeNews } from '../../support/faults/write-news.ts';

const latency = rounds(2_000, 100);

test(`${latency} ms of latency with 200 callers at once: all are answered, each write is there once`, async () => {
  // The product's own deadlines: this is no fault that may cost an answer.
  const stand = await startFaultStand({ limits: {} });
  const { app, upstream } = stand;
  // Ten callers are one person, who may have 16 calls under way.
  const people = await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      const visitor = app.visitor();
      expect((await visitor.signIn(`pessoa-${nth}@porto.example`, 'senha')).status).toBe(200);
      return visitor;
    }),
  );
  upstream.requests.length = 0;
  upstream.play(async ({ request, send }) => {
    await pause(latency);
    await send(request.method === 'GET' ? answerBytes([1]) : answerBytes());
  });
  const callers = people.flatMap((visitor) => Array.from({ length: 5 }, () => visitor));
  const [writes, reads] = await Promise.all([
    Promise.all(callers.map((visitor, nth) => writeNews(visitor, `slow-${nth}.`))),
    Promise.all(callers.map((visitor) => visitor.get(newsList))),
  ]);
  expect(reads.map(({ status }) => status)).toEqual(callers.map(() => 200));
  expect(writes.map(({ told }) => told)).toEqual(callers.map(() => 'applied'));
  for (const { mark } of writes) expect([mark, upstream.withMark(mark).length]).toEqual([mark, 1]);
  expect(upstream.requests.filter(({ method }) => method === 'GET')).toHaveLength(100);
  await stand.heal();
});

test('an upstream that resets everything gets at most a fifth more than was asked of it', async () => {
  const stand = await startFaultStand();
  const { upstream } = stand;
  upstream.play(({ reset }) => reset());
  const before = upstream.requests.length;
  const calls = rounds(600, 200);
  for (let nth = 0; nth < calls; nth += 20) {
    await Promise.all(Array.from({ length: 20 }, () => stand.read()));
  }
  expect(upstream.requests.length - before).toBeLessThanOrEqual(calls * 1.2);
  await stand.heal();
});

test('a change that reads its record first waits for both within one deadline', async () => {
  const { upstream, visitor, heal } = await startFaultStand({
    limits: { callMilliseconds: 2_000 },
  });
  const restriction = { pierId: 1, commodities: [] };
  // Each is answered within a deadline of its own, and both together are not.
  upstream.play(async ({ request, send }) => {
    await pause(request.method === 'GET' ? 600 : 1_800);
    await send(answerBytes({ id: 7, pierId: 1, nomeUsuInclusao: 'bento', commodities: [] }));
  });
  const answer = await visitor.post('/api/admin/portsearcher/7', { json: restriction });
  expect(answer).toMatchObject({ status: 504, json: { outcome: 'unknown' } });
  await heal();
});
