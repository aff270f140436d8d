import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/storage/open-database.ts';
import { openEmbedded } from '../../../server/upstream/embedded/index.ts';
import { runApp } from '../../support/cais/running-app.ts';
import { checkMarks, nothingLost } from '../../support/faults/check-marks.ts';
import { mishaps, startFaultProxy } from '../../support/faults/fault-proxy.ts';
import { newsList } from '../../support/faults/fault-stand.ts';
import { inParallel } from '../../support/faults/in-parallel.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { seeded } from '../../support/faults/seeded.ts';
import { writeNews } from '../../support/faults/write-news.ts';
import { serveUpstream } from '../../support/serve-upstream.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

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
    const { json } = await visitor.get('/api/activity');
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
