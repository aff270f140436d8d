import { expect, type Page } from '@playwright/test';
import { makePending, requestOf } from './support/access-requests.ts';
import * as contacts from './support/contacts.ts';
import { expectAllRows } from './support/expectations.ts';
import * as handbooks from './support/handbooks.ts';
import { makeNews, many } from './support/news.ts';
import { all, restrictionOf } from './support/restrictions.ts';
import { relayedTest } from './support/test.ts';
import { makeUsers, userOf } from './support/users.ts';

const people = Array.from({ length: 120 }, (_, place) => userOf(place + 1, { nome: `Pessoa ${place + 1}` }));

/** Pages of a printed document. */
const pagesOf = async (page: Page) =>
  ((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/gu) ?? []).length;

const shown = (page: Page) =>
  page
    .locator('h1, .printed-view, thead, tbody tr')
    .evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).length);

for (const { list, address, rows, facts, pages, make } of [
  {
    list: 'users',
    address: '/usuarios?busca=pessoa&validade=sem-data',
    rows: 120,
    facts:
      /^120 registros · Busca: pessoa · Expiração: Sem data de expiração · Ordem: Nome · Impresso em \d/u,
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
    const before = await page.getByRole('rowheader').count();
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
    await expect(page.getByRole('rowheader')).toHaveCount(before);
  });
}

const printed = (page: Page) => page.locator('.printed-view');

relayedTest(
  'LO-08 /Home prints the whole queue with its heading, search and date',
  async ({ page, upstream }) => {
    makePending(
      upstream,
      Array.from({ length: 30 }, (_, place) => requestOf(place + 1)),
    );
    await page.goto('/Home?busca=ana');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Lista de Solicitacoes a aprovar' })).toBeVisible();
    await expect(printed(page)).toHaveText(
      /^30 registros · Busca: ana · Ordem: Data da solicitação · Impresso em \d/u,
    );
    await expect(page.getByRole('rowheader')).toHaveCount(30);
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
