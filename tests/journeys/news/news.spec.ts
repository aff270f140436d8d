import { expect } from '@playwright/test';
import { cells, expectToast } from '../support/expectations.ts';
import { inMenu, moreOf } from '../support/lists.ts';
import {
  back,
  confirmation,
  dollar,
  dredging,
  field,
  makeNews,
  many,
  newsListPath,
  newsTable,
  removed,
  rowOf,
  three,
  titles,
} from '../support/news.ts';
import { relayedTest, test } from '../support/test.ts';

relayedTest('NW-01 ten rows to a page, or 20 or 50, and one can turn over', async ({ page, upstream }) => {
  makeNews(upstream, many(53));
  await page.goto('/noticias');
  await expect(titles(page)).toHaveCount(10);
  const size = page.getByRole('combobox', { name: 'Linhas por página' });
  await expect(size).toHaveValue('10');
  await expect(size.getByRole('option')).toHaveText(['10', '20', '50']);
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(titles(page).first()).toHaveText('Notícia 11');
  await expect(page).toHaveURL(/\?pagina=2$/u);
  for (const each of ['20', '50']) {
    await size.selectOption(each);
    await expect(titles(page)).toHaveCount(Number(each));
  }
  await page.reload();
  await expect(titles(page)).toHaveCount(50);
});

relayedTest('NW-02 the columns, and links to the web alone', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.goto('/noticias');
  await expect(newsTable(page).getByRole('columnheader')).toHaveText(
    cells(' | Título | Fonte | Notícia | Link | Data | Categorias | Commodities | Portos | Excluída | Ações'),
  );
  // The newest first, and no day is moved by a zone.
  await expect(titles(page)).toHaveText([dollar.titulo, dredging.titulo, removed.titulo]);
  await expect(rowOf(page, dollar.titulo).getByRole('cell')).toHaveText([
    '',
    'Folha do Estuário',
    'Corpo da notícia 2',
    'javascript:alert(1)',
    '20/02/2026',
    'ECONOMY',
    'Soja, Açúcar',
    '',
    '',
    '',
  ]);
  await expect(rowOf(page, dredging.titulo).getByText('Segunda linha <b>sem negrito</b>.')).toBeVisible();
  await expect(rowOf(page, dollar.titulo).getByRole('link', { name: /javascript/u })).toHaveCount(0);
  const link = rowOf(page, dredging.titulo).getByRole('link', { name: 'jornal.example' });
  await expect(link).toHaveAttribute('href', dredging.hiperlink);
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(rowOf(page, removed.titulo).getByRole('cell')).toHaveText(
    cells(' | Diário do Costado | Corpo da notícia 3 |  | 31/12/2025 | ECONOMY |  | Itajaí | Excluída | '),
  );
});

relayedTest('NW-03 filters and search combine; a choice counts its rows', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.goto('/noticias');
  const filter = (name: string) => page.getByRole('combobox', { name, exact: true });
  await expect(filter('Categoria').getByRole('option')).toHaveText([
    'Todas (3)',
    'ECONOMY (2)',
    'PORTS AND TERMINALS (1)',
  ]);
  await expect(filter('Commodity').getByRole('option')).toHaveText(['Todas (3)', 'Açúcar (1)', 'Soja (2)']);
  await expect(filter('Porto').getByRole('option')).toHaveText(['Todos (3)', 'Itajaí (1)', 'Santos (1)']);
  await filter('Categoria').selectOption('ECONOMY');
  await expect(titles(page)).toHaveText([dollar.titulo, removed.titulo]);
  await filter('Excluída').selectOption('N');
  await expect(titles(page)).toHaveText([dollar.titulo]);
  await expect(filter('Categoria').getByRole('option')).toHaveText([
    'Todas (2)',
    'ECONOMY (1)',
    'PORTS AND TERMINALS (1)',
  ]);
  await expect(filter('Excluída').getByRole('option')).toHaveText([
    'Todas (2)',
    'Não excluídas (1)',
    'Excluídas (1)',
  ]);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('DOLAR acucar');
  await expect(titles(page)).toHaveText([dollar.titulo]);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('fila');
  await expect(page.getByText('No news found.', { exact: true })).toBeVisible();
  await filter('Excluída').selectOption('S');
  await expect(titles(page)).toHaveText([removed.titulo]);
  await expect(page).toHaveURL(/busca=fila/u);
  await page.reload();
  await expect(titles(page)).toHaveText([removed.titulo]);
  await page.getByRole('button', { name: 'Limpar tudo' }).click();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('');
  await filter('Porto').selectOption('Santos');
  await filter('Commodity').selectOption('Soja');
  await expect(titles(page)).toHaveText([dredging.titulo]);
});

relayedTest('NW-04 Incluir and edit lead to the form, and back', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.goto('/noticias?ordem=titulo&categoria=ECONOMY');
  await page.getByRole('link', { name: `Editar ${dollar.titulo}` }).click();
  await expect(page).toHaveURL(/\/noticias\/cadastro\/2$/u);
  await expect(field(page, 'Título')).toHaveValue(dollar.titulo);
  await back(page).click();
  // The list is as it was left.
  await expect(page).toHaveURL(/\/noticias\?ordem=titulo&categoria=ECONOMY$/u);
  await page.getByRole('link', { name: 'Incluir', exact: true }).click();
  await expect(page).toHaveURL(/\/noticias\/cadastro$/u);
  await expect(field(page, 'Título')).toHaveValue('');
});

relayedTest('NW-07 an item that is flagged as deleted cannot be removed', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.goto('/noticias');
  const button = await inMenu(rowOf(page, removed.titulo), /^Excluir/u);
  await expect(button).toBeDisabled();
  await button.click({ force: true });
  await button.press('Enter');
  await expect(confirmation(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(await inMenu(rowOf(page, dollar.titulo), /^Excluir/u)).toBeEnabled();
});

test('NW-06 NW-07 an item of the demonstration is removed for good', async ({ page }) => {
  await page.goto('/noticias?excluida=N');
  const title = await titles(page).first().innerText();
  await page.goto(`/noticias?busca=${encodeURIComponent(title)}`);
  const row = newsTable(page).getByRole('row').nth(1);
  await (await inMenu(row, /^Excluir/u)).click();
  await confirmation(page).getByRole('button', { name: 'Sim', exact: true }).click();
  await expectToast(page, { tone: 'success', text: 'Notícia removida com sucesso' });
  await expect(row.getByText('Excluída', { exact: true })).toBeVisible();
  await expect(moreOf(row)).toBeFocused();
  await expect(await inMenu(row, /^Excluir/u)).toBeDisabled();
  await page.reload();
  await expect(await inMenu(row, /^Excluir/u)).toBeDisabled();
});

relayedTest('NW-02 every column orders, dates as dates', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.goto('/noticias');
  for (const [header, first] of [
    ['Título', dollar.titulo],
    ['Fonte', dredging.titulo],
    ['Data', removed.titulo],
    ['Portos', removed.titulo],
    ['Excluída', dredging.titulo],
  ] as const) {
    const heading = newsTable(page).getByRole('columnheader', { name: header, exact: true });
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect(titles(page).first()).toHaveText(first);
  }
  expect(upstream.callsTo('GET', newsListPath)).toHaveLength(1);
});
