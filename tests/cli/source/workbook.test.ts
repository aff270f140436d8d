import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importer, openImportStand } from '../../support/imports/import-stand.ts';
import { row, workbookOf } from '../../support/imports/workbook.ts';

const stand = await openImportStand();

/** Two sheets; the ports are on the second, below a blank row. */
const workbook = resolve(import.meta.dirname, '../../fixtures/xlsx/portos.xlsx');
const sameAsCsv =
  '\uFEFF\r\nPorto;UF;Latitude;Longitude\r\nSantos;SP;-23,954722;-46,308611\r\n\r\nSantoz;SP;-23,9;-46,3\r\nManaus;Amazonas;-3,125;"60°01\'12""W"\r\n';

async function withWorkbook() {
  const file = await importer(stand, '');
  await copyFile(workbook, file.file);
  return file;
}

describe('IM-01 the command line reads .xlsx', () => {
  test('with the same plan as the same cells in CSV', async () => {
    const file = await withWorkbook();
    const other = await importer(stand, sameAsCsv);
    const words = ['--dry-run', '--json'];
    const [sheet, csv] = [await file.run([...words, '--sheet', 'portos']), await other.run(words)];
    const { plan, counts } = JSON.parse(sheet.stdout);
    expect({ plan, counts }).toEqual({
      plan: JSON.parse(csv.stdout).plan,
      counts: expect.objectContaining({ create: 2, refused: 1 }),
    });
    expect(sheet.stderr).toContain('arquivo.csv: planilha do Excel, aba “Portos”\n');
  });

  test('and stores its rows; the refused ones are a CSV file to correct and import', async () => {
    const file = await withWorkbook();
    expect((await file.run(['--sheet', '2'])).code).toBe(1);
    expect((await stand.stored()).map(({ latitude }) => latitude).toSorted()).toEqual([-23.954722, -3.125]);
    expect(await readFile(file.rejects, 'utf8')).toBe(
      '\uFEFFPorto;UF;Latitude;Longitude;linha;motivo\r\nSantoz;SP;-23,9;-46,3;5;Porto: Porto não encontrado. Você quis dizer “Santos”?\r\n',
    );
  });

  test.each([
    [[], 'Foi lida a aba “Leia-me”; outra se escolhe com --sheet.'],
    [['--sheet', 'nada'], 'não há a aba “nada”. O arquivo tem: “Leia-me”, “Portos”.'],
    [['--sheet', '3'], 'não há a aba “3”.'],
  ])('%j is wrong usage, with what to do', async (words, said) => {
    const { code, stderr } = await (await withWorkbook()).run(words);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(said) });
  });

  test('another zip archive, and --sheet for a CSV file, are wrong usage', async () => {
    const file = await importer(stand, 'Porto\n');
    expect(await file.run(['--sheet', '1'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--sheet só vale para uma'),
    });
    await writeFile(join(file.folder, 'arquivo.csv'), 'PK\u0003\u0004nada');
    expect(await file.run()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('não pôde ser lido como .xlsx'),
    });
  });
});

test('XL-03 hidden sheets, rows and columns are said, and hidden rows can be left out', async () => {
  const rows = [
    row(1, ['Porto', 'UF', 'Latitude', 'Longitude']),
    row(2, ['Santos', 'SP', -23.95, -46.3]),
    row(3, ['Manaus', 'AM', -3.1, -60], 'hidden="1"'),
  ].join('');
  const bytes = workbookOf({
    sheets: [
      { name: 'Antigos', state: 'hidden', rows: row(1, ['Porto']) },
      { name: 'Gráfico' },
      { name: 'Em branco', rows: '' },
      { name: 'Portos', rows, before: '<cols><col min="4" max="4" hidden="1"/></cols>' },
    ],
  });
  const said = [
    'A aba “Antigos” está oculta e não foi lida.',
    '1 linha oculta ou filtrada foi lida.',
    'A coluna D (“Longitude”) está oculta e foi lida.',
  ];
  const file = await importer(stand, bytes);
  const all = await file.run(['--dry-run', '--json']);
  expect(JSON.parse(all.stdout)).toMatchObject({
    notices: said,
    format: { sheet: 'Portos' },
    plan: [{ line: 2 }, { line: 3 }],
  });
  for (const notice of said) expect(all.stderr).toContain(notice);
  const fewer = await file.run(['--dry-run', '--json', '--skip-hidden']);
  expect(JSON.parse(fewer.stdout)).toMatchObject({ plan: [{ line: 2 }], counts: { create: 1 } });
  expect(fewer.stderr).toContain('1 linha oculta ou filtrada ficou de fora.');
});

test('XL-03 cells merged downwards have their value in each row, whatever a program left below it', async () => {
  const rows = [
    row(1, ['Posições de 2026']),
    row(2, ['Porto', 'UF', 'Latitude', 'Longitude']),
    row(3, ['Santos', 'SP', [-23.9512, 1], -46.3]),
    row(4, ['Manaus', 'AM', null, -60]),
    row(5, ['Belém', 'PA', -1.45, -48.5]),
  ].join('');
  const ranges = ['A1:D1', 'B3:B4', 'C3:C4', 'C4:C5'].map((range) => `<mergeCell ref="${range}"/>`);
  const after = `<mergeCells>${ranges.join('')}</mergeCells>`;
  const file = await importer(
    stand,
    workbookOf({ formats: ['0.00'], sheets: [{ name: 'Portos', rows, after }] }),
  );
  const { plan, notices } = JSON.parse((await file.run(['--dry-run', '--json'])).stdout);
  const wanted = plan.map(
    ({ line, differences }: { line: number; differences: readonly { wanted: string }[] }) =>
      [line, ...differences.map((difference) => difference.wanted)].join(' '),
  );
  expect(wanted).toEqual(['3 SP -23,95 -46,3', '4 SP -23,95 -60', '5 PA -1,45 -48,5']);
  expect(plan[1].doubts).toContainEqual(
    expect.stringMatching(/^A célula C4 mostra -23,95, mas guarda -23,9512/u),
  );
  expect(notices).toContain('1 linha foi lida com o valor de células mescladas que vêm de cima.');
});
