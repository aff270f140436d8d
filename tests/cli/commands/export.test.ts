import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { list as listLocations } from '../../../shared/contract/port-locations.ts';
import { writeCsv } from '../../../shared/csv/csv.ts';
import { portLocationsCsv } from '../../../shared/csv/list-csv.ts';
import { clientOf } from '../../support/cais/client-of.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { cais, credentialsFor, programAfter } from '../../support/cli/cais-cli.ts';
import { type RunningServer, startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  await server.clean();
});

const run = async (...words: readonly string[]) => runIn(await temporaryFolder(), ...words);
const runIn = (home: string, ...words: readonly string[]) =>
  cais(words, { home, env: credentialsFor(server) });

test('ports export writes what the screen exports on standard output, and no word more', async () => {
  const { code, stdout, stderr } = await run('ports', 'export');
  const visitor = new Visitor(server.url);
  await visitor.signIn(server.administrator.login, server.administrator.password);
  const rows = await clientOf(visitor).send(listLocations);
  expect(code).toBe(0);
  expect(stdout).toBe(writeCsv(portLocationsCsv, rows));
  expect(stderr).toBe(`61 portos exportados de ${server.url}\n`);
});

test.each([
  ['users', 'Nome;E-mail;Empresa;Data de inclusão;', 'usuários'],
  ['handbooks', 'Porto;Tipo;Nome;Tipo de commodity;ID Google Drive', 'handbooks'],
  ['contacts', 'Filial;Nome;Cargo;', 'contatos'],
])('%s export writes all records as CSV', async (kind, header, many) => {
  const { code, stdout, stderr } = await run(kind, 'export');
  expect(code).toBe(0);
  expect(stdout.startsWith(`\uFEFF${header}`)).toBe(true);
  expect(stderr.replace(/^\d+/u, 'N')).toBe(`N ${many} exportados de ${server.url}\n`);
});

test('with --json an export writes the records as the server gives them', async () => {
  const { stdout, stderr } = await run('users', 'export', '--json');
  const records = JSON.parse(stdout) as object[];
  expect(stderr).toBe(`${records.length} usuários exportados de ${server.url}\n`);
});

test('an export to a file is whole, and does not overwrite without --force', async () => {
  const home = await temporaryFolder();
  const file = join(home, 'limites.csv');
  expect((await runIn(home, 'restrictions', 'export', 'limites.csv')).code).toBe(0);
  const text = await readFile(file, 'utf8');
  expect(text.startsWith('\uFEFFPorto;Terminal;Pier;MaxDraft;')).toBe(true);
  await writeFile(file, 'meu');
  const refused = await runIn(home, 'restrictions', 'export', 'limites.csv');
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain('já existe. Use --force');
  expect(await readFile(file, 'utf8')).toBe('meu');
  expect((await runIn(home, 'restrictions', 'export', '--force', 'limites.csv')).code).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(text);
  expect((await readdir(home)).filter((name) => name.includes('limites'))).toEqual(['limites.csv']);
});

const onDisk = (limit: string) => programAfter(`${limit}; exec > saida`);

test.each([
  [['ports', 'export'], 'ulimit -f 1'],
  [['--help'], 'ulimit -f 1'],
  [['ports', 'template'], 'ln -s /dev/full saida'],
  [['ports', 'import', 'portos.csv', '--json'], 'ln -s /dev/full saida'],
  [['doctor'], 'ln -s /dev/full saida'],
  [['--version'], 'ln -s /dev/full saida'],
] as [string[], string][])('%j on a full disk (%s) is a failure in one sentence', async (words, disk) => {
  const home = await temporaryFolder();
  await writeFile(join(home, 'portos.csv'), 'Porto;UF;Latitude;Longitude\n');
  const { code, stderr } = await cais(words, { home, env: credentialsFor(server), program: onDisk(disk) });
  expect(stderr).toMatch(/A saída padrão não pôde ser gravada inteira: não há espaço\.\n$/u);
  expect(stderr).not.toMatch(/exportad| {4}at /u);
  expect(code).toBe(1);
});

test('a file on a full disk is not written, with code 1', async () => {
  const home = await temporaryFolder();
  const { code, stderr } = await cais(['ports', 'export', 'portos.csv'], {
    home,
    env: credentialsFor(server),
    program: onDisk('ulimit -f 1'),
  });
  expect(stderr).toBe(`Não foi possível gravar ${home}/portos.csv: não há espaço.\n`);
  expect(code).toBe(1);
  expect((await readdir(home)).filter((name) => name.includes('portos'))).toEqual([]);
});

test('where it cannot be written is said, with code 2, and nothing is left behind', async () => {
  const home = await temporaryFolder();
  await mkdir(join(home, 'pasta'));
  const folder = await runIn(home, 'ports', 'export', '--force', 'pasta');
  expect(folder).toMatchObject({ code: 2, stdout: '' });
  expect(folder.stderr).toContain('não é um arquivo comum');
  const nowhere = await runIn(home, 'ports', 'export', 'nada/portos.csv');
  expect(nowhere).toMatchObject({ code: 2, stdout: '' });
  expect(nowhere.stderr).toContain('a pasta não existe');
});

test.each([
  ['ports', 'Porto;UF;Latitude;Longitude'],
  ['restrictions', 'Porto;Terminal;Pier;MaxDraft;MaxLoa;MaxBeam;MaxAirDraft;Max Dwt;Remark;Commodities'],
])('%s template is a header alone; what goes where is said aside, without a server', async (kind, header) => {
  const { code, stdout, stderr } = await cais([kind, 'template'], { home: await temporaryFolder() });
  expect(code).toBe(0);
  expect(stdout).toBe(`\uFEFF${header}\r\n`);
  for (const column of header.split(';')) expect(stderr).toContain(column);
});

test.each(['ports', 'restrictions'])(
  'CL-04 %s export, then import of it, has nothing to do',
  async (kind) => {
    const home = await temporaryFolder();
    await runIn(home, kind, 'export', 'tudo.csv');
    const planned = await runIn(home, kind, 'import', '--dry-run', '--update', '--json', 'tudo.csv');
    expect(planned.stderr).not.toContain('a alterar');
    expect(planned.stderr).toContain('já como no arquivo');
    expect(planned.code).toBe(0);
  },
);
