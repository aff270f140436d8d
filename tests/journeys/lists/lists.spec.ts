import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import * as news from '../support/news.ts';
import * as locations from '../support/port-locations.ts';
import * as restrictions from '../support/restrictions.ts';
import * as statistics from '../support/statistics-page.ts';
import { relayedTest } from '../support/test.ts';
import * as users from '../support/users.ts';

// What all lists have in common: how they load, fail and are empty, and how they bear many rows.

const rowHeaders = (page: Page) => page.getByRole('main').getByRole('rowheader');

const lists = [
  {
    row: 'NW-01',
    address: '/noticias',
    path: news.newsListPath,
    empty: 'No news found.',
    begin: 'Incluir notícia',
  },
  {
    row: 'US-01',
    address: '/usuarios',
    path: users.usersPath,
    empty: 'Nenhum usuário cadastrado',
    begin: 'Incluir usuário',
  },
  {
    row: 'PS-01',
    address: '/portSearcher',
    path: restrictions.all,
    empty: 'No ports found.',
    begin: 'Incluir restrição',
  },
  {
    row: 'ST-01',
    address: '/estatisticas',
    path: statistics.all,
    empty: 'Nenhum relatório cadastrado',
    begin: 'Incluir relatório',
  },
  {
    row: 'PL-01',
    address: '/localizacaoPorto',
    path: locations.all,
    empty: 'Nenhuma localização de porto cadastrada',
    begin: 'Incluir localização',
  },
] as const;

for (const { row, address, path, empty, begin } of lists) {
  // These states look alike in all lists.
  const lookAt = address === '/usuarios' ? expectNoAxeViolations : () => undefined;
  relayedTest(
    `${row} ${address}: loading, failed and empty say so, and how to begin`,
    async ({ page, upstream }) => {
      const text = 'Base em manutenção';
      const release = upstream.holdNext('GET', path, { status: 500, body: { status: 500, message: text } });
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('table')).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByText('Carregando', { exact: true })).toBeAttached();
      await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
      await lookAt(page);
      release();
      await expectToast(page, { tone: 'warning', title: 'Aviso', text });
      await expect(page.getByText('Não foi possível carregar a lista')).toBeVisible();
      await lookAt(page);
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(page.getByText(empty, { exact: true })).toBeVisible();
      await expect(page.locator('.empty-state')).toContainText('Aqui fica');
      await lookAt(page);
      await page.locator('.empty-state').locator('.btn', { hasText: begin }).click();
      await expect(page).toHaveTitle(/Inclu/u);
    },
  );
}

const numbered = <T>(recordOf: (id: number) => T): T[] =>
  Array.from({ length: 10_000 }, (_, at) => recordOf(at + 1));
const large = [
  { row: 'NW-01', list: 0, names: rowHeaders, recordOf: news.newsOf, found: 'Notícia 9999' },
  {
    row: 'PS-01',
    list: 2,
    names: restrictions.piers,
    recordOf: restrictions.restrictionOf,
    found: 'Berço 9999',
  },
  {
    row: 'ST-01',
    list: 3,
    names: statistics.titles,
    recordOf: (id: number) => ({ ...statistics.soy, id, titulo: `Report ${id}` }),
    found: 'Report 9999',
  },
  {
    row: 'PL-01',
    list: 4,
    names: rowHeaders,
    recordOf: (id: number) => ({ ...locations.santos, id, portoId: id, descricao: `Porto ${id}` }),
    found: 'Porto 9999',
  },
] as const;

for (const { row, list, names, recordOf, found } of large) {
  const { address, path } = lists[list];
  relayedTest(`${row} ${address}: ten thousand records stay fluid`, async ({ page, upstream }) => {
    const data = numbered<unknown>((id) => recordOf(id));
    upstream.answerAlways('GET', path, { body: { status: 200, data } });
    await page.goto(address);
    // A busy machine takes its time to read and order so many.
    await expect(names(page).first()).toBeVisible({ timeout: 20_000 });
    expect(await page.getByRole('row').count()).toBeLessThan(100);
    await page.getByRole('main').getByRole('searchbox').fill(found);
    await expect(names(page)).toHaveText([found]);
  });
}
