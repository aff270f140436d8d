import { setImmediate as immediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newsList, startFaultStand } from '../../support/faults/fault-stand.ts';
import { answerBytes } from '../../support/faults/http-bytes.ts';
import { inParallel } from '../../support/faults/in-parallel.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { seeded } from '../../support/faults/seeded.ts';

const count = rounds(1_000, 50);
const list = answerBytes([1]);

test(`a kept connection closed at the moment of sending: ${count} reads are answered all the same`, async () => {
  const chance = seeded('reads');
  const { upstream, visitor, heal } = await startFaultStand();
  let closed = 0;
  upstream.play(async ({ request, send, reset, end }) => {
    // The answer of the call before was whole; this call arrives on a connection that is just being closed. A second attempt
    // has a connection of its own.
    if (request.headers.connection === 'close' || !chance.happens(0.08)) return send(list);
    closed += 1;
    return chance.happens(0.5) ? reset() : end();
  });
  const before = upstream.requests.length;
  const statuses = await inParallel(8, count, async () => (await visitor.get(newsList)).status);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(closed).toBeGreaterThan(0);
  expect(upstream.requests.length - before).toBeLessThanOrEqual(count * 1.2);
  // Connections were kept, or the test would show nothing.
  expect(upstream.connections()).toBeLessThan(count * 0.6);
  await heal();
});

test(`kept connections closed as ${count} writes go out: none goes out on one, each is there once`, async () => {
  const chance = seeded('writes');
  const stand = await startFaultStand();
  const { upstream } = stand;
  upstream.play(async ({ request, nthOfConnection, send, reset, end }) => {
    const close = chance.happens(0.5) ? reset : end;
    // What arrives on a kept connection comes as it is being closed.
    if (request.method !== 'GET' && nthOfConnection > 1) return close();
    await send(request.method === 'GET' ? list : answerBytes());
    if (chance.happens(0.5)) await immediate();
    if (chance.happens(0.4)) close();
  });
  const told = await inParallel(8, count, async (nth) => {
    if (chance.happens(0.3)) await stand.read();
    return stand.write(`kept-${nth}.`);
  });
  for (const { mark, told: outcome } of told) {
    expect([mark, outcome, upstream.withMark(mark).length]).toEqual([mark, 'applied', 1]);
  }
  await stand.heal();
});

test(`a connection closed on ${count} writes at the moment of sending: never sent twice, never reported as applied`, async () => {
  const chance = seeded('cut writes');
  const stand = await startFaultStand();
  const { upstream } = stand;
  const cut = new Set<string>();
  upstream.play(async ({ request, send, reset, end }) => {
    if (!chance.happens(0.2)) return send(answerBytes());
    cut.add(/kept-\d+\./u.exec(request.body.toString())?.[0] ?? '');
    return chance.happens(0.5) ? reset() : end();
  });
  const told = await inParallel(8, count, (nth) => stand.write(`kept-${nth}.`));
  for (const { mark, told: outcome } of told) {
    expect([mark, upstream.withMark(mark).length]).toEqual([mark, 1]);
    expect([mark, outcome]).toEqual([mark, cut.has(mark) ? 'unknown' : 'applied']);
  }
  expect(cut.size).toBeGreaterThan(0);
  await stand.heal();
});
