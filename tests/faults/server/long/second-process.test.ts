import { expect, test } from 'vitest';
import { Visitor } from '../../../support/cais/visitor.ts';
import { startFallibleServer } from '../../../support/faults/fallible-server.ts';
import { MarkedLoad } from '../../../support/faults/marked-load.ts';
import { rounds } from '../../../support/faults/rounds.ts';
import { seeded } from '../../../support/faults/seeded.ts';

const WRITES = rounds(400, 40);

// An upgrade without a pause, or an operator's slip: both are safe, since SQLite's lock stands between the two.
test('two servers on one data folder are safe side by side: both store, no write is lost, sessions hold for both', {
  timeout: 180_000,
}, async () => {
  const chance = seeded('second-process');
  const first = await startFallibleServer();
  const second = await startFallibleServer({}, first.dataDir);
  expect(second.running.output().stdout).not.toContain('Primeiro administrador');
  const visitors = await first.visitors(2);
  const [one] = visitors;
  if (one === undefined) throw new Error('no visitor');
  const elsewhere = visitors.map(({ cookie }) => {
    const visitor = new Visitor(second.running.url);
    visitor.cookie = cookie;
    return visitor;
  });
  const load = new MarkedLoad({ chance, visitors: [...visitors, ...elsewhere], up: async () => {} });
  await load.start();
  await expect.poll(() => load.told.size, { timeout: 120_000 }).toBeGreaterThan(WRITES);
  await load.stop();
  expect([...load.statuses.keys()]).toEqual([200]);
  await load.check(one);

  const [other] = elsewhere;
  await one.delete('/api/session');
  expect((await other?.get('/api/session/all'))?.status, 'signed out at one, signed out at both').toBe(401);
  expect(await second.end('SIGTERM')).toBe(0);
  expect(await first.end('SIGTERM')).toBe(0);
  first.expectIntact();
});
