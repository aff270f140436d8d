import { expect, type Page } from '@playwright/test';
import { requestOf, requestsPath } from '../support/access-requests.ts';
import * as contacts from '../support/contacts.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/expectations.ts';
import * as handbooks from '../support/handbooks.ts';
import { newsListPath, newsOf } from '../support/news.ts';
import * as ports from '../support/port-locations.ts';
import * as restrictions from '../support/restrictions.ts';
import * as statistics from '../support/statistics-page.ts';
import { relayedTest } from '../support/test.ts';
import { userOf, usersPath } from '../support/users.ts';

interface List {
  readonly address: string;
  /** The call that reads the list. */
  readonly path: string;
  readonly row: (id: number, name: string) => object;
}

const lists: readonly List[] = [
  {
    address: '/usuarios',
    path: usersPath,
    row: (id, nome) => userOf(id, { nome, empresa: `Empresa ${id}`, dataExpiracao: '2039-03-08T00:00:00' }),
  },
  { address: '/Home', path: requestsPath, row: (id, nomeContato) => requestOf(id, { nomeContato }) },
  {
    address: '/noticias',
    path: newsListPath,
    row: (id, titulo) => newsOf(id, { titulo, dataNoticia: `2026-03-0${9 - id}T00:00:00` }),
  },
  {
    address: '/estatisticas',
    path: statistics.all,
    row: (id, titulo) => ({ ...statistics.premium, id, titulo, link: 'sem endereço' }),
  },
  {
    address: '/localizacaoPorto',
    path: ports.all,
    row: (id, descricao) => ({ ...ports.santos, id, descricao }),
  },
  {
    address: '/portSearcher',
    path: restrictions.all,
    row: (id, descricao) =>
      restrictions.restrictionOf(id, {
        pier: { descricao, pierId: id, terminalId: 71 },
        remark: `Nota ${id}`,
      }),
  },
  {
    address: '/contatos',
    path: contacts.listPath('HEAD OFFICE'),
    row: (id, nome) => contacts.contactOf(id, nome, { filial: 'HEAD OFFICE', celular: '(13) 95555-0101' }),
  },
];

const [first, second, third] = ['Armazém Sul', 'Sul Armazém', 'Pátio Norte'] as const;
/** The rows that show one of the names, in their order. */
const rows = (page: Page) => page.getByRole('row').filter({ hasText: /Armazém|Pátio Norte/u });
const search = (page: Page) => page.getByRole('searchbox');

async function expectFound(page: Page, typed: string, names: readonly string[]): Promise<void> {
  await search(page).fill(typed);
  await expect(rows(page), typed).toHaveText(names.map((name) => new RegExp(name, 'u')));
}

for (const { address, path, row } of lists) {
  relayedTest(`FI-06 R18 holds on ${address}, and matches are marked`, async ({ page, upstream }) => {
    const data = [first, second, third].map((name, place) => row(place + 1, name));
    upstream.answerAlways('GET', path, { body: { status: 200, data } });
    await page.goto(address);
    await expect(search(page)).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    // Words anywhere, whatever the case and the accents; first the row that holds the whole text.
    await expectFound(page, 'SUL armazem', [second, first]);
    await expect(
      rows(page)
        .first()
        .locator('mark')
        .filter({ hasText: /^(Sul|Armazém)$/u }),
    ).toHaveCount(2);
    await expectNoAxeViolations(page);
    await expectFound(page, '"armazem sul"', [first]);
    await expect(page.locator('tbody mark').filter({ hasText: /^Armazém Sul$/u })).toHaveCount(1);
    await search(page).fill('');
    await expect(rows(page)).toHaveCount(3);
    await expect(page.locator('tbody mark')).toHaveCount(0);
    // Every column, as it is shown.
    const cells = rows(page).filter({ hasText: first }).locator('th, td:not(.data-table-actions)');
    const texts = (await cells.allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts.filter((one) => one !== '')) {
      await search(page).fill(`"${text}"`);
      await expect(rows(page).first(), text).toContainText(first);
      await expect(rows(page).first().locator('mark').first(), text).toBeVisible();
    }
  });
}

handbooks.listed(
  'FI-06 R18 holds in the tree of handbooks, and what is found is marked',
  async ({ page }) => {
    await page.goto('/handbooks');
    const tree = page.getByRole('list', { name: 'Handbooks por porto' });
    const found = tree.getByRole('heading', { level: 2 });
    await expect(found).toHaveCount(3);
    await search(page).fill('PORTO manual');
    await expect(found).toHaveText(['Santos']);
    await expect(tree.locator('mark')).toHaveText(['Manual', 'porto', 'Manual', 'Porto']);
    await search(page).fill('"manual do porto"');
    await expect(tree.locator('mark')).toHaveText(['Manual do porto']);
    await search(page).fill('belem');
    await expect(found.locator('mark')).toHaveText(['Belém']);
    await expectNoAxeViolations(page);
  },
);

relayedTest('FI-06 a long text shows the part that is found', async ({ page, upstream }) => {
  const body = `${'Maré cheia na barra. '.repeat(40)}Farol apagado. ${'Maré baixa. '.repeat(40)}`;
  upstream.answerAlways('GET', newsListPath, { body: { status: 200, data: [newsOf(1, { corpo: body })] } });
  await page.goto('/noticias?busca=farol');
  await expect(page.locator('tbody mark')).toHaveText(['Farol']);
  await expect(page.locator('tbody mark')).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

relayedTest('FI-06 forced colours mark in their own way', async ({ page, upstream }) => {
  upstream.answerAlways('GET', usersPath, { body: { status: 200, data: [userOf(1)] } });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/usuarios?busca=ana');
  const mark = page.locator('tbody mark').first();
  await expect(mark).toHaveText('Ana');
  const colours = await mark.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor, around: getComputedStyle(document.body).backgroundColor };
  });
  expect(colours.backgroundColor).not.toBe(colours.around);
  expect(colours.backgroundColor).not.toBe(colours.color);
});

relayedTest('FI-06 R18 holds in the boxes of forms', async ({ page, upstream }) => {
  const names = ['Armazém do Sul', 'Norte', 'Sul Armazém'];
  const data = names.map((descricao, at) => ({ id: at + 1, descricao }));
  upstream.answerAlways('GET', '/api/portos/pais/BR', { body: { status: 200, data } });
  upstream.answerAlways('GET', '/api/portmatcher/commodities/all', { body: { status: 200, data } });
  for (const [address, name] of [
    ['/noticias/cadastro', 'Commodities'],
    ['/portSearcher/cadastro', 'Portos'],
    ['/handbooks/cadastro', 'Porto'],
  ] as const) {
    await page.goto(address);
    const box = page.getByRole('combobox', { name });
    const options = page.locator('li[role=option]');
    await box.fill('SUL armazem');
    await expect(options).toHaveText(['Sul Armazém', 'Armazém do Sul']);
    await box.fill('"sul armazem"');
    await expect(options).toHaveText(['Sul Armazém']);
  }
});
