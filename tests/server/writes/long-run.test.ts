import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import { signIn } from '../../support/cais/signed-in.ts';

const changes = 10_000;
const atOnce = 1_000;

test('AY-03 a run of 10,000 changes is one entry, also once the database has counted its rows', async () => {
  const { app, visitor } = await signIn();
  const rows = Array.from({ length: changes }, (_, nth) => ({
    ...{ id: `alteracao-${nth}`, at: new Date(Date.UTC(2026, 2, 10, 12) + nth * 1_000).toISOString() },
    ...{ entity: 'users', action: 'update', record: String(nth), request_id: 'teste' },
    ...{ run: 'importacao-1', actor: 'ana', sealed: '' },
  }));
  await app.database.transaction(async (db) => {
    for (let first = 0; first < changes; first += atOnce)
      await db
        .insertInto('writes')
        .values(rows.slice(first, first + atOnce))
        .execute();
  });
  // PostgreSQL does so by itself. A plan that looks through the run from its beginning, for each of its changes, takes longer
  // than a call may.
  await sql`analyze`.execute(app.database.kysely);
  const { status, json } = await visitor.get('/api/activity');
  expect(status).toBe(200);
  const parts = [{ action: 'update', outcome: 'unknown', count: changes }];
  const entries = json?.data as readonly ActivityEntry[] | undefined;
  expect(entries?.map(({ run }) => run)).toEqual([{ id: 'importacao-1', parts }]);
});

test('AY-03 a run that goes on is in every answer', async () => {
  const { app, visitor } = await signIn();
  const began = Date.UTC(2026, 2, 10, 12);
  const record = (nth: number) => {
    const row = {
      ...{ id: `alteracao-${nth}`, at: new Date(began + nth).toISOString() },
      ...{ entity: 'users', action: 'update', record: '1', request_id: 'teste' },
      ...{ run: 'importacao-1', actor: 'ana', sealed: '' },
    };
    return app.database.kysely.insertInto('writes').values(row).execute();
  };
  await record(0);
  let isOver = false;
  const going = (async () => {
    for (let nth = 1; !isOver; nth += 1) {
      await record(nth);
      // The server is in this process, and gets its turn.
      await setImmediate();
    }
  })();
  try {
    for (let look = 0; look < 40; look += 1) {
      const { json } = await visitor.get('/api/activity');
      const entries = json?.data as readonly ActivityEntry[] | undefined;
      expect(entries?.map(({ run }) => run?.id)).toEqual(['importacao-1']);
    }
  } finally {
    isOver = true;
    await going;
  }
});
