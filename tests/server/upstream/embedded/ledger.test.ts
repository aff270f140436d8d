import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { DatabaseKind } from '../../../../server/storage/dialect.ts';
import type { EmbeddedTables } from '../../../../server/upstream/embedded/tables.ts';
import { keyedNews } from '../../../support/cais/keyed-news.ts';
import { firstAdministrator, runApp } from '../../../support/cais/running-app.ts';
import { newDatabaseConfig, onEveryDatabase } from '../../../support/databases.ts';

vi.setConfig({ testTimeout: 60_000 });

const { path, news, headers } = keyedNews;

async function standing(kind: DatabaseKind) {
  const app = await runApp({ env: await envOf(kind) });
  const visitor = app.visitor();
  await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  const read = async (address: string) => (await visitor.get(address)).json?.data as readonly object[];
  const titles = async () => (await read(`${path}/all/`)).map((each) => (each as typeof news).titulo);
  const outcomes = async () =>
    (await read('/api/activity')).map((entry) => (entry as { outcome: string }).outcome);
  return { ...app, visitor, titles, outcomes };
}

onEveryDatabase('a write and what is written down of it', (kind) => {
  test('are stored together, or neither is', async () => {
    const { database, visitor, titles, outcomes } = await standing(kind);
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database.kysely);
    await rename('write_outcomes', 'away');
    expect((await visitor.post(path, { json: news, headers })).status).toBe(500);
    expect(await titles()).toEqual([]);
    await rename('away', 'write_outcomes');
    expect(await outcomes(), 'written down before it was tried again').toEqual(['unknown']);
    expect((await visitor.post(path, { json: news, headers })).status).toBe(200);
    expect(await titles()).toEqual([news.titulo]);
    expect(await outcomes()).toEqual(['applied']);
  });

  test('where it is refused half way, leaves its refusal only, and its key answers again', async () => {
    const { database, visitor, titles, outcomes } = await standing(kind);
    const unknownPort = { ...news, portsList: [{ portoId: 999_999, descricao: 'Nenhum' }] };
    const first = await visitor.post(path, { json: unknownPort, headers });
    expect(first.status).toBe(400);
    const again = await visitor.post(path, { json: unknownPort, headers });
    expect([again.status, again.text, again.headers['x-cais-replayed']]).toEqual([400, first.text, 'true']);
    expect((await visitor.post(path, { json: news, headers })).status).toBe(422);
    expect(await titles()).toEqual([]);
    expect(await outcomes()).toEqual(['refused']);
    const keys = await database.as<EmbeddedTables>().kysely.selectFrom('writeKeys').selectAll().execute();
    expect(keys, 'of what was not done').toEqual([]);
  });

  test('that comes again after its sign-in has ended at the upstream, gets its first answer', async () => {
    const { database, visitor, titles } = await standing(kind);
    const first = await visitor.post(path, { json: news, headers });
    expect(first.status).toBe(200);
    await database.as<EmbeddedTables>().kysely.deleteFrom('tokens').execute();
    const again = await visitor.post(path, { json: news, headers });
    expect([again.status, again.text]).toEqual([200, first.text]);
    const other = await visitor.post(path, { json: { ...news, titulo: 'Outra' } });
    expect(other.status).toBe(401);
    const { kysely } = database;
    const told = await kysely
      .selectFrom('write_outcomes')
      .select(['outcome', 'status'])
      .orderBy('id')
      .execute();
    expect(told).toEqual([
      { outcome: 'applied', status: 200 },
      { outcome: 'refused', status: 401 },
    ]);
    await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
    expect(await titles()).toEqual([news.titulo]);
  });
});

test('many writes at once are each done once, and written down each', async () => {
  const { visitor, titles, outcomes } = await standing('sqlite');
  const sent = Array.from({ length: 12 }, (_, nth) => ({ ...news, titulo: `notícia ${nth >> 1}` }));
  const answers = await Promise.all(
    sent.map((json) =>
      visitor.post(path, {
        json,
        headers: { 'idempotency-key': `de ${json.titulo}`.replace(/[^a-z0-9]/gu, '-') },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
  expect((await titles()).toSorted()).toEqual([...new Set(sent.map(({ titulo }) => titulo))]);
  expect(await outcomes()).toEqual(Array.from({ length: 6 }, () => 'applied'));
});

async function envOf(kind: DatabaseKind): Promise<Readonly<Record<string, string>>> {
  const config = await newDatabaseConfig(kind);
  return config.kind === 'postgres' ? { DATABASE_URL: config.url } : {};
}
