import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { cais } from '../../support/cli/cais-cli.ts';
import { button, chooseFile, cliEnvironment, planTable, importTest as test } from '../support/import.ts';

const fixtures = resolve(import.meta.dirname, '../../fixtures');

interface CliRow {
  readonly line: number;
  readonly action: string;
  readonly subject: string | null;
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

const states: Readonly<Record<string, string>> = {
  create: 'Nova',
  update: 'Alterada',
  doubtful: 'A conferir',
  refused: 'Recusada',
};

/** A row of the command line as the screen shows it. */
const shownOf = ({ line, action, subject, differences = [], doubts = [], refusals = [] }: CliRow) => [
  line.toLocaleString('pt-BR'),
  states[action],
  subject ?? 'não reconhecido',
  [
    ...refusals.map(({ column, value, reason }) =>
      column === null ? reason : `${column}${value === '' ? '' : `, “${value}”`}: ${reason}`,
    ),
    ...doubts,
  ],
  differences.flatMap(({ field, stored, wanted }) =>
    stored === '' && wanted === ''
      ? []
      : [`${field}: ${stored === '' ? '' : `de ${stored} →  para `}${wanted === '' ? 'vazio' : wanted}`],
  ),
];

for (const { file, kind, at } of [
  { file: 'csv/ports_br.csv', kind: 'ports', at: '/localizacaoPorto/importar' },
  { file: 'csv/excel-ptbr/portos_windows1252.csv', kind: 'ports', at: '/localizacaoPorto/importar' },
  { file: 'csv/excel-ptbr/portos_texto_unicode_utf16.txt', kind: 'ports', at: '/localizacaoPorto/importar' },
  { file: 'doubts.csv', kind: 'ports', at: '/localizacaoPorto/importar' },
  { file: 'limits.csv', kind: 'restrictions', at: '/portSearcher/importar' },
  { file: 'contacts.csv', kind: 'contacts', at: '/contatos/importar' },
]) {
  test(`IM-02 ${file} has the plan of the command line, row by row`, async ({ page, product }) => {
    const bytes = written[file] ?? (await readFile(join(fixtures, file)));
    const home = test.info().outputPath('home');
    const env = cliEnvironment(product);
    const { stdout } = await cais([kind, 'import', '-', '--dry-run', '--json', '--update'], {
      ...{ home, env, input: bytes },
    });
    const { plan, counts } = JSON.parse(stdout) as {
      readonly plan: readonly CliRow[];
      readonly counts: Readonly<Record<string, number>>;
    };
    expect(plan.length + (counts.same ?? 0)).toBeGreaterThan(1);

    await chooseFile(page, bytes, { at, name: basename(file) });
    await expect(planTable(page)).toBeVisible();
    const same = counts.same ?? 0;
    if (same > 0) await expect(button(page, `Iguais ${same}`)).toBeVisible();
    const shown = () =>
      planTable(page)
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => {
            const cell = (label: string) => row.querySelector(`[data-label="${label}"]`);
            const textsOf = (selector: string) =>
              [...(cell('Valores')?.querySelectorAll(selector) ?? [])].map((each) => each.textContent);
            const texts = ['Linha', 'Situação', 'Registro'].map((label) => cell(label)?.textContent);
            return [...texts, textsOf('p'), textsOf('li')];
          }),
        );
    // The rows are drawn a part at a time.
    const changed = async () => (await shown()).filter(([, state]) => state !== 'Igual');
    await expect.poll(changed).toEqual(plan.map(shownOf));
  });
}

const written: Readonly<Record<string, string>> = {
  'doubts.csv':
    'Porto;UF;Latitude;Longitude\nSantos;PA;-23,95;-46,33\nManaus;AM;-3,1;-60,0\nManaus;AM;-3,2;-60,0\nRecife;PE;1.234;-34,8\nBelém;PA;-1,4;-48,5;sobra\n;SP;;\n',
  'limits.csv':
    'Porto;Terminal;Pier;MaxDraft;MaxLoa;Max Dwt;Commodities\nSantos;Cais público;Berço 101;12500;245;80.000;\nSantos;Cais público;Berço 10;x;;;Nada\nSantoz;;;1;2;3;\n',
  'contacts.csv':
    'Filial;Nome;Cargo;Telefone;E-mail;Cidade\nSANTOS;Ana Prado;Gerente;13 5555;ana@x.example;Santos\nSANTOS;Ana Prado;Outra;;;Guarujá\nNATAL;;;;;\nNATAL;Rui;Chefe;;sem arroba;Natal\n',
};
