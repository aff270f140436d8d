import { execFile, execFileSync } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/storage/open-database.ts';
import { firstAdministrator, runApp } from '../../support/cais/running-app.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { startFallibleServer } from '../../support/faults/fallible-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const program = resolve(import.meta.dirname, '../../../dist/server/main.mjs');
const links = '/api/admin/statistics';
const report = (titulo: string, bytes = 0) => ({
  idTipo: 1,
  titulo,
  link: `https://porto.example/${'x'.repeat(bytes)}`,
  flagTipoLink: 'L',
});
const titles = (answer: { readonly json: Readonly<Record<string, unknown>> | undefined }) =>
  ((answer.json?.data ?? []) as { titulo: string }[]).map(({ titulo }) => titulo);

describe('a database that may not grow any more', () => {
  test('refuses writes as not applied, reads on, keeps everybody signed in, and takes writes again', async () => {
    const app = await runApp();
    const visitor = app.visitor();
    const { login, password } = firstAdministrator;
    await visitor.signIn(login, password);
    const { kysely } = app.database;
    await sql`pragma max_page_count = 1`.execute(kysely);
    const told = new Map<string, number>();
    // Free room within the file is used up first.
    for (
      let nth = 0;
      nth < 200 && [...told.values()].filter((status) => status !== 200).length < 5;
      nth += 1
    ) {
      const answer = await visitor.post(links, { json: report(`cheio ${nth}`, 4_000) });
      told.set(`cheio ${nth}`, answer.status);
      if (answer.status === 200) continue;
      expect(answer).toMatchObject({ status: 503, json: { outcome: 'not-applied' } });
      expect(answer.json?.message).toMatch(/Tente/u);
    }
    expect([...told.values()]).toContain(503);
    expect(await visitor.person()).toBe(login);
    const applied = [...told].filter(([, status]) => status === 200).map(([title]) => title);
    expect(
      titles(await visitor.get(`${links}/all`))
        .filter((title) => told.has(title))
        .sort(),
    ).toEqual(applied.sort());
    expect((await visitor.get('/readyz')).status).toBe(200);

    await sql`pragma max_page_count = 1000000`.execute(kysely);
    expect((await visitor.post(links, { json: report('há lugar') })).status).toBe(200);
    expect(titles(await visitor.get(`${links}/all`))).toContain('há lugar');
    expect((await sql`pragma integrity_check`.execute(kysely)).rows).toEqual([{ integrity_check: 'ok' }]);
  });
});

test('a start on a full disk says so, leaves a database that is there byte for byte, and no draft of a new one', async () => {
  const dataDir = await temporaryFolder();
  const start = async () => {
    // 8 blocks of 512 bytes for any file.
    const words = ['-c', 'ulimit -f 8; exec "$@"', 'sh', process.execPath, program];
    const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, SEED: 'reference' };
    const { code, stderr } = await promisify(execFile)('sh', words, { env }).catch((error) => error);
    expect(code).toBe(1);
    expect(stderr).toContain(join(dataDir, 'cais.sqlite'));
  };
  const named = async (pattern: RegExp) => (await readdir(dataDir)).filter((name) => pattern.test(name));
  await start();
  expect(await named(/^cais\.sqlite/u)).toEqual([]);

  const file = join(dataDir, 'cais.sqlite');
  const database = await openDatabase({ kind: 'sqlite', file });
  await database.close();
  const before = await readFile(file);
  await start();
  expect((await readFile(file)).equals(before)).toBe(true);
  expect(await named(/^cais\.sqlite\./u)).toEqual([]);
});

/** The system's limit on the size of files stands for a full disk, for a process that runs. */
const limitFiles = (pid: number | undefined, bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

test('a disk that is full under a running server: refusals with words, no half of a file, and all is well with room', async () => {
  const server = await startFallibleServer();
  const [visitor] = await server.visitors(1);
  if (visitor === undefined) throw new Error('no visitor');
  const { pid } = server.running.process;
  limitFiles(pid, 4_096);

  const refused = await visitor.post(links, { json: report('sem lugar') });
  expect(refused).toMatchObject({ status: 503, json: { outcome: 'not-applied' } });
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await visitor.get(`${links}/all`)).status).toBe(200);
  expect(await visitor.person()).toBe(server.running.administrator.login);
  const { login, password } = server.running.administrator;
  const entered = await new Visitor(server.running.url).signIn(login, password);
  expect(entered).toMatchObject({ status: 503, json: { message: expect.stringMatching(/Tente/u) } });

  // Room for the tables, and not for the file.
  limitFiles(pid, 4_000_000);
  const form = new FormData();
  form.append('idSegmento', '1');
  form.append('titulo', 'pdf sem lugar');
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n')], 5_000_000);
  form.append('arquivo', new Blob([pdf], { type: 'application/pdf' }), 'a.pdf');
  const upload = await visitor.post(`${links}/upload`, { body: form });
  expect(upload).toMatchObject({ status: 503, json: { outcome: 'not-applied' } });

  limitFiles(pid, 'unlimited');
  expect((await visitor.get('/readyz')).status).toBe(200);
  expect((await visitor.post(`${links}/upload`, { body: form })).status).toBe(200);
  expect((await visitor.post(links, { json: report('há lugar') })).status).toBe(200);
  const listed = titles(await visitor.get(`${links}/all`));
  expect(listed).toEqual(expect.arrayContaining(['pdf sem lugar', 'há lugar']));
  expect(listed).not.toContain('sem lugar');
  expect(listed.filter((title) => title === 'pdf sem lugar')).toHaveLength(1);
  expect((await stat(join(server.dataDir, 'cais.sqlite'))).size).toBeGreaterThan(0);
  expect(await server.end('SIGTERM')).toBe(0);
  server.expectIntact();
});
