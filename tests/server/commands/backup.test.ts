import { chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Visitor } from '../../support/cais/visitor.ts';
import { runProgram, startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

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
  const { server, visitor } = await running(data);
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
  expect(await restored.visitor.person(visitor.cookie)).toBe(server.administrator.login);
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
  const scheduled = await runProgram([], { ...remote, BACKUP_EVERY: '1d' });
  expect(scheduled).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/BACKUP_EVERY = "1d".*pg_dump/u),
  });
  expect((await readdir(folder)).sort()).toEqual(['data', 'there']);
});

test('copies are made when they are due, the oldest are removed, and nothing else in their folder', async () => {
  const folder = await temporaryFolder();
  const [data, copies] = [join(folder, 'data'), join(folder, 'cópias')];
  const earlier = ['cais-2020-01-01T00-00-00Z', 'cais-2020-01-02T00-00-00Z'];
  for (const name of [...earlier, '.cais-2020-01-03T00-00-00Z.77', 'outra'])
    await mkdir(join(copies, name), { recursive: true });
  const env = { SEED: 'reference', BACKUP_EVERY: '1d', BACKUP_KEEP: '2', BACKUP_DIR: copies };
  const server = await startServer({ dataDir: data, env });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  const made = expect.stringMatching(/^cais-20(?!20)\d\d-.*Z$/u);
  await expect.poll(() => readdir(copies).then((names) => names.sort())).toEqual([earlier[1], made, 'outra']);
  const [, name = ''] = (await readdir(copies)).sort();
  expect((await readdir(join(copies, name))).sort()).toEqual([
    'cais.sqlite',
    'lineup-password',
    'session-secret',
  ]);
  const series = () => backupSeries(server.url);
  expect(await series()).toEqual([
    'cais_backup_interval_seconds 86400',
    expect.stringMatching(/^cais_last_backup_timestamp_seconds [1-9]\d{9}/u),
  ]);
  await rm(copies, { recursive: true });
  expect(await series(), 'the folder is gone').toEqual(['cais_backup_interval_seconds 86400']);
  expect(await server.stop()).toMatchObject({ code: 0, stderr: '' });

  const again = await startServer({ dataDir: data, env: { ...env, BACKUP_DIR: join(data, 'cais.sqlite') } });
  onTestFinished(() => void again.process.kill('SIGKILL'));
  await expect.poll(() => again.output().stdout).toContain('backup failed');
  expect((await new Visitor(again.url).get('/readyz')).status).toBe(200);
  expect(await backupSeries(again.url), 'no copy was possible').toEqual([
    'cais_backup_interval_seconds 86400',
  ]);

  // What the rules and the dashboard look at exists, but for copies, whose missing series is what one rule looks for.
  const { text } = await new Visitor(again.url).get('/metrics');
  const kinds = new Set([...text.matchAll(/^# TYPE (\S+)/gmu)].map(([, name]) => name));
  const examples = await Promise.all(
    ['alerts.yaml', 'dashboard.json'].map((file) => readFile(`docs/examples/${file}`, 'utf8')),
  );
  const named = examples.join().matchAll(/\b((?:cais|nodejs|process)_\w+?)(?:_count|_bucket)?\{/gu);
  const names = [...new Set([...named].map(([, name]) => name))];
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !kinds.has(name))).toEqual([]);
  expect(examples[0]).toMatch(/cais_backup_interval_seconds\S* unless cais_last_backup_timestamp_seconds/u);
});

/** What `/metrics` says of copies; a rule for Prometheus looks for the missing series. */
async function backupSeries(url: string): Promise<string[]> {
  const { text } = await new Visitor(url).get('/metrics');
  return text.split('\n').filter((line) => /^cais_(?:\w+_)?backup_/u.test(line));
}

async function giveTo(user: number, folder: string): Promise<void> {
  for (const path of ['.', ...(await readdir(folder))]) await chown(join(folder, path), user, user);
}

describe('restore', () => {
  /** Holds a data folder with one piece of news, its copy, and one more piece of news after that. */
  let made: string;
  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'cais-backup-'));
    const [data, copy] = [join(made, 'data'), join(made, 'copy')];
    const server = await startServer({ dataDir: data, env: { SEED: 'reference' } });
    const visitor = new Visitor(server.url);
    await visitor.signIn(server.administrator.login, server.administrator.password);
    await visitor.post(news, { json: newsOf('antes da cópia') });
    expect(await runProgram(['backup', copy], { PATH, DATA_DIR: data })).toMatchObject({ code: 0 });
    await visitor.post(news, { json: newsOf('depois da cópia') });
    await server.stop();
  });
  afterAll(() => rm(made, { recursive: true }));

  async function copied() {
    const folder = await temporaryFolder();
    await cp(made, folder, { recursive: true });
    const [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
    const restore = () => runProgram(['restore', copy], { PATH, DATA_DIR: data });
    return { folder, data, copy, restore };
  }

  test('puts a copy in place and keeps the old database, from which a server starts too', async () => {
    const { data, copy, restore } = await copied();
    const { server } = await running(data);
    expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('pare-o antes') });
    await server.stop('SIGKILL');
    const { code, stdout } = await restore();
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`A cópia de ${copy}`),
    });
    const aside = (await readdir(data)).filter((name) => name.startsWith('replaced-'));
    expect(stdout).toContain(join(data, aside[0] ?? ''));
    expect((await readdir(data)).sort()).toEqual([
      'cais.lock',
      'cais.sqlite',
      'lineup-password',
      aside[0],
      'session-secret',
    ]);
    expect((await stat(join(data, 'cais.sqlite'))).mode & 0o777).toBe(0o600);
    expect(await titlesOf((await running(data)).visitor)).toEqual(['antes da cópia']);
    const trial = join(data, '../trial');
    expect(await runProgram(['restore', copy], { PATH, DATA_DIR: trial })).toMatchObject({ code: 0 });
    expect((await readdir(trial)).sort()).toEqual(['cais.sqlite', 'lineup-password', 'session-secret']);
    const before = await running(join(data, aside[0] ?? ''));
    expect((await titlesOf(before.visitor)).sort()).toEqual(['antes da cópia', 'depois da cópia']);
  });

  test('as root leaves files that belong to the owner of the folder, so that the service can open them', async () => {
    const { data, restore } = await copied();
    // Only root can give a file away; everybody else owns the folder and the files anyway.
    if (process.getuid?.() === 0) await giveTo(65_534, data);
    expect(await restore()).toMatchObject({ code: 0, stderr: '' });
    const { uid } = await stat(data);
    const paths = await readdir(data, { recursive: true });
    expect(paths.length).toBeGreaterThan(6);
    const owners = await Promise.all(paths.map(async (path) => [path, (await stat(join(data, path))).uid]));
    expect(owners).toEqual(paths.map((path) => [path, uid]));
  });

  test('takes the place of a damaged database', async () => {
    const { data, restore } = await copied();
    await writeFile(join(data, 'cais.sqlite'), 'x'.repeat(10_000));
    expect(await restore()).toMatchObject({ code: 0, stderr: '' });
    expect(await titlesOf((await running(data)).visitor)).toEqual(['antes da cópia']);
  });

  test('refuses what is no copy, is damaged or of a newer version, and changes nothing', async () => {
    const { folder, data, copy, restore } = await copied();
    const file = join(data, 'cais.sqlite');
    const before = await readFile(file);
    const none = await runProgram(['restore', join(folder, 'x')], { PATH, DATA_DIR: data });
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('Não há cópia em') });
    const newer = new DatabaseSync(join(copy, 'cais.sqlite'));
    newer.exec("INSERT INTO storage_migration VALUES ('9999-later', '2030-01-01')");
    newer.close();
    expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('9999-later') });
    const bytes = await readFile(join(copy, 'cais.sqlite'));
    await writeFile(join(copy, 'cais.sqlite'), bytes.fill(7, 20_000, 60_000));
    const damaged = await restore();
    expect(damaged).toMatchObject({ code: 1, stderr: expect.stringContaining(join(copy, 'cais.sqlite')) });
    const remote = { PATH, DATA_DIR: data, DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' };
    expect((await runProgram(['restore', copy], remote)).stderr).toContain('pg_restore');
    expect(await readFile(file)).toEqual(before);
    const names = ['cais.lock', 'cais.sqlite', 'lineup-password', 'session-secret'];
    expect((await readdir(data)).sort()).toEqual(names);
  });
});
