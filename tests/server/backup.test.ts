import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Visitor } from '../support/cais/visitor.ts';
import { runProgram, startServer } from '../support/running-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// Each test starts real servers.
vi.setConfig({ testTimeout: 60_000 });

const { PATH = '' } = process.env;
const news = '/api/admin/noticia';
const newsOf = (titulo: string) => ({
  titulo,
  fonte: 'F',
  corpo: 'C',
  dataNoticia: '2026-01-02',
  categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }],
  commoditiesList: [],
  portsList: [],
});

async function running(dataDir: string) {
  const server = await startServer({ dataDir, env: { SEED: 'reference' } });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
  });
  const visitor = new Visitor(server.url);
  expect((await visitor.signIn(server.administrator.login, server.administrator.password)).status).toBe(200);
  return { server, visitor };
}

const titlesOf = async (visitor: Visitor): Promise<string[]> => {
  const list = (await visitor.get(`${news}/all/`)).json as { data: { titulo: string }[] };
  return list.data.map(({ titulo }) => titulo);
};

test('a copy made while the server writes is whole, opens as a data folder, and has all that was there', async () => {
  const folder = await temporaryFolder();
  const [data, copy] = [join(folder, 'data'), join(folder, 'cópia')];
  const { visitor } = await running(data);
  const types = (await visitor.get('/api/admin/statistics/types/all')).json as { data: { id: number }[] };
  const form = new FormData();
  form.append('idSegmento', String(types.data[0]?.id));
  form.append('titulo', 'Relatório');
  form.append('arquivo', new File(['%PDF-1.7 cópia'], 'r.pdf'));
  expect((await visitor.post('/api/admin/statistics/upload', { body: form })).status).toBe(200);
  for (let item = 0; item < 10; item += 1) await visitor.post(news, { json: newsOf(`antes ${item}`) });

  let writing = true;
  const writes = (async () => {
    for (let item = 0; writing; item += 1) {
      const { status } = await visitor.post(news, { json: newsOf(`durante ${item}`) });
      expect(status).toBe(200);
    }
  })();
  const made = await runProgram(['backup', copy], { PATH, DATA_DIR: data });
  writing = false;
  await writes;
  expect(made).toMatchObject({ code: 0, stdout: `Cópia feita em ${copy}.\n` });
  expect((await stat(copy)).mode & 0o777).toBe(0o700);
  expect((await readdir(copy)).sort()).toEqual(['cais.sqlite', 'lineup-password', 'session-secret']);
  for (const name of await readdir(copy)) expect((await stat(join(copy, name))).mode & 0o777).toBe(0o600);

  const restored = await running(copy);
  const titles = await titlesOf(restored.visitor);
  for (let item = 0; item < 10; item += 1) expect(titles).toContain(`antes ${item}`);
  const reports = (await restored.visitor.get('/api/admin/statistics/all')).json as {
    data: { id: number }[];
  };
  const report = await restored.visitor.get(`/files/statistics/${reports.data[0]?.id}`);
  expect(report.text).toBe('%PDF-1.7 cópia');
  // A session of before is one of the copy too: its secret came along.
  expect((await restored.visitor.get('/api/session', { cookie: visitor.cookie })).status).toBe(200);
});

test('a copy is never put over something, and leaves nothing half done', async () => {
  const folder = await temporaryFolder();
  const data = join(folder, 'data');
  const there = join(folder, 'there');
  await mkdir(there);
  const { server } = await running(data);
  await server.stop();
  const over = await runProgram(['backup', there], { PATH, DATA_DIR: data });
  expect(over).toMatchObject({ code: 1, stderr: expect.stringContaining('já existe') });
  const none = await runProgram(['backup', join(folder, 'x')], { PATH, DATA_DIR: join(folder, 'nada') });
  expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('Não há banco de dados') });
  const remote = { PATH, DATA_DIR: data, DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' };
  expect((await runProgram(['backup', join(folder, 'x')], remote)).stderr).toContain('pg_dump');
  expect((await readdir(folder)).sort()).toEqual(['data', 'there']);
});
