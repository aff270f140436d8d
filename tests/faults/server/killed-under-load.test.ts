import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startFallibleServer } from '../../support/faults/fallible-server.ts';
import { MarkedLoad } from '../../support/faults/marked-load.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { seeded } from '../../support/faults/seeded.ts';

const CYCLES = rounds(200, 1);
/** Milliseconds after a start within which the next kill comes. */
const LATEST = 600;

test(`kill -9 at random under load, ${CYCLES} times: nothing is lost or stored twice, and no database is created again`, {
  timeout: 60_000 + CYCLES * 15_000,
}, async () => {
  const chance = seeded('killed-under-load');
  const server = await startFallibleServer();
  const visitors = await server.visitors(6);
  const load = new MarkedLoad({ chance, visitors, up: server.up });
  await load.start();
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    await pause(chance.below(LATEST));
    expect(await server.end()).toBeNull();
    await server.start();
    expect(server.running.output().stdout, 'no database is created again').not.toContain(
      'Primeiro administrador',
    );
  }
  await load.stop();
  const [visitor] = visitors;
  if (visitor === undefined) throw new Error('no visitor');
  await load.check(visitor);
  expect(load.marks('applied').length).toBeGreaterThan(CYCLES);
  await server.end('SIGTERM');
  server.expectIntact();
  const sorted = server.starts.toSorted((a, b) => a - b);
  console.info(
    `starts: median ${sorted[sorted.length >> 1]} ms, longest ${sorted.at(-1)} ms; ` +
      `${load.marks('applied').length} applied, ${load.marks('refused').length} refused, ${load.marks('unknown').length} unknown`,
  );
});
