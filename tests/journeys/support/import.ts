import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { cais } from '../../support/cli/cais-cli.ts';
import { type Product, startProduct } from './start-product.ts';
import { test } from './test.ts';

/** Cais with the real ports; each test begins without locations, restrictions and contacts. */
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
  page: async ({ page, context, product }, use) => {
    const headers = { 'x-requested-with': 'cais', origin: new URL(product.url).origin };
    const read = async <Row>(path: string): Promise<readonly Row[]> => {
      const answer = await page.request.get(`${product.url}/api/admin/${path}`, { headers });
      return ((await answer.json()) as { readonly data: readonly Row[] }).data;
    };
    const removeAll = async (path: string, list: string) => {
      for (const { id } of await read<{ readonly id: number }>(`${path}/${list}`))
        await page.request.delete(`${product.url}/api/admin/${path}/${id}`, { headers });
    };
    await removeAll('localizacaoPortoLineup', 'all');
    await removeAll('portsearcher', 'all');
    for (const branch of await read<string>('contato/filiais'))
      await removeAll('contato', `all/${encodeURIComponent(branch)}`);
    await use(page);
    // An import that a test breaks off keeps its turn for a while, unless its session ends.
    await context.request.delete(`${product.url}/api/session`, { headers });
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
  expect(page.getByRole('status').filter({ hasText: /^Importação/u })).toContainText(text);

/** The variables with which the command line finds the product. */
export const cliEnvironment = ({ url, login, password }: Product) => ({
  ...{ CAIS_SERVER: url, CAIS_LOGIN: login, CAIS_PASSWORD: password },
});

/** The stored records of a kind, as the command line exports them. */
export async function exported(product: Product, kind: string): Promise<string> {
  const home = importTest.info().outputPath('home');
  return (await cais([kind, 'export'], { home, env: cliEnvironment(product) })).stdout;
}

interface ImportedKind {
  readonly kind: 'ports' | 'restrictions' | 'contacts';
  /** The page of its imports. */
  readonly at: string;
  /** Of the calls that create a record, from the origin on. */
  readonly path: string;
  readonly header: string;
  /** Six records. */
  readonly rows: readonly string[];
}

/** Files of six records that the server does not hold. */
export const importedKinds: readonly ImportedKind[] = [
  {
    kind: 'ports',
    at: portsPage,
    path: '/api/admin/localizacaoPortoLineup',
    header: portsHeader,
    rows: [
      'Aratu;BA;-12,8;-38,495',
      'Ilhéus;BA;-14,8;-39,0',
      'Maceió;AL;-9,7;-35,7',
      'Manaus;AM;-3,1;-60,0',
      'Recife;PE;-8,0;-34,8',
      'Salvador;BA;-12,9;-38,5',
    ],
  },
  {
    kind: 'restrictions',
    at: '/portSearcher/importar',
    path: '/api/admin/portsearcher',
    header: 'Porto;Terminal;Pier;MaxDraft',
    rows: ['Belém', 'Camocim', 'Estrela', 'Florianópolis', 'Guaratuba', 'Itapoá'].map(
      (port, place) => `${port};Cais público;Berço 101;${place + 4},5`,
    ),
  },
  {
    kind: 'contacts',
    at: '/contatos/importar',
    path: '/api/admin/contato',
    header: 'Filial;Nome;Cargo',
    rows: ['Ana', 'Bento', 'Célia', 'Davi', 'Eva', 'Fábio'].map((name) => `NATAL;${name};Chefe`),
  },
];

/** The text of a file that the page gives. */
export async function textOf(download: Download): Promise<string> {
  let text = '';
  for await (const piece of await download.createReadStream()) text += String(piece);
  return text;
}
