import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startFallibleServer } from '../../support/faults/fallible-server.ts';
import { MarkedLoad } from '../../support/faults/marked-load.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { seeded } from '../../support/faults/seeded.ts';
import { startSlowUpload } from '../../support/faults/slow-upload.ts';

const ROUNDS = rounds(20, 1);

test(`SIGTERM under load with uploads, ${ROUNDS} times: what was taken is answered, and the process ends with 0`, {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  const chance = seeded('stopped-under-load');
  const server = await startFallibleServer();
  for (let round = 0; round < ROUNDS; round += 1) {
    const visitors = await server.visitors(6);
    const [visitor] = visitors;
    if (visitor === undefined) throw new Error('no visitor');
    // Nothing is sent again here: what got no answer must not be stored.
    const load = new MarkedLoad({ chance, visitors, up: async () => {}, uploads: 0.5, unnamed: 1 });
    await load.start();
    const slow = startSlowUpload(server.running.url, visitor);
    await slow.half;
    await pause(chance.below(500));
    const ended = server.end('SIGTERM');
    await expect
      .poll(() => visitor.get('/healthz').catch(() => 'refused'), { timeout: 9_000 })
      .toBe('refused');
    await load.stop();
    slow.rest();
    expect(await slow.status, 'an upload that was under way').toBe(200);
    expect(await ended).toBe(0);
    // 429: the six are one administrator, whose uploads reach their limit on a fast machine.
    expect([...load.statuses.keys()].filter((status) => status !== 429)).toEqual([200]);

    await server.start();
    await load.check(visitor);
    const unanswered = new Set(load.marks('unknown'));
    expect((await load.stored(visitor)).filter(({ titulo }) => unanswered.has(titulo))).toEqual([]);
  }
});
