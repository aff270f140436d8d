import { expect, test } from 'vitest';
import { keyedNews } from '../../../support/cais/keyed-news.ts';
import { firstAdministrator, runApp } from '../../../support/cais/running-app.ts';

const { path, news, headers } = keyedNews;

async function standing() {
  const app = await runApp();
  const visitor = app.visitor();
  await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  const stored = async () =>
    (await visitor.get(`${path}/all/`)).json?.data as { id: number; titulo: string }[];
  return { app, visitor, stored };
}

test('a write whose answer Cais lost is done once by the embedded upstream', async () => {
  const { app, visitor, stored } = await standing();
  expect((await visitor.post(path, { json: news, headers })).status).toBe(200);
  // As a server leaves it that was cut after the upstream had answered.
  const lost = { status: null, content_type: null, body: null };
  await app.database.kysely.updateTable('idempotency_keys').set(lost).execute();
  expect((await visitor.post(path, { json: news, headers })).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('a refused write leaves no key and may come again', async () => {
  const { app, visitor, stored } = await standing();
  const unknownPort = { ...news, portsList: [{ portoId: 999_999, descricao: 'Nenhum' }] };
  expect((await visitor.post(path, { json: unknownPort, headers })).status).toBeGreaterThanOrEqual(400);
  await app.database.kysely.deleteFrom('idempotency_keys').execute();
  expect((await visitor.post(path, { json: news, headers })).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('the record as it was is written down with its change', async () => {
  const { visitor, stored } = await standing();
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

test('of a record that has no read of its own, the list tells how it was', async () => {
  const { visitor } = await standing();
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
