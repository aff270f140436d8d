import { expect, type Page } from '@playwright/test';
import { makePending, requestOf } from '../support/access-requests.ts';
import * as contacts from '../support/contacts.ts';
import { expectAllRows } from '../support/expectations.ts';
import * as handbooks from '../support/handbooks.ts';
import { makeNews, many } from '../support/news.ts';
import { all, restrictionOf } from '../support/restrictions.ts';
import { relayedTest, test } from '../support/test.ts';
import { add, newsItem, newsPath } from '../support/undo.ts';
import { makeUsers, userOf } from '../support/users.ts';

const people = Array.from({ length: 120 }, (_, place) => userOf(place + 1, { nome: `Pessoa ${place + 1}` }));

/** Pages of a printed document, on the paper that the page asks for. */
const pagesOf = async (page: Page) =>
  ((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/gu) ?? [])
    .length;

/** Shows the page as A4 on its side would, whose printed width is 277 mm. */
async function layOnPaper(page: Page) {
  await page.setViewportSize({ width: 1047, height: 718 });
  await page.emulateMedia({ media: 'print' });
}

const shown = (page: Page) =>
  page
    .locator('h1, .printed-view, thead, tbody tr')
    .evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).length);

for (const { list, address, rows, facts, pages, make } of [
  {
    list: 'users',
    address: '/usuarios?busca=pessoa&validade=sem-data',
    rows: 120,
    facts: /^120 registros · Busca: pessoa · Expiração: Não expiram · Ordem: Nome · Impresso em \d/u,
    pages: 5,
    make: makeUsers,
  },
  {
    list: 'news, of which the screen shows a page',
    address: '/noticias',
    rows: 60,
    facts: /^60 registros · Ordem: Data \(decrescente\) · Impresso em/u,
    pages: 4,
    make: makeNews,
  },
  {
    list: 'restrictions',
    address: '/portSearcher?limites=completos',
    rows: 150,
    facts: /^150 registros · Limites: Todos preenchidos · Ordem: Porto · Impresso em/u,
    pages: 7,
    make: undefined,
  },
] as const) {
  relayedTest(`LO-08 ${list} print as one table with title, filters and date`, async ({ page, upstream }) => {
    if (make === makeUsers)
      makeUsers(
        upstream,
        people.map((user) => ({ ...user, dataExpiracao: null })),
      );
    else if (make === makeNews) makeNews(upstream, many(60));
    else {
      const limits = { maxDraft: 9, maxLoa: 200, maxBeam: 30, maxAirDraft: 40, maxDwt: 50_000 };
      const body = Array.from({ length: 150 }, (_, place) => ({ ...restrictionOf(place + 1), ...limits }));
      upstream.answerAlways('GET', all, { body });
    }
    await page.goto(address);
    await expectAllRows(page);
    const sheets = await pagesOf(page);
    expect(sheets).toBeGreaterThan(1);
    expect(sheets).toBeLessThanOrEqual(pages);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.printed-view')).toHaveText(facts);
    await expect(page.locator('tbody tr')).toHaveCount(rows);
    await expect(page.locator('tbody tr').last()).toHaveCSS('display', 'table-row');
    expect(await shown(page)).toBe(rows + 3);
    await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    // Again those near the window, or of one page. How many is a matter of their heights, known better now.
    await expect.poll(() => page.getByRole('rowheader').count()).toBeLessThan(Math.min(rows, 60));
  });
}

const printed = (page: Page) => page.locator('.printed-view');

relayedTest(
  'LO-08 /Home prints the whole queue with its heading, search and date',
  async ({ page, upstream }) => {
    const requests = Array.from({ length: 30 }, (_, place) => requestOf(place + 1));
    makePending(upstream, requests);
    await page.goto('/Home?busca=ana');
    // The charts above it are tables, too, in months for which they show something.
    const queue = page.getByRole('table', { name: 'Lista de Solicitacoes a aprovar' });
    await expect(queue.getByRole('rowheader').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Lista de Solicitacoes a aprovar' })).toBeVisible();
    await expect(printed(page)).toHaveText(
      /^30 registros · Busca: ana · Ordem: Data da solicitação · Impresso em \d/u,
    );
    await expect(queue.getByRole('rowheader')).toHaveCount(30);
    await expect(page.getByRole('searchbox')).toBeHidden();
  },
);

relayedTest('LO-08 /contatos prints its branch, search and date', async ({ page, upstream }) => {
  upstream.answerAlways('GET', contacts.branchesPath, {
    body: { status: 200, data: ['HEAD OFFICE', contacts.santos] },
  });
  contacts.makeContacts(upstream, contacts.santos, [contacts.ana, contacts.bento]);
  await page.goto(`/contatos?filial=${encodeURIComponent(contacts.santos)}&busca=ana`);
  await expect(page.getByRole('rowheader')).toHaveText(['Ana Prado']);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Filial' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contatos' })).toBeVisible();
  await expect(printed(page)).toHaveText(
    new RegExp(`^1 registro · Busca: ana · Filial: ${contacts.santos} · Impresso em \\d`, 'u'),
  );
  await expect(page.getByRole('combobox')).toBeHidden();
});

relayedTest(
  'LO-08 /handbooks prints every row that the filters leave, of ports that are closed too',
  async ({ page, upstream }) => {
    const { santos, belem, itajai } = handbooks;
    handbooks.makeHandbooks(upstream, [santos, belem, itajai, ...handbooks.many(150).slice(10)]);
    await page.goto('/handbooks?tipo=Arquivo');
    await expect(page.getByRole('heading', { name: 'Porto 00020' })).toBeVisible();
    expect(await pagesOf(page)).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Handbooks', exact: true })).toBeVisible();
    await expect(printed(page)).toHaveText(/^141 registros · Tipo: Arquivos · Impresso em \d/u);
    const rows = page.getByRole('table', { name: 'Handbooks por porto' }).getByRole('row');
    // The head, 141 ports and their 142 files.
    await expect(rows).toHaveCount(1 + 141 + 142);
    await expect(rows.filter({ hasText: 'Manual 150' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Soja' })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('table')).toHaveCount(0);
  },
);

/** Texts of cells that hold an e-mail, a date or a number, and how many lines each takes. */
const wholeTexts = (page: Page) =>
  page.locator('td[data-lines="one"], td[data-lines="whole"]').evaluateAll((cells) =>
    cells
      .filter((cell) => (cell.textContent ?? '') !== '')
      .map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom);
        return { text: cell.textContent, lines: Math.max(...tops) - Math.min(...tops) < 6 ? 1 : 2 };
      }),
  );

test('PR-01 no e-mail, date or number of a printed list is in pieces, and no column is cut', async ({
  page,
}) => {
  await page.goto('/noticias');
  await add(page, newsPath, newsItem('x'.repeat(200), 'y'.repeat(120)));
  for (const address of ['/usuarios', '/noticias', '/portSearcher', '/localizacaoPorto']) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(address);
    await expectAllRows(page);
    await layOnPaper(page);
    await expect(printed(page)).toBeVisible();
    const texts = await wholeTexts(page);
    expect(texts.length, address).toBeGreaterThan(30);
    expect(
      texts.filter(({ lines }) => lines > 1),
      address,
    ).toEqual([]);
    const table = await page.getByRole('table').first().boundingBox();
    expect((table?.x ?? 0) + (table?.width ?? 0), address).toBeLessThanOrEqual(1047);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('PR-01 the coverage prints all ports and all groups, with its headings on each page', async ({
  page,
}) => {
  await page.goto('/handbooks?vista=cobertura&grupos=todos');
  const grid = page.getByRole('grid', { name: 'Cobertura dos handbooks' });
  await expect(grid.getByRole('rowheader').first()).toBeVisible();
  const ports = Number(await grid.getAttribute('aria-rowcount')) - 2;
  const columns = await grid.getByRole('columnheader').count();
  expect(await pagesOf(page)).toBeGreaterThan(1);
  await layOnPaper(page);
  const tables = page.getByRole('table', { name: 'Cobertura dos handbooks' });
  await expect(tables.first()).toBeVisible();
  const sheets = await tables.count();
  for (const table of await tables.all()) {
    await expect(table.locator('tbody').getByRole('rowheader')).toHaveCount(ports);
    await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
    const box = await table.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1047);
  }
  // Each sheet begins with port and total again.
  expect(await tables.getByRole('columnheader').count()).toBe(columns + 2 * (sheets - 1));
});

test('PR-01 the map prints uncut', async ({ page }) => {
  await page.goto('/localizacaoPorto?vista=mapa');
  const map = page.locator('.map-frame');
  await expect(page.locator('.map-pin').first()).toBeVisible();
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await layOnPaper(page);
  const paper = await map.boundingBox();
  expect((paper?.x ?? 0) + (paper?.width ?? 0)).toBeLessThanOrEqual(1047);
  expect((paper?.width ?? 0) / (paper?.height ?? 1)).toBeCloseTo(width / height, 1);
});

relayedTest('PR-02 130 users print on at most 4 pages of A4', async ({ page, upstream }) => {
  makeUsers(
    upstream,
    Array.from({ length: 130 }, (_, place) =>
      userOf(place + 1, {
        nome: place % 3 === 0 ? `Maria Aparecida da Conceição ${place}` : `Célia Pamplona ${place}`,
        email: `celia.pamplona.${place}@tradingplanalto.example`,
        empresa: place % 2 === 0 ? 'Operadora Portuária São Tomé Ltda.' : 'Boia Sete Informação',
        dataExpiracao: '2031-12-31',
      }),
    ),
  );
  await page.goto('/usuarios');
  await expectAllRows(page);
  expect(await pagesOf(page)).toBeLessThanOrEqual(4);
});

for (const { what, address } of [
  { what: 'user', address: '/usuario/cadastro/7' },
  { what: 'request', address: '/solicitacaoAcesso/3' },
  { what: 'news item', address: '/noticias/cadastro/3' },
  { what: 'restriction', address: '/portSearcher/cadastro/3' },
  { what: 'handbook', address: '/handbooks/cadastro/3' },
  { what: 'port', address: '/localizacaoPorto?editar=2' },
  { what: 'branch', address: '/contatos/cadastro?filial=HEAD%20OFFICE' },
]) {
  test(`PR-02 a ${what} prints on one page, as facts without boxes or buttons`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('textbox').first()).toBeVisible();
    expect(await pagesOf(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const boxes = page.locator('.form-control, .form-select').filter({ visible: true });
    for (const box of await boxes.all()) await expect(box).toHaveCSS('border-top-width', '0px');
    await expect(page.locator('.btn').filter({ visible: true })).toHaveCount(0);
  });
}
