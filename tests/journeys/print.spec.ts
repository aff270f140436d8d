import { expect, type Page } from '@playwright/test';
import { expectAllRows } from './support/expectations.ts';
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
