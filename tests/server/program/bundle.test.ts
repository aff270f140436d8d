import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { buildServer } from '../../../scripts/build/build-programs.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { newDatabaseConfig } from '../../support/databases/databases.ts';
import { runProgram, startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let dist: string;
const program = () => join(dist, 'server/main.mjs');

/** The bundle in a folder without any package or source beside it, with a page in place of the client. */
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'cais-bundle-'));
  await mkdir(join(dist, 'client/assets'), { recursive: true });
  await writeFile(join(dist, 'client/index.html'), '<!doctype html><title>Cais</title>');
  await buildServer(process.cwd(), dist);
});
afterAll(() => rm(dist, { recursive: true, force: true }));

async function start(options: Parameters<typeof startServer>[0] = {}) {
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const env = { SEED: 'reference', NODE_COMPILE_CACHE: '', ...options.env };
  const server = await startServer({ program: program(), ...options, dataDir, env });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  return { ...server, visitor: new Visitor(server.url) };
}

const run = (words: readonly string[], env: Readonly<Record<string, string>> = {}, input = '') =>
  runProgram(words, { NODE_COMPILE_CACHE: '', ...env }, input, program());

test('serves the page, signs in, answers from its data, copies them meanwhile, and ends on SIGTERM', async () => {
  const { visitor, administrator, dataDir, stop } = await start({ env: { SEED: 'demo' } });
  expect((await visitor.get('/')).text).toContain('<title>Cais</title>');
  expect((await visitor.get('/readyz')).status).toBe(200);
  expect((await visitor.signIn(administrator.login, administrator.password)).status).toBe(200);
  expect((await visitor.get('/api/portos/pais/BR')).text).toContain('Santos');
  const branches = (await visitor.get('/api/admin/contato/filiais')).json?.data as unknown[];
  expect(branches.length, 'of the demonstration').toBeGreaterThan(1);
  expect((await visitor.get('/api/session')).json).toMatchObject({ version: manifest.version });

  const copy = join(await temporaryFolder(), 'copy');
  expect(await run(['backup', copy], { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(copy)).toEqual(expect.arrayContaining(['cais.sqlite', 'session-secret']));

  const set = await run(['password', administrator.login], { DATA_DIR: dataDir }, 'uma senha nova\n');
  expect(set).toMatchObject({ code: 0, stdout: 'Senha alterada.\n' });
  expect((await visitor.signIn(administrator.login, 'uma senha nova')).status).toBe(200);
  expect(await stop()).toMatchObject({ code: 0, stderr: '' });
});

test('relays to an upstream that is the bundle too', async () => {
  const upstream = await start({ command: 'upstream' });
  const { visitor, administrator } = await start({ env: { UPSTREAM_URL: upstream.url } });
  expect((await visitor.signIn(administrator.login, administrator.password)).status).toBe(200);
  expect((await visitor.get('/api/admin/users/all')).text).toContain(administrator.login);
  const json = { uf: 'SP', latitude: '-23,5', longitude: '-46,25', portoId: 1 };
  expect((await visitor.post('/api/admin/localizacaoPortoLineup', { json })).status).toBe(200);
});

test('works on PostgreSQL', async () => {
  const database = await newDatabaseConfig('postgres');
  if (database.kind !== 'postgres') throw new Error('not PostgreSQL');
  const { visitor, administrator } = await start({ env: { DATABASE_URL: database.url } });
  expect((await visitor.signIn(administrator.login, administrator.password)).status).toBe(200);
  expect(await visitor.person()).toBe(administrator.login);
});

test('says how it is called, and names the faults of a configuration', async () => {
  expect((await run(['--help'])).stdout).toMatch(/^Uso: node dist\/server\/main\.mjs /u);
  const { code, stderr } = await run([], { PORT: 'x', SESSION_SECRET: 'curto' });
  expect(code).toBe(2);
  expect(stderr).toMatch(/PORT.*SESSION_SECRET/su);
});

test('goes with the licences of what it holds, and with the sources of its reference data', () => {
  const files = readdirSync(join(dist, 'server'), { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(
    expect.arrayContaining(['licences.txt', 'reference/README.md', 'reference/ports_br.csv']),
  );
});
