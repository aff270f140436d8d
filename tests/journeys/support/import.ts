import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { type Product, startProduct } from './start-product.ts';
import { test } from './test.ts';

/** Cais with the real ports; each test begins without a location of any. */
export const importTest = test.extend<object, { readonly product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const product = await startProduct({ SEED: 'reference' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  page: async ({ page, product }, use) => {
    const headers = { 'x-requested-with': 'cais', origin: new URL(product.url).origin };
    const path = `${product.url}/api/admin/localizacaoPortoLineup`;
    const { data } = (await (await page.request.get(`${path}/all`, { headers })).json()) as {
      readonly data: readonly { readonly id: number }[];
    };
    for (const { id } of data) await page.request.delete(`${path}/${id}`, { headers });
    await use(page);
  },
});

export const portsPage = '/localizacaoPorto/importar';
export const portsHeader = 'Porto;UF;Latitude;Longitude';

export const fileInput = (page: Page) => page.getByLabel('Arquivo CSV ou Excel (.xlsx)');
export const planTable = (page: Page) => page.getByRole('table', { name: 'Plano da importação' });
export const planRow = (page: Page, name: string): Locator =>
  planTable(page).getByRole('row').filter({ hasText: name });
export const tickOf = (page: Page, name: string) => planRow(page, name).getByRole('checkbox');
export const applyButton = (page: Page) =>
  page.getByRole('button', { name: /^(?:Aplicar|Desfazer) [\d.]+$/u });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const reading = (page: Page) => page.locator('details > summary').filter({ hasText: 'Leitura' });

/** Opens a page of imports, and chooses a file on it. */
export async function chooseFile(
  page: Page,
  content: string | Buffer,
  { at = portsPage, name = 'arquivo.csv' }: { readonly at?: string; readonly name?: string } = {},
): Promise<void> {
  await page.goto(at);
  await putFile(page, content, name);
}

/** Chooses a file on the page that is open. */
export const putFile = (page: Page, content: string | Buffer, name = 'arquivo.csv'): Promise<void> =>
  fileInput(page).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** The cells of the plan as texts, without ticks: a line for each row. */
export const planLines = (page: Page): Promise<readonly string[]> =>
  planTable(page)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        ['Linha', 'Situação', 'Registro']
          .map((label) => row.querySelector(`[data-label="${label}"]`)?.textContent ?? '')
          .join(' '),
      ),
    );

/** The locations that the server holds, read past the page. */
export async function storedPorts(page: Page): Promise<ReadonlyMap<string, number>> {
  const answer = await page.request.get('/api/admin/localizacaoPortoLineup/all', {
    headers: { 'x-requested-with': 'cais' },
  });
  const { data } = (await answer.json()) as {
    readonly data: readonly { readonly descricao: string; readonly latitude: number }[];
  };
  return new Map(data.map(({ descricao, latitude }) => [descricao, latitude]));
}

/** Waits for the end of the run. */
export const expectEnd = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: /^(?:Importação|Volta)/u })).toContainText(text);

/** The text of a file that the page gives. */
export async function textOf(download: Download): Promise<string> {
  let text = '';
  for await (const piece of await download.createReadStream()) text += String(piece);
  return text;
}
