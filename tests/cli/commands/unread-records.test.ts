import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cais, credentialsFor } from '../../support/cli/cais-cli.ts';
import { createPath, importer, openImportStand } from '../../support/imports/import-stand.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const stand = await openImportStand();

const listPath = '/api/admin/localizacaoPortoLineup/all';
const header = 'Porto;UF;Latitude;Longitude\n';

/** A location of a port as the upstream lists it. */
async function located(descricao: string, more: object = {}) {
  await (await importer(stand, `${header}${descricao};SP;-23,95;-46,33\n`)).run(['--accept-doubts']);
  const stored = (await stand.stored()).find((each) => each.descricao === descricao);
  return { ...stored, ...more };
}

const answerList = (...body: readonly unknown[]) => stand.upstream.answerAlways('GET', listPath, { body });

/** Runs a command in a new folder, with a file there. */
async function run(words: readonly string[], file = '') {
  const home = await temporaryFolder();
  await writeFile(join(home, 'a.csv'), file);
  const ended = await cais(words, { home, env: credentialsFor(stand.server) });
  expect(ended.stderr).not.toContain('endereço');
  return ended;
}

describe('R20 a record that cannot be read', () => {
  test('is named with its faults and left out of an export, which says so by its code', async () => {
    const santos = await located('Santos');
    answerList({ ...santos, id: 8, descricao: 'Belém', latitude: 'sul', longitude: [] }, santos);
    const { code, stdout, stderr } = await run(['ports', 'export']);
    expect(code).toBe(1);
    expect(stdout).toBe(`\uFEFF${header.replaceAll('\n', '\r\n')}Santos;SP;-23,95;-46,33\r\n`);
    expect(stderr).toContain('1 porto exportado de ');
    expect(stderr).toContain(
      '1 registro não pôde ser lido e ficou de fora:\n  id 8, Belém: Latitude “sul”; Longitude “[]”\n',
    );
  });

  test('blocks no export where it is the only one of its list', async () => {
    stand.upstream.answerAlways('GET', '/api/admin/contato/filiais', { body: ['NATAL', 'SANTOS'] });
    stand.upstream.answerAlways('GET', '/api/admin/contato/all/NATAL', { body: [{ id: 2, nome: {} }] });
    stand.upstream.answerAlways('GET', '/api/admin/contato/all/SANTOS', {
      body: [{ id: 3, nome: 'Ana', funcao: 'Chefe' }],
    });
    const exported = await run(['contacts', 'export']);
    expect(exported).toMatchObject({ code: 1, stdout: expect.stringContaining('SANTOS;Ana;Chefe;') });
    expect(exported.stderr).toContain('ficou de fora:\n  id 2: Nome “{}”\n');

    // Anybody of NATAL may be the contact without a name; nobody of SANTOS is.
    const file = 'Filial;Nome;Cargo\nNATAL;Bia;Chefe\nSANTOS;Ana;Chefe\nSANTOS;Bia;Chefe\n';
    const { code, stdout } = await run(['contacts', 'import', 'a.csv', '--dry-run', '--json'], file);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      counts: { create: 1, same: 1, doubtful: 1 },
      unread: ['id 2: Nome “{}”'],
      plan: [
        { line: 2, action: 'doubtful', doubts: [expect.stringContaining('(id 2: Nome “{}”)')] },
        { line: 4 },
      ],
    });
  });

  test('is not stored a second time by an import, and blocks no other row', async () => {
    const santos = await located('Santos');
    const belem = await located('Belém', { latitude: 'sul' });
    answerList(belem, santos);
    stand.upstream.calls.length = 0;
    const file = `${header}Belém;PA;-1,45;-48,5\nSantos;SP;-23,95;-46,33\nManaus;AM;-3,13;-60,02\n`;
    const { code, stderr } = await run(['ports', 'import', 'a.csv'], file);
    expect(code).toBe(1);
    expect(stderr).toContain(
      `No servidor, 1 registro não pôde ser lido e o plano não conta com ele:\n  id ${belem.id}, Belém`,
    );
    expect(stderr).toContain('3 linhas: 1 incluída, 1 já estava como no arquivo, 1 recusada.');
    expect(stderr).toContain(
      `linha 2, Belém: coluna Porto, "Belém": O servidor tem este registro de uma forma que não pôde ser lida (id ${belem.id}, Belém: Latitude “sul”)\n`,
    );
    expect(stand.upstream.callsTo('POST', createPath)).toHaveLength(1);
  });

  test('and that names no port is a doubt of each new row', async () => {
    const santos = await located('Santos');
    answerList({ id: 9, uf: {} }, santos);
    const file = `${header}Santos;SP;-23,95;-46,33\nManaus;AM;-3,13;-60,02\n`;
    const { code, stderr } = await run(['ports', 'import', 'a.csv'], file);
    expect(code).toBe(1);
    expect(stderr).toContain('2 linhas: 1 já estava como no arquivo, 1 a conferir.');
    expect(stderr).toContain('Pode ser o registro do servidor que não pôde ser lido (id 9: UF “{}”');
    const accepted = await run(['ports', 'import', 'a.csv', '--accept-doubts'], file);
    expect(accepted).toMatchObject({ code: 1, stderr: expect.stringContaining('1 incluída') });
  });
});
