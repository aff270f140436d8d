import { describe, expect, test } from 'vitest';
import { importer, openImportStand } from '../../support/imports/import-stand.ts';
import { row, workbookOf } from '../../support/imports/workbook.ts';

const stand = await openImportStand();

describe('the header need not be the first line', () => {
  const cells = ['Porto', 'UF', 'Latitude', 'Longitude'];
  const point = ['Santos', 'SP', -23.95, -46.3];

  test('a title above it is passed over, in workbooks and CSV', async () => {
    const csv = `Relação de portos\n\n${cells.join(';')}\nSantos;SP;-23,95;-46,3\n`;
    for (const file of [
      workbookOf({
        sheets: [
          { name: 'Dados', rows: [row(1, ['Relação de portos']), row(3, cells), row(4, point)].join('') },
        ],
      }),
      csv,
    ]) {
      const { stdout } = await (await importer(stand, file)).run(['--dry-run', '--json']);
      expect(JSON.parse(stdout)).toMatchObject({
        plan: [{ line: 4, action: 'create', subject: 'Santos' }],
        notices: ['A linha 1 está acima dos títulos e não foi lida.'],
      });
    }
  });

  test('a line of several cells above it is named, and the header is chosen', async () => {
    const csv = `Relação de portos;;;24/11/2026\n${cells.join(';')}\nSantos;SP;-23,95;-46,3\n`;
    const file = await importer(stand, csv);
    expect(await file.run(['--dry-run'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Os títulos parecem estar na linha 2: --header-row 2.'),
    });
    expect(await file.run(['--dry-run', '--header-row', '2'])).toMatchObject({ code: 0 });
    expect(await file.run(['--dry-run', '--header-row', '9'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('a linha 9 está além da última, a 3.'),
    });
  });

  test('CR CR LF ends a line once', async () => {
    const csv = `"Porto";"UF";"Latitude";"Longitude"\r\r\n"Santos";"SP";"-23,95";"-46,3"\r\r\n`;
    const { code, stdout } = await (await importer(stand, csv)).run(['--dry-run', '--json']);
    expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 0, plan: [{ line: 2, action: 'create' }] });
  });
});
