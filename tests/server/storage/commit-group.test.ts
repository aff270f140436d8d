import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Database } from '../../../server/storage/database.ts';
import { commitsOf } from '../../support/commits.ts';
import { openForTest } from '../../support/databases.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Notes {
  readonly notes: { readonly body: string };
}

async function openNotes(): Promise<{ readonly database: Database<Notes>; readonly file: string }> {
  const file = join(await temporaryFolder(), 'cais.sqlite');
  const database = (await openForTest({ kind: 'sqlite', file })).as<Notes>();
  await database.kysely.schema.createTable('notes').addColumn('body', 'text').execute();
  return { database, file };
}

const add = (database: Database<Notes>, body: string) =>
  database.transaction((db) => db.insertInto('notes').values({ body }).execute());

/** As another program reads them: what is committed. */
function stored(file: string): string[] {
  const other = new DatabaseSync(file, { readOnly: true });
  const rows = other.prepare('select body from notes order by rowid').all();
  other.close();
  return rows.map(({ body }) => String(body));
}

test('transactions that begin together share one commit, and each is told once it is on the disk', async () => {
  const { database, file } = await openNotes();
  const before = await commitsOf(file);
  const names = Array.from({ length: 16 }, (_, nth) => `n${nth}`);
  await Promise.all(
    names.map(async (name) => {
      await add(database, name);
      expect(stored(file)).toContain(name);
    }),
  );
  expect(stored(file)).toEqual(names);
  expect((await commitsOf(file)) - before).toBe(1);
});

test('one that begins a turn of the event loop later shares it too', async () => {
  const { database, file } = await openNotes();
  const before = await commitsOf(file);
  const first = add(database, 'um');
  const second = new Promise(setImmediate).then(() => add(database, 'dois'));
  await Promise.all([first, second]);
  expect(stored(file)).toEqual(['um', 'dois']);
  expect((await commitsOf(file)) - before).toBe(1);
});

test('one that fails is undone alone, whatever it had done and whenever it comes', async () => {
  const { database, file } = await openNotes();
  const failing = () =>
    database.transaction(async (db) => {
      await db.insertInto('notes').values({ body: 'meio' }).execute();
      throw new RangeError('no');
    });
  const told = await Promise.allSettled([
    failing(),
    add(database, 'um'),
    failing(),
    add(database, 'três'),
    failing(),
  ]);
  expect(told.map(({ status }) => status === 'fulfilled')).toEqual([false, true, false, true, false]);
  expect(stored(file)).toEqual(['um', 'três']);
});

test('a read sees nothing of a transaction before its commit, and does not wait for one that takes its time', async () => {
  const { database, file } = await openNotes();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = database.transaction(async (db) => {
    await db.insertInto('notes').values({ body: 'lento' }).execute();
    await promise;
  });
  const counted = database.kysely.selectFrom('notes').selectAll().execute();
  expect(await counted).toEqual([]);
  resolve();
  await slow;
  expect(await database.kysely.selectFrom('notes').selectAll().execute()).toEqual([{ body: 'lento' }]);
  expect(stored(file)).toEqual(['lento']);
});

test('one that ended is committed although the next one takes its time only as long as that', async () => {
  const { database, file } = await openNotes();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = add(database, 'um');
  const second = database.transaction(async (db) => {
    await promise;
    await db.insertInto('notes').values({ body: 'dois' }).execute();
  });
  const third = add(database, 'três');
  // By then the first one's commit has come due, and waits for the second one.
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  resolve();
  await Promise.all([first, second, third]);
  expect(stored(file)).toEqual(['um', 'dois', 'três']);
});

test('where the disk is full, what was told as stored is stored, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 60 }),
      async (sizes, room) => {
        const { database, file } = await openNotes();
        const { kysely } = database;
        const pages = await sql<{ page_count: number }>`pragma page_count`.execute(kysely);
        await sql.raw(`pragma max_page_count = ${(pages.rows[0]?.page_count ?? 0) + room}`).execute(kysely);
        const bodies = sizes.map((size, nth) => `${nth}:${'x'.repeat(size)}`);
        const told = await Promise.allSettled(bodies.map((body) => add(database, body)));
        const applied = bodies.filter((_, nth) => told[nth]?.status === 'fulfilled');
        expect(stored(file).map((body) => body.length)).toEqual(applied.map((body) => body.length));
        await sql`pragma max_page_count = 1000000`.execute(kysely);
        await add(database, 'há lugar');
        expect(stored(file)).toContain('há lugar');
      },
    ),
    { numRuns: 25 },
  );
});

test('a closed database has kept what was told, and tells the rest that it was not stored', async () => {
  const { database, file } = await openNotes();
  const told = Promise.allSettled([add(database, 'um'), add(database, 'dois')]);
  await told;
  await database.close();
  expect(stored(file)).toEqual(['um', 'dois']);
});
