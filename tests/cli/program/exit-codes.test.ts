import { describe, expect, test } from 'vitest';
import { list } from '../../../shared/contract/port-locations.ts';
import { cais, credentialsFor } from '../../support/cli/cais-cli.ts';
import {
  createPath,
  gate,
  hasty,
  importer,
  openImportStand,
  writesSeen,
} from '../../support/imports/import-stand.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { closedPort } from '../../support/upstreams/scripted-upstream.ts';

const stand = await openImportStand();

const head = 'Porto;UF;Latitude;Longitude\n';
const santos = `${head}Santos;SP;-23,95;-46,33\n`;

/** Any command but an import. */
const run = async (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  (await cais(words, { home: await temporaryFolder(), env })).code;
const code = async (content: string, words: readonly string[] = []) =>
  (await (await importer(stand, content)).run(words)).code;
const signedIn = () => credentialsFor(stand.server);

describe('CL-10 0: all well', () => {
  test('help, and what needs no server', async () => {
    expect(await run(['--help'])).toBe(0);
    expect(await run(['restrictions', 'template'])).toBe(0);
  });
  test('what asks the server', async () => {
    expect(await run(['whoami'], signedIn())).toBe(0);
    expect(await run(['ports', 'export'], signedIn())).toBe(0);
  });
  test('an import whose rows are all stored, also by an earlier run', async () => {
    const file = await importer(stand, santos);
    expect((await file.run(['--dry-run'])).code).toBe(0);
    expect((await file.run()).code).toBe(0);
    expect((await file.run()).code).toBe(0);
  });
});

describe('CL-10 1: some rows refused', () => {
  test('by the rules, whether they are sent or only looked at', async () => {
    const some = `${santos}Manaus;XX;-3,13;-60,02\n`;
    expect(await code(some, ['--dry-run'])).toBe(1);
    expect(await code(some, ['--all-or-nothing'])).toBe(1);
    expect(await code(some)).toBe(1);
  });
  test('by the server', async () => {
    stand.upstream.answerAlways('POST', createPath, { status: 422, body: { status: 422, message: 'Não' } });
    expect(await code(santos)).toBe(1);
  });
  test('or left because --update was not given', async () => {
    expect(await code(santos)).toBe(0);
    expect(await code(`${head}Santos;SP;-23,96;-46,33\n`)).toBe(1);
  });
});

describe('CL-10 2: wrong usage', () => {
  // Words of the command line are in usage.test.ts.
  test('a file that is not there or is no table of this kind', async () => {
    expect(await run(['ports', 'import', 'nao-ha.csv'], signedIn())).toBe(2);
    expect(await code('nada;aqui\n1;2\n')).toBe(2);
    expect(await code('Porto;UF\nSantos;SP\n')).toBe(2);
  });
  test('a profile that is not there, and credentials of which one is missing', async () => {
    expect(await run(['whoami', '--profile', 'nada'])).toBe(2);
    expect(await run(['whoami'], { CAIS_LOGIN: 'a@b.example' })).toBe(2);
  });
});

describe('CL-10 3: not signed in or forbidden', () => {
  test('no session, and a wrong password', async () => {
    expect(await run(['ports', 'export'])).toBe(3);
    expect(await run(['whoami'], { ...signedIn(), CAIS_PASSWORD: 'errada' })).toBe(3);
  });
  test.each([401, 403])('a server that answers %i to a read or to a row', async (status) => {
    stand.upstream.answerNext('GET', list.path, { status, body: { status, message: 'Não' } });
    expect(await run(['ports', 'export'], signedIn())).toBe(3);
    stand.upstream.answerAlways('POST', createPath, { status, body: { status, message: 'Não' } });
    const file = await importer(stand, { fixture: 'ports_br.csv', rows: 3 });
    const ended = await file.run(['--concurrency', '1']);
    expect(ended.code).toBe(3);
    expect(ended.stderr).toContain('faltam 3 linhas.');
    expect(stand.writes(), 'nothing more is sent').toHaveLength(1);
  });
});

describe('CL-10 4: upstream unreachable', () => {
  test('Cais is not there', async () => {
    const env = { ...signedIn(), CAIS_SERVER: await closedPort() };
    expect(await run(['whoami'], env)).toBe(4);
    expect((await (await importer(stand, santos)).run(hasty, { env })).code).toBe(4);
  });
  test('without Cais the upstream is not reachable', async () => {
    stand.upstream.answerAlways('GET', list.path, { cut: 'before' });
    expect(await run(['ports', 'export'], signedIn())).toBe(4);
    stand.upstream.answerAlways('GET', list.path, { status: 502, body: '<h1>Bad gateway</h1>' });
    expect(await run(['ports', 'export'], signedIn())).toBe(4);
  });
  test('or it is not known whether a row was stored', async () => {
    stand.upstream.answerAlways('POST', createPath, { cut: 'before' });
    expect(await code(santos, hasty)).toBe(4);
  });
});

test('CL-10 130: interrupted, once what was on its way is finished', async () => {
  const { opened, open } = gate();
  stand.upstream.answerAlways('POST', createPath, { forward: 'then', delay: opened });
  const file = await importer(stand, { fixture: 'ports_br.csv', rows: 2 });
  const running = file.start(['--concurrency', '1']);
  await writesSeen(stand, 1);
  running.signal('SIGINT');
  open();
  expect((await running.ended).code).toBe(130);
});
