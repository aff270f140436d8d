import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DatabaseKind } from '../../../../server/storage/dialect.ts';
import type { EmbeddedTables } from '../../../../server/upstream/embedded/records/tables.ts';
import { firstAdministrator, runApp } from '../../../support/cais/running-app.ts';
import { newDatabaseConfig, onEveryDatabase } from '../../../support/databases/databases.ts';

/** A news item as the client sends it, with the key of its submit. */
const keyedNews = {
  path: '/api/admin/noticia',
  news: {
    titulo: 'Safra recorde',
    fonte: 'Porto',
    hiperlink: '',
    corpo: 'Texto',
    dataNoticia: '2026-03-05',
    categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }],
    commoditiesList: [],
    portsList: [],
  },
  headers: { 'idempotency-key': 'um-so-envio' },
};

const { path, news, headers } = keyedNews;

async function standing(kind: DatabaseKind) {
  const app = await runApp({ env: await envOf(kind) });
  const visitor = app.visitor();
  await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  const read = async (address: string) => (await visitor.get(address)).json?.data as readonly object[];
  const stored = async () => (await read(`${path}/all/`)) as { id: number; titulo: string }[];
  const titles = async () => (await read(`${path}/all/`)).map((each) => (each as typeof news).titulo);
  const outcomes = async () =>
    (await read('/api/activity?each=1')).map((entry) => (entry as { outcome: string }).outcome);
  return { ...app, visitor, stored, titles, outcomes };
}

onEveryDatabase('a write with a key', (kind) => {
  test('is made together with its record, or not at all; its repeat gets the exact first answer', async () => {
    const { database, visitor, titles, outcomes } = await standing(kind);
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database.kysely);
    await rename('write_outcomes', 'away');
    expect((await visitor.post(path, { json: news, headers })).status).toBe(500);
    await rename('away', 'write_outcomes');
    // As a server leaves it that is killed before the change.
    expect([await titles(), await outcomes()]).toEqual([[], ['unknown']]);
    const first = await visitor.post(path, { json: news, headers });
    const again = await visitor.post(path, { json: news, headers });
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect(await titles()).toEqual([news.titulo]);
    expect(await outcomes()).toEqual(['applied']);
    expect((await visitor.post(path, { json: { ...news, titulo: 'Outra' }, headers })).status).toBe(422);
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
    expect((await database.kysely.selectFrom('idempotency_keys').selectAll().execute()).length).toBe(1);
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

test('a refused write leaves no key and may come again', async () => {
  const { database, visitor, stored } = await standing('sqlite');
  const unknownPort = { ...news, portsList: [{ portoId: 999_999, descricao: 'Nenhum' }] };
  expect((await visitor.post(path, { json: unknownPort, headers })).status).toBeGreaterThanOrEqual(400);
  await database.kysely.deleteFrom('idempotency_keys').execute();
  expect((await visitor.post(path, { json: news, headers })).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('the record as it was is written down with its change', async () => {
  const { visitor, stored } = await standing('sqlite');
  await visitor.post(path, { json: news });
  const [created] = await stored();
  const changed = { ...news, titulo: 'Safra menor', flagExcluido: 'N' };
  expect((await visitor.post(`${path}/${created?.id}`, { json: changed })).status).toBe(200);
  expect((await visitor.delete(`${path}/${created?.id}`)).status).toBe(200);
  const { json } = await visitor.get(`/api/activity/record/news/${created?.id}`);
  expect(json?.data).toMatchObject([
    { action: 'remove', title: 'Safra menor', before: { titulo: 'Safra menor' }, sent: null },
    { action: 'update', before: { titulo: 'Safra recorde' }, sent: { titulo: 'Safra menor' } },
    { action: 'create', record: String(created?.id), before: null, sent: { titulo: 'Safra recorde' } },
  ]);
});

test('a record without a read of its own is read from the list', async () => {
  const { visitor } = await standing('sqlite');
  const locations = '/api/admin/localizacaoPortoLineup';
  const ports = (await visitor.get('/api/portos/pais/BR')).json?.data as {
    portoId: number;
    descricao: string;
  }[];
  const [{ portoId, descricao } = { portoId: 0, descricao: '' }] = ports;
  const first = { portoId, uf: 'SP', latitude: -23.9, longitude: -46.3 };
  await visitor.post(locations, { json: first });
  const all = (await visitor.get(`${locations}/all`)).json?.data as { id: number; portoId: number }[];
  const id = all.find((location) => location.portoId === portoId)?.id;
  const json = { ...first, latitude: -23.5 };
  expect((await visitor.post(`${locations}/${id}`, { json })).status).toBe(200);
  const { json: history } = await visitor.get(`/api/activity/record/portLocations/${id}`);
  expect(history?.data).toMatchObject([
    { action: 'update', title: descricao, before: first, sent: json },
    { action: 'create' },
  ]);
});
