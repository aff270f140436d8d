import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findFirefox, openFirefox } from '../../support/browser/firefox.ts';
import { cais } from '../../support/cli/cais-cli.ts';
import { row, workbookOf } from '../../support/imports/workbook.ts';
import { button, cliEnvironment, fileInput, importTest, planTable } from '../support/import.ts';
import type { Product } from '../support/start-product.ts';

const importPage = '/contatos/importar';
const rows = 50_000;

/** As a person's list of contacts: texts, telephones as numbers with a mask, an hour, a few cells to look at. */
function largeWorkbook(): Buffer {
  const cells = (at: number) => [
    `FILIAL ${at % 20}`,
    at % 1_000 === 7 ? { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' } : `Pessoa ${at}`,
    [0.25, 1] as const,
    [11_900_000_000 + at, 2] as const,
    at % 1_000 === 9 ? 5_511_900_000_000 + at : null,
    `pessoa${at}@cais.example`,
  ];
  const head = row(1, ['Filial', 'Nome', 'Cargo', 'Celular', 'Telefone', 'E-mail']);
  const written = Array.from({ length: rows }, (_, at) => row(at + 2, cells(at)));
  const formats = ['hh:mm', '\\(00\\)\\ 00000\\-0000'];
  return workbookOf({ formats, sheets: [{ name: 'Contatos', rows: head + written.join('') }] });
}

interface Large {
  readonly path: string;
  /** The filters of the plan, each with the count that the command line gives: `Novas 49.900`. */
  readonly filters: readonly string[];
}

const filterWords = { create: 'Novas', doubtful: 'A conferir', refused: 'Recusadas' } as const;

async function filtersByCommand(product: Product, home: string, path: string): Promise<readonly string[]> {
  const words = ['contacts', 'import', path, '--dry-run', '--json', '--update'];
  const { stdout } = await cais(words, { home, env: cliEnvironment(product) });
  const { counts } = JSON.parse(stdout) as { readonly counts: Readonly<Record<string, number>> };
  return Object.entries(filterWords).map(
    ([action, word]) => `${word} ${(counts[action] ?? 0).toLocaleString('pt-BR')}`,
  );
}

const test = importTest.extend<object, { readonly large: Large }>({
  large: [
    async ({ product }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'cais-large-'));
      const path = join(folder, 'contatos.xlsx');
      await writeFile(path, largeWorkbook());
      await use({ path, filters: await filtersByCommand(product, folder, path) });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
// One worker, which makes the file once.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test('XL-01 50,000 rows of a workbook have the plan of the command line', async ({ page, large }) => {
  expect(large.filters).toEqual(['Novas 49.900', 'A conferir 50', 'Recusadas 50']);
  await page.goto(importPage);
  await fileInput(page).setInputFiles(large.path);
  await expect(button(page, 'Aplicar 49.900')).toBeVisible({ timeout: 120_000 });
  for (const filter of large.filters) await expect(button(page, filter)).toBeVisible();
  await button(page, 'Recusadas 50').click();
  await expect(planTable(page)).toContainText('célula B9: a fórmula dá um erro');
});

test('XL-01 50,000 rows of a workbook have the plan of the command line in Firefox, too', async ({
  product,
  large,
}) => {
  const program = findFirefox();
  test.info().skip(program === undefined, 'this machine has no Firefox');
  const firefox = await openFirefox(program ?? '');
  try {
    const { url, login, password } = product;
    await firefox.open(url);
    const signIn = {
      method: 'POST',
      headers: { 'x-requested-with': 'cais', 'content-type': 'application/json' },
      body: JSON.stringify({ login, password }),
    };
    const status = `fetch('/api/admin/users/login', ${JSON.stringify(signIn)}).then(({ status }) => status)`;
    expect(await firefox.evaluate(status)).toBe(200);
    await firefox.open(`${url}${importPage}`);
    await expect
      .poll(() => firefox.evaluate(`document.querySelector('input[type=file]') !== null`))
      .toBe(true);
    await firefox.setFile('input[type=file]', large.path);
    const buttons = `[...document.querySelectorAll('button')].map(({ textContent }) => textContent)`;
    await expect
      .poll(() => firefox.evaluate<readonly string[]>(buttons), { timeout: 120_000 })
      .toEqual(expect.arrayContaining([...large.filters, 'Aplicar 49.900']));
  } finally {
    await firefox.close();
  }
});
