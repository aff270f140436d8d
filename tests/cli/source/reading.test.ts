import { describe, expect, test } from 'vitest';
import { importer, openImportStand } from '../../support/imports/import-stand.ts';

const stand = await openImportStand();

interface Planned {
  readonly line: number;
  readonly action: string;
  readonly subject: string;
  readonly differences: readonly { readonly field: string; readonly wanted: string }[];
}

/** What a dry run says that it would do, and how it says that the file is written. */
async function planOf(content: Parameters<typeof importer>[1]) {
  const ports = await importer(stand, content);
  const ended = await ports.run(['--dry-run', '--json']);
  if (ended.stdout === '') throw new Error(`${ended.code}: ${ended.stderr}`);
  const { plan } = JSON.parse(ended.stdout) as { readonly plan: readonly Planned[] };
  return { plan, stderr: ended.stderr, code: ended.code };
}

describe('CL-05 the program reads', () => {
  test('a table of ports in every way that Excel in Portuguese saves it', async () => {
    const { plan, code } = await planOf({ fixture: 'ports_br.csv' });
    expect(code).toBe(0);
    expect(plan).toHaveLength(71);
    expect(new Set(plan.map(({ action }) => action))).toEqual(new Set(['create']));
    for (const [fixture, format] of [
      ['excel-ptbr/portos_utf8_bom.csv', 'UTF-8 com BOM, separador ponto e vírgula, vírgula decimal'],
      ['excel-ptbr/portos_windows1252.csv', 'Windows-1252, separador ponto e vírgula, vírgula decimal'],
      [
        'excel-ptbr/portos_texto_unicode_utf16.txt',
        'UTF-16 LE com BOM, separador tabulação, vírgula decimal',
      ],
    ] as const) {
      const saved = await planOf({ fixture });
      expect(saved.stderr).toContain(format);
      expect(saved.plan, fixture).toEqual(plan);
    }
  });

  const head = ['Porto', 'UF', 'Latitude', 'Longitude', 'Observação'];
  const decimal = ['Santos', 'SP', '-23.95', '-46.316667', 'duas\nlinhas, "aspas"; e |'];
  const write = (separator: string, newline: string, rows: readonly (readonly string[])[]) =>
    rows
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator) + newline)
      .join('');

  test.each([
    [',', '\n', 'separador vírgula'],
    [';', '\r\n', 'separador ponto e vírgula'],
    ['\t', '\r\n', 'separador tabulação'],
    ['|', '\r', 'separador barra vertical'],
  ])('cells parted by %j, lines by %j, line breaks in quotes', async (separator, newline, stated) => {
    const { plan, stderr } = await planOf(write(separator, newline, [head, decimal]));
    expect(stderr).toContain(`UTF-8, ${stated}, ponto decimal`);
    expect(plan).toMatchObject([{ line: 2, action: 'create', subject: 'Santos' }]);
    const wanted = plan[0]?.differences.map(({ field, wanted }) => [field, wanted]);
    expect(wanted).toEqual(
      expect.arrayContaining([
        ['Latitude', '-23,95'],
        ['Longitude', '-46,316667'],
      ]),
    );
  });

  test('a point however it is written, also both numbers of UN/LOCODE in one column', async () => {
    const { plan: wanted } = await planOf(write(',', '\n', [head, decimal]));
    const degrees = ['Santos', 'SP', `23°57'S`, `46°19'00,0"O`, ''];
    expect((await planOf(write(';', '\r\n', [head, degrees]))).plan).toEqual(wanted);
    expect((await planOf('Porto;UF;Coordenadas\nSantos;SP;2357S 04619W\n')).plan).toEqual(wanted);
  });

  test('a missing file is reported in words, with the code of wrong usage', async () => {
    const ports = await importer(stand, '%PDF-1.7\n');
    const ended = await ports.run(['--dry-run']);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain('arquivo.csv: é um PDF, não uma planilha.');
  });
});
