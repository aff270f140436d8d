import { expect, type Page } from '@playwright/test';
import { expectAllRows, expectGoodAtAnyWidth, expectNoAxeViolations } from '../support/expectations.ts';
import { makeNews, newsOf, rowOf as newsRow, titles } from '../support/news.ts';
import {
  all,
  box,
  rowOf as pierRow,
  piers,
  listed as piersListed,
  restrictionOf,
  table,
} from '../support/restrictions.ts';
import { relayedTest } from '../support/test.ts';
import { listed, makeUsers, names, rowOf, userOf, usersTable } from '../support/users.ts';

const display = (page: Page) => page.getByRole('button', { name: /^Exibição/u });
const headings = (page: Page) => usersTable(page).locator('th[scope=col]:not(.data-table-tick)');

listed('the open menu moves with the window', async ({ page }) => {
  await page.goto('/usuarios');
  await display(page).click();
  await expect(page.getByRole('button', { name: 'Compacta' })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expect(page.getByRole('button', { name: 'Compacta' })).toBeInViewport();
});

listed(
  'LO-05 columns, density and views are kept per list and shared by address',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/usuarios?ordem=-nome&validade=sem-data');
    await display(page).click();
    await page.getByRole('button', { name: 'Compacta' }).click();
    await page.getByRole('checkbox', { name: 'Empresa' }).uncheck();
    await page.getByRole('button', { name: 'Mover E-mail para depois' }).click();
    await expect(page.getByRole('checkbox', { name: 'Nome' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Nome da visão' }).fill('Sem vencimento');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Copiar endereço' }).click();
    await expect(page.getByText('Endereço copiado')).toBeAttached();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const shown = ['Nome', 'Data de inclusão', 'E-mail', 'Chave de inclusão', 'Expiração', 'Ações'];
    const compact = page.locator('[data-density="compacta"]');
    await expectAllRows(page);
    const found = await names(page).allTextContents();

    // A reload keeps them; another list has its own.
    await page.goto('/usuarios');
    await expect(headings(page)).toHaveText(shown);
    await expect(compact).toHaveCount(1);
    await page.goto('/noticias');
    await expect(page.locator('.data-table-frame')).toHaveCount(1);
    await expect(compact).toHaveCount(0);

    // Under its name, the view is what it was.
    await page.goto('/usuarios');
    await display(page).click();
    await page.getByRole('link', { name: 'Sem vencimento' }).click();
    await expect(page).toHaveURL(/ordem=-nome/u);
    await expect(names(page)).toHaveText(found);

    // Somebody who has chosen nothing, or something else, sees the same.
    await page.evaluate(() => localStorage.clear());
    await page.goto('/usuarios');
    await expect(headings(page)).toHaveCount(7);
    await page.goto(address);
    await expect(headings(page)).toHaveText(shown);
    await expect(compact).toHaveCount(1);
    await expect(names(page)).toHaveText(found);
    await expect(page.getByRole('button', { name: 'Retirar Expiração: Não expiram' })).toBeVisible();
  },
);

listed('LO-05 an address that names unknown columns shows the usual ones', async ({ page }) => {
  await page.goto('/usuarios?colunas=nada.ninguem&densidade=enorme');
  await expect(headings(page)).toHaveCount(7);
});

relayedTest(
  'several values of a filter are chips, and Limpar tudo takes them back',
  async ({ page, upstream }) => {
    makeNews(upstream, [
      newsOf(1),
      newsOf(2, { categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }] }),
      newsOf(3, { categoria: [{ categoriaId: 3, descricao: 'POLITICS' }] }),
    ]);
    await page.goto('/noticias?categoria=ECONOMY');
    await page.getByRole('combobox', { name: 'Categoria' }).selectOption('POLITICS');
    await expect(page).toHaveURL(/categoria=ECONOMY&categoria=POLITICS$/u);
    await expect(titles(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Retirar Categoria: ECONOMY' }).click();
    await expect(titles(page)).toHaveText(['Notícia 3']);
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expectGoodAtAnyWidth(page);
    await page.getByRole('button', { name: 'Limpar tudo' }).click();
    await expect(titles(page)).toHaveCount(3);
    await expect(page).toHaveURL(/\/noticias$/u);
  },
);

listed(
  'a press in a row opens its record, by a link that the middle button opens too',
  async ({ page, context }) => {
    await page.goto('/usuarios');
    const link = rowOf(page, 'Bento Rocha').getByRole('link', { name: 'Bento Rocha', exact: true });
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click({ button: 'middle' })]);
    // Not `toHaveURL`: on a busy machine Playwright misses that a page which another one opened is loaded.
    await expect.poll(() => opened.url()).toMatch(/\/usuario\/cadastro\/\d+$/u);
    await opened.close();
    // The end of a selection of text opens nothing.
    const cell = rowOf(page, 'Bento Rocha').getByText('Farol Despachos');
    await cell.evaluate((element) => getSelection()?.selectAllChildren(element));
    await cell.dispatchEvent('click');
    await expect(page).toHaveURL(/\/usuarios$/u);
    await rowOf(page, 'Bento Rocha').getByText('bento@farol.example').click();
    await expect(page).toHaveURL(/\/usuario\/cadastro\/\d+$/u);
  },
);

/** Rows that are wholly in sight. */
const inSight = (page: Page) =>
  page
    .locator('.data-table tbody tr:not(.data-table-space)')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);

const long = 'Operações portuárias e despachos aduaneiros do litoral norte. ';

for (const { list, address, least, make } of [
  {
    list: 'users',
    address: '/usuarios?densidade=compacta',
    least: 14,
    make: (place: number) => userOf(place, { nome: `Pessoa ${place}`, empresa: long }),
  },
  {
    list: 'news',
    address: '/noticias?tamanho=20&densidade=compacta',
    least: 12,
    make: (place: number) => newsOf(place, { titulo: `${place} ${long.repeat(2)}`, corpo: long.repeat(9) }),
  },
  {
    list: 'restrictions',
    address: '/portSearcher?densidade=compacta',
    least: 12,
    make: (place: number) => ({ ...restrictionOf(place), remark: long.repeat(3) }),
  },
] as const) {
  relayedTest(
    `LO-06 at least ${least} ${list} are in sight at 1440 × 900, and stay a table at 768 px`,
    async ({ page, upstream }) => {
      const rows = Array.from({ length: 40 }, (_, place) => make(place + 1));
      if (list === 'users') makeUsers(upstream, rows as never);
      else if (list === 'news') makeNews(upstream, rows as never);
      else upstream.answerAlways('GET', all, { body: rows });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await expect.poll(() => inSight(page)).toBeGreaterThanOrEqual(least);
      await page.setViewportSize({ width: 768, height: 900 });
      await expect(page.locator('.data-table tbody tr').first()).toHaveCSS('display', 'table-row');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
    },
  );
}

piersListed(
  'LO-07 piers that fit come first, what lacks stands in its cell, three counts are buttons',
  async ({ page }) => {
    await page.goto('/portSearcher');
    await expect(box(page, 'Calado (m)')).toBeHidden();
    await page.goto('/portSearcher?calado=9,2&ordem=porto');
    await expect(box(page, 'Calado (m)')).toHaveValue('9,2');
    await expect(piers(page)).toHaveText(['Berço 1', 'Berço 2', 'Berço 4', 'Píer 100']);
    await expect(pierRow(page, 'Berço 2').locator('[data-label="Navio"]')).toHaveText(
      'Cabefolga 0,3 m (calado)',
    );
    const lacking = pierRow(page, 'Berço 2').locator('[data-label="MaxDraft"]');
    await expect(lacking).toHaveText('9,5');
    await box(page, 'Folga (m)').fill('0,5');
    await expect(lacking).toHaveText('9,5 · −0,2 m');
    await expect(lacking.locator('strong')).toHaveClass(/text-danger/u);
    for (const [button, found] of [
      ['Cabem 1', ['Berço 1']],
      ['Não cabem 2', ['Píer 100', 'Berço 2']],
      ['Sem dados 1', ['Berço 4']],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('button', { name: button })).toHaveAttribute('aria-pressed', 'true');
      await expect(piers(page)).toHaveText([...found]);
    }
    await page.getByRole('button', { name: 'Sem dados 1' }).click();
    await table(page).getByRole('button', { name: 'Navio e folga' }).click();
    await table(page).getByRole('button', { name: 'Navio e folga' }).click();
    await expect(piers(page)).toHaveText(['Berço 1', 'Berço 4', 'Berço 2', 'Píer 100']);
    await expectGoodAtAnyWidth(page);
  },
);

relayedTest(
  'the menu of a row is walked by keys, and Escape gives the focus back',
  async ({ page, upstream }) => {
    makeNews(upstream, [newsOf(1)]);
    await page.goto('/noticias');
    const more = newsRow(page, 'Notícia 1').getByRole('button', { name: 'Mais ações de Notícia 1' });
    await more.press('Enter');
    await expect(page.getByRole('button', { name: 'Visualizar Notícia 1' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Duplicar Notícia 1' })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
  },
);

relayedTest(
  '100,000 rows scroll without a look at the window for each of them',
  async ({ page, upstream }) => {
    const data = Array.from({ length: 100_000 }, (_, place) => ({
      ...{ id: place + 1, portoId: place + 1, uf: 'SP', latitude: -23.5, longitude: -46.25 },
      descricao: `Porto ${String(place + 1).padStart(6, '0')}`,
    }));
    upstream.answerAlways('GET', '/api/admin/localizacaoPortoLineup/all', { body: { status: 200, data } });
    // To say how wide the window is, a browser lays out the page.
    await page.addInitScript(() => {
      const { get } = Object.getOwnPropertyDescriptor(window, 'innerWidth') ?? {};
      let looks = 0;
      Object.defineProperties(window, {
        innerWidth: {
          get: () => {
            looks += 1;
            return get?.call(window);
          },
        },
        looks: { get: () => looks },
      });
    });
    await page.goto('/localizacaoPorto');
    await expect(page.getByRole('rowheader').first()).toHaveText('Porto 000001');
    const before = await page.evaluate(() => Number(Reflect.get(window, 'looks')));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await expect(page.getByRole('rowheader').first()).toHaveText(/^Porto 0[45]/u);
    const looks = (await page.evaluate(() => Number(Reflect.get(window, 'looks')))) - before;
    expect(looks).toBeLessThan(1_000);
  },
);
