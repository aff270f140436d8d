import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { rows } from '../../../shared/contract/index.ts';
import { newsPath } from '../../support/cais/news-writer.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { hasRealPostgres, newRealDatabase } from '../../support/databases/real-postgres.ts';
import { markedNews } from '../../support/faults/write-news.ts';
import { endWithTests, runProgram, startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const pdf = Buffer.from(`%PDF-1.7 ${'ç'.repeat(300_000)}`);

/** The real program on this data folder. */
async function start(dataDir: string, env: Readonly<Record<string, string>> = {}, cookie?: string) {
  const server = await startServer({ dataDir, env: { SEED: 'demo', ...env } });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const visitor = new Visitor(server.url);
  visitor.cookie = cookie;
  if (cookie === undefined) await visitor.signIn(server.administrator.login, server.administrator.password);
  return { server, visitor };
}

async function createNews(visitor: Visitor, titulo: string): Promise<number> {
  const { status, text } = await visitor.post(newsPath, { json: markedNews(titulo) });
  expect(status, text).toBe(200);
  return JSON.parse(text).data.id;
}

/** All that lists, the record of changes and the PDF say, letter by letter. */
async function contentOf(visitor: Visitor): Promise<Record<string, string>> {
  // A line-up link is new each time.
  const paths = rows
    .map(({ row }) => row)
    .filter(({ method, path }) => method === 'GET' && !path.includes(':') && !path.includes('lineup'));
  const content: Record<string, string> = {};
  for (const { path } of [...paths, { path: '/api/activity' }]) {
    const { status, text } = await visitor.get(path);
    content[path] = `${status} ${text}`;
  }
  const reports = JSON.parse(content['/api/admin/statistics/all']?.slice(4) ?? '').data as {
    id: number;
    nomeArquivo?: string;
  }[];
  const id = reports.find(({ nomeArquivo }) => nomeArquivo === 'cópia.pdf')?.id;
  const { bytes } = await visitor.get(`/files/statistics/${id}/c.pdf`);
  expect(bytes.equals(pdf)).toBe(true);
  return content;
}

/** A stopped installation on SQLite with the demo's content, a PDF, and a session. */
let made: Awaited<ReturnType<typeof makeInstallation>>;

async function makeInstallation(dataDir: string) {
  const server = await startServer({ dataDir, env: { SEED: 'demo' } });
  const visitor = new Visitor(server.url);
  await visitor.signIn(server.administrator.login, server.administrator.password);
  const form = new FormData();
  form.append('idSegmento', '1');
  form.append('titulo', 'Relatório');
  form.append('arquivo', new File([pdf], 'cópia.pdf'));
  const uploaded = await visitor.post('/api/admin/statistics/upload', { body: form });
  expect(uploaded.status, uploaded.text).toBe(200);
  const last = await createNews(visitor, 'a última');
  const content = await contentOf(visitor);
  await server.stop();
  return { folder: dataDir, content, last, cookie: visitor.cookie ?? '' };
}

/** A copy of it. */
async function installation() {
  const dataDir = join(await temporaryFolder(), 'data');
  await cp(made.folder, dataDir, { recursive: true });
  return { dataDir, ...made };
}

const bundle = resolve(import.meta.dirname, '../../../dist/server/main.mjs');

/** Starts to copy, and is killed as soon as the first rows are there. */
async function interrupted(target: string, env: Readonly<Record<string, string>>): Promise<void> {
  const child = endWithTests(spawn(process.execPath, [bundle, 'move', target], { env, stdio: 'pipe' }));
  const ended = once(child, 'exit');
  let written = '';
  child.stdout.on('data', (piece: Buffer) => {
    written += piece;
    if (/ de /u.test(written.split('\n')[1] ?? '')) child.kill('SIGKILL');
  });
  expect(await ended).toEqual([null, 'SIGKILL']);
}

describe.runIf(hasRealPostgres)('SV-05 move', () => {
  beforeAll(async () => {
    made = await makeInstallation(await mkdtemp(join(tmpdir(), 'cais-move-')));
  });
  afterAll(() => rm(made.folder, { recursive: true }));

  test('takes an installation from SQLite to PostgreSQL and back, and nothing changes', async () => {
    const { dataDir, content, last, cookie } = await installation();
    const { url } = await newRealDatabase();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir };
    const running = await start(dataDir);
    expect(await runProgram(['move', 'postgres'], env)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^O Cais está em funcionamento com estes dados: pare-o antes\./u),
    });
    await running.server.stop();
    await interrupted('postgres', env);
    const moved = await runProgram(['move', 'postgres'], env);
    expect(moved).toMatchObject({ code: 0, stderr: '' });
    expect(moved.stdout).toMatch(/^ {2}ports +\d+ de \d+$/mu);
    expect(moved.stdout).toMatch(/^Conferido: \d+ tabelas, [\d.]+ registros, iguais dos dois lados\.$/mu);

    const again = await runProgram(['move', 'postgres'], env);
    expect(again.code).toBe(1);
    expect(again.stderr).toMatch(
      /^PostgreSQL em .* não está vazio \(.*users.*\)\. Nada foi alterado nele\./u,
    );
    const back = await runProgram(['move', 'sqlite'], env);
    expect(back).toMatchObject({ code: 1, stderr: expect.stringContaining('cais.sqlite já existe') });

    // The session goes on, since the secret is the folder's.
    const onPostgres = await start(dataDir, { DATABASE_URL: url }, cookie);
    expect(await contentOf(onPostgres.visitor)).toEqual(content);
    expect(await createNews(onPostgres.visitor, 'a seguinte')).toBe(last + 1);
    const changed = await contentOf(onPostgres.visitor);
    const beside = await temporaryFolder();
    expect(await runProgram(['move', 'sqlite'], { ...env, DATA_DIR: beside })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^O Cais está em funcionamento .*\(conexões de 127\.0\.0\.1\): pare-o antes\./u,
      ),
    });
    expect(await readdir(beside)).toEqual([]);
    await onPostgres.server.stop();

    const before = join(dataDir, 'antes.sqlite');
    await rename(join(dataDir, 'cais.sqlite'), before);
    await interrupted('sqlite', env);
    expect(await runProgram(['move', 'sqlite'], env)).toMatchObject({ code: 0, stderr: '' });
    expect((await readdir(dataDir)).toSorted()).toEqual([
      'antes.sqlite',
      'cais.lock',
      'cais.sqlite',
      'lineup-password',
      'session-secret',
    ]);
    const onSqlite = await start(dataDir, {}, cookie);
    expect(await contentOf(onSqlite.visitor)).toEqual(changed);
    expect(await createNews(onSqlite.visitor, 'mais uma')).toBe(last + 2);
  });

  test('gives no number again of a record that was removed', async () => {
    const { dataDir } = await installation();
    const file = join(dataDir, 'cais.sqlite');
    const database = new DatabaseSync(file);
    const { seq } = database.prepare("select seq from sqlite_sequence where name = 'news'").get() as {
      seq: number;
    };
    database.exec(
      `delete from news where id = ${seq}; update sqlite_sequence set seq = ${seq + 40} where name = 'news'`,
    );
    database.close();
    const { url } = await newRealDatabase();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir };
    expect((await runProgram(['move', 'postgres'], env)).code).toBe(0);
    const other = await temporaryFolder();
    // As root: the service's user owns the folder, and must be able to open the file.
    if (process.getuid?.() === 0) await chown(other, 65_534, 65_534);
    expect((await runProgram(['move', 'sqlite'], { ...env, DATA_DIR: other })).code).toBe(0);
    expect((await stat(join(other, 'cais.sqlite'))).uid).toBe((await stat(other)).uid);
    await cp(join(dataDir, 'session-secret'), join(other, 'session-secret'));
    for (const server of [await start(dataDir, { DATABASE_URL: url }), await start(other)]) {
      expect(await createNews(server.visitor, 'nova')).toBe(seq + 41);
    }
  });

  test('leaves a table that cannot be copied, and all others, out of the target', async () => {
    const { dataDir } = await installation();
    const database = new DatabaseSync(join(dataDir, 'cais.sqlite'));
    database.exec("update statistics set titulo = 'nulo' || char(0)");
    database.close();
    const { url, name, server } = await newRealDatabase();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir };
    const refused = await runProgram(['move', 'postgres'], env);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^A cópia parou: .*Nada ficou no destino/u),
    });
    const [found] = await server.run(
      `select count(*)::integer as n from pg_stat_activity where datname = '${name}'`,
    );
    expect(found?.n).toBe(0);
    const fixed = new DatabaseSync(join(dataDir, 'cais.sqlite'));
    fixed.exec("update statistics set titulo = 'sem nulo'");
    fixed.close();
    expect((await runProgram(['move', 'postgres'], env)).code).toBe(0);
  });

  test.each([
    ['without DATABASE_URL', {}, /Defina DATABASE_URL/u],
    ['without a SQLite file', { DATABASE_URL: 'postgres://u@h/d' }, /Não há banco de dados em/u],
  ])('%s says what is missing', async (_, env, words) => {
    const { code, stderr } = await runProgram(['move', 'postgres'], {
      DATA_DIR: await temporaryFolder(),
      ...env,
    });
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringMatching(words) });
  });
});
