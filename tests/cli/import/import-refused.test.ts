import { readdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { cais, credentialsFor } from '../../support/cli/cais-cli.ts';
import { createPath, importer, openImportStand } from '../../support/imports/import-stand.ts';

const stand = await openImportStand();

const header = 'Porto;Obs;UF;Latitude;Longitude\r\n';
const good = 'Santos;"um; dois";SP;-23,95;-46,33\r\n';
const bad = 'Manaus;"linha\r\ndupla";XX;-3,13;-60,02\r\n';

describe('CL-06 rows that are refused', () => {
  test('go to a file with line and reason, which is corrected and imported, and the others are stored', async () => {
    const file = await importer(stand, header + good + bad);
    const ended = await file.run();
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain(`Para corrigir e importar de novo: ${file.rejects}`);
    expect((await stand.stored()).map(({ descricao }) => descricao)).toEqual(['Santos']);

    const rejected = await readFile(file.rejects, 'utf8');
    expect(rejected).toBe(
      'Porto;Obs;UF;Latitude;Longitude;linha;motivo\r\n' +
        'Manaus;"linha\r\ndupla";XX;-3,13;-60,02;3;UF: Favor informar o Estado: use a sigla, como SP\r\n',
    );
    await writeFile(file.rejects, rejected.replace('XX', 'AM'));
    const corrected = await cais(['ports', 'import', file.rejects], {
      home: file.folder,
      env: credentialsFor(stand.server),
    });
    expect(corrected).toMatchObject({ code: 0 });
    expect((await stand.stored()).map(({ descricao }) => descricao).toSorted()).toEqual(['Manaus', 'Santos']);
  });

  test('by the server go there too, with its words', async () => {
    const file = await importer(stand, header + good + bad.replace('XX', 'AM'));
    stand.upstream.answerNext('POST', createPath, { status: 400, body: { message: 'Porto em obras' } });
    const ended = await file.run(['--concurrency', '1']);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('linha 2, Santos: Porto em obras');
    expect(await readFile(file.rejects, 'utf8')).toContain('2;Porto em obras');
    expect((await stand.stored()).map(({ descricao }) => descricao)).toEqual(['Manaus']);
  });

  test('keep everything from being sent with --all-or-nothing', async () => {
    const file = await importer(stand, header + good + bad);
    const ended = await file.run(['--all-or-nothing']);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('Nada foi enviado, porque há linhas recusadas');
    expect(ended.stderr).toContain(`Linhas recusadas, com os motivos: ${file.rejects}`);
    expect(ended.stderr, 'it would lack the others').not.toContain('importar de novo:');
    expect(stand.writes()).toEqual([]);
    expect(await readFile(file.rejects, 'utf8')).toContain('3;UF: Favor informar o Estado');
  });

  test('of an earlier run are replaced where nobody touched them, and removed once nothing is refused', async () => {
    const file = await importer(stand, header + good + bad);
    await file.run();
    await file.run();
    expect(await readdir(file.folder)).not.toContain('arquivo.csv.rejeitados-2.csv');
    await writeFile(file.file, header + good + bad.replace('XX', 'AM'));
    expect((await file.run()).code).toBe(0);
    expect(await readdir(file.folder)).not.toContain('arquivo.csv.rejeitados.csv');
  });

  test('that somebody corrects are never overwritten by another run', async () => {
    const file = await importer(stand, header + good + bad);
    await file.run();
    const corrected = (await readFile(file.rejects, 'utf8')).replace('XX', 'AM');
    await writeFile(file.rejects, corrected);
    const again = await file.run();
    expect(again.stderr).toContain('arquivo.csv.rejeitados-2.csv');
    expect(await readFile(file.rejects, 'utf8')).toBe(corrected);
  });

  test('are named up to the twentieth', async () => {
    const rows = Array.from({ length: 30 }, (_, nth) => `Nenhum ${nth};;SP;-1;-1\r\n`);
    const file = await importer(stand, header + rows.join(''));
    const { stderr } = await file.run();
    expect(stderr).toContain('linha 21:');
    expect(stderr).not.toContain('linha 22:');
    expect(stderr).toContain('… e mais 10');
  });
});
