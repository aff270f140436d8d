import { describe, expect, test } from 'vitest';
import type { ImportKindName } from '../../../shared/import/kinds/import-kinds.ts';
import { importer, openOwnImportStand } from '../../support/imports/import-stand.ts';
import { row, type WrittenCell, workbookOf } from '../../support/imports/workbook.ts';

const stand = await openOwnImportStand();

interface Planned {
  readonly line: number;
  readonly action: string;
  readonly differences?: readonly {
    readonly field: string;
    readonly stored: string;
    readonly wanted: string;
  }[];
  readonly doubts?: readonly string[];
  readonly refusals?: readonly {
    readonly column: string | null;
    readonly value: string;
    readonly reason: string;
  }[];
}

/** Runs an import of a file, and gives what it says in JSON. */
async function run(
  kind: ImportKindName,
  content: Uint8Array | string,
  words: readonly string[] = ['--dry-run'],
) {
  const file = await importer(stand, content, kind);
  const { code, stdout, stderr } = await file.run(['--json', ...words]);
  if (stdout === '') throw new Error(stderr);
  const result = JSON.parse(stdout) as {
    readonly plan: readonly Planned[];
    readonly notices: readonly string[];
    readonly totals?: Readonly<Record<string, number>>;
  };
  return { ...result, code, stderr };
}

const restrictionsHead = ['Porto', 'Terminal', 'Pier', 'MaxDraft', 'MaxLoa', 'Remark'];
const pier = (port: string) => [port, 'Cais público', 'Berço 101'];

/** A workbook with a sheet of restrictions, or of any other rows. */
const sheet = (
  rows: readonly (readonly WrittenCell[])[],
  formats: readonly string[] = [],
  more: { readonly before?: string } = {},
) =>
  workbookOf({
    formats,
    sheets: [{ name: 'Dados', rows: rows.map((cells, at) => row(at + 1, cells)).join(''), ...more }],
  });

const error = (code: string): WrittenCell => ({ xml: `<c t="e"><f>1/0</f><v>${code}</v></c>` });
const withoutResult: WrittenCell = { xml: '<c><f>D2*2</f><v></v></c>' };

describe('XL-02 a formula without a value', () => {
  test('is refused by its address, and changes nothing that is stored', async () => {
    const stored = sheet([restrictionsHead, [...pier('Santos'), 9.8, 200, 'fundo']]);
    expect((await run('restrictions', stored, [])).code).toBe(0);
    const faulty = sheet([
      restrictionsHead,
      [...pier('Santos'), error('#N/A'), withoutResult, error('#DIV/0!')],
      [...pier('Belém'), 9.8, error('#REF!'), 'texto'],
      [error('#NAME?'), 'Cais público', 'Berço 101', 9.8],
    ]);
    const { plan, code } = await run('restrictions', faulty, ['--dry-run', '--update']);
    expect(code).toBe(1);
    const why = 'a fórmula dá um erro, e não um valor. Corrija-a na planilha';
    expect(
      plan.map(({ line, refusals = [] }) => [line, ...refusals.map(({ value, reason }) => [value, reason])]),
    ).toEqual([
      [
        2,
        ['#N/D', `célula D2: ${why}`],
        ['#SEM RESULTADO', expect.stringMatching(/^célula E2: a fórmula foi salva sem resultado/u)],
        ['#DIV/0!', `célula F2: ${why}`],
      ],
      [3, ['#REF!', `célula E3: ${why}`]],
      [4, ['#NOME?', `célula A4: ${why}`]],
    ]);
    const csv = await importer(
      stand,
      `${restrictionsHead.join(';')}\nSantos;Cais público;Berço 101;#N/D;;fundo\n`,
      'restrictions',
    );
    const { code: csvCode, stdout } = await csv.run(['--dry-run', '--update']);
    expect({ csvCode, stdout }).toEqual({ csvCode: 1, stdout: expect.stringContaining('recusar') });
    expect(stdout).toContain('coluna MaxDraft, "#N/D": É o erro de uma fórmula');
    // A text that begins alike is a text.
    const text = `${restrictionsHead.join(';')}\nSantos;Cais público;Berço 101;9,8;200;#12 da fila\n`;
    expect(await run('restrictions', text, ['--dry-run', '--update'])).toMatchObject({ code: 0 });
  });
});

describe('XL-02 a blank cell never clears a stored value unless the person says so', () => {
  const changed = `${restrictionsHead.join(';')}\nGuaratuba;Cais público;Berço 101;;210;\n`;

  test('it is a doubt in CSV and workbooks, and a new record may have blank cells', async () => {
    const first = `${restrictionsHead.join(';')}\nGuaratuba;Cais público;Berço 101;9,8;;fundo\n`;
    const made = await run('restrictions', first, []);
    expect(made).toMatchObject({ code: 0, totals: { created: 1, doubtful: 0 } });
    const doubts = ['As células vazias apagariam o que está cadastrado em MaxDraft e Remark.'];
    const asSheet = sheet([restrictionsHead, [...pier('Guaratuba'), null, 210, null]]);
    for (const file of [changed, asSheet])
      expect(await run('restrictions', file, ['--dry-run', '--update'])).toMatchObject({
        code: 1,
        plan: [{ line: 2, action: 'doubtful', doubts }],
      });
    expect(await run('restrictions', changed, ['--update'])).toMatchObject({
      code: 1,
      totals: { doubtful: 1, updated: 0 },
    });
    const omitted = 'Porto;Terminal;Pier;MaxLoa\nGuaratuba;Cais público;Berço 101;210\n';
    expect(await run('restrictions', omitted, ['--dry-run', '--update'])).toMatchObject({
      plan: [{ action: 'update' }],
    });
    const said = await run('restrictions', changed, ['--update', '--blanks-clear']);
    expect(said).toMatchObject({ code: 0, totals: { updated: 1 } });
  });
});

/** As some report generators write a text. */
const asData: WrittenCell = {
  xml: '<c t="inlineStr"><is><t><![CDATA[rita@natal.example]]></t></is></c>',
};

const contactsHead = ['Filial', 'Nome', 'Cargo', 'Celular', 'Telefone', 'E-mail', 'CEP'];

/** What the plan wants of the only row, by field. */
async function wantedOf(
  cells: readonly WrittenCell[],
  formats: readonly string[],
  more: Parameters<typeof sheet>[2] = {},
) {
  const { plan } = await run('contacts', sheet([contactsHead, ['NATAL', 'Rita', ...cells]], formats, more));
  const [planned] = plan;
  const differences = Object.fromEntries(
    (planned?.differences ?? []).map(({ field, wanted }) => [field, wanted]),
  );
  return { ...differences, doubts: planned?.doubts };
}

describe('XL-03 a cell is read as it is shown in Brazil', () => {
  test('times, dates with times, masks and leading zeros', async () => {
    const formats = [
      'hh:mm',
      'dd/mm/yyyy hh:mm',
      '00000\\-000',
      '\\(00\\)\\ 00000\\-0000',
      '[$-416]d\\-mmm\\-yy;@',
      '00000',
    ];
    expect(
      await wantedOf(
        [
          [0.25, 1],
          [45292.25, 2],
          [11_999_998_888, 4],
          [45292, 5],
          [1_310_100, 3],
        ],
        formats,
      ),
    ).toEqual({
      Nome: 'Rita',
      Cargo: '06:00',
      Celular: '01/01/2024 06:00',
      Telefone: '(11) 99999-8888',
      'E-mail': '1-jan-24',
      CEP: '01310-100',
      doubts: [],
    });
    expect(
      await wantedOf(['Operações_x000D_', 1_155_551_234, [1310, 6], asData, '01310-100'], formats),
    ).toMatchObject({
      Celular: '1155551234',
      Telefone: '01310',
      'E-mail': 'rita@natal.example',
      CEP: '01310-100',
      doubts: [],
    });
  });

  test('what looks otherwise than it is stored is a doubt', async () => {
    const { plan } = await run(
      'ports',
      sheet(
        [
          ['Porto', 'UF', 'Latitude', 'Longitude'],
          ['Santos', 'SP', [-23.954722, 1], [-46.308611, 2]],
          ['Manaus', 'AM', -3.125, -60.02],
        ],
        ['0.00', '0.0"°"'],
      ),
    );
    expect(plan).toMatchObject([
      {
        action: 'doubtful',
        differences: expect.arrayContaining([
          expect.objectContaining({ field: 'Latitude', wanted: '-23,95' }),
          expect.objectContaining({ field: 'Longitude', wanted: '-46,3' }),
        ]),
        doubts: [
          'A célula C2 mostra -23,95, mas guarda -23,954722: foi lido o que ela mostra.',
          'A célula D2 mostra -46,3°, mas guarda -46,308611: foi lido o que ela mostra.',
        ],
      },
      {
        action: 'create',
        differences: expect.arrayContaining([expect.objectContaining({ wanted: '-3,125' })]),
      },
    ]);
    expect(await wantedOf(['x', 5_511_999_998_888], [])).toMatchObject({
      Celular: '5511999998888',
      doubts: ['A célula D2 mostra 5,512E+12: foi lido o número que ela guarda, 5511999998888.'],
    });
  });

  test('a text with two readings is refused as in CSV; a number has only one', async () => {
    const { plan } = await run(
      'restrictions',
      sheet(
        [
          restrictionsHead,
          [...pier('Estrela'), '80.000'],
          [...pier('Florianópolis'), [1.234, 1], [245_000, 2]],
        ],
        ['0.000', '#,##0'],
      ),
    );
    expect(plan).toMatchObject([
      { refusals: [{ column: 'MaxDraft', value: '80.000', reason: 'Número ambíguo: pode ser 80 ou 80000' }] },
      {
        differences: expect.arrayContaining([
          { field: 'MaxDraft', stored: '', wanted: '1,234' },
          { field: 'MaxLoa', stored: '', wanted: '245000' },
        ]),
      },
    ]);
  });
});
