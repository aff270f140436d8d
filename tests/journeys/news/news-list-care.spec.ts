import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/expectations.ts';
import { exportCsv } from '../support/lists.ts';
import { dollar, dredging, field, makeNews, many, newsOf, panel, three, titles } from '../support/news.ts';
import { relayedTest } from '../support/test.ts';

const menuOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Mais ações de ${title}`, exact: true });
const view = async (page: Page, title: string) => {
  await menuOf(page, title).press('Enter');
  await page.getByRole('button', { name: `Visualizar ${title}`, exact: true }).press('Enter');
};
const fact = (page: Page, name: string) =>
  panel(page).locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');

relayedTest('NW-05 the side panel shows all of an item, as text', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.goto('/noticias');
  await view(page, dredging.titulo);
  await expect(panel(page).getByRole('heading', { name: dredging.titulo })).toBeFocused();
  for (const [name, text] of [
    ['Tags', 'grãos, safra'],
    ['Fonte', 'Diário do Costado'],
    ['Data da notícia', '01/01/2026'],
    ['Link', dredging.hiperlink],
    ['Usuário', 'celia@cais.example'],
    ['Data de inclusão', '10/03/2026 14:05:09'],
  ] as const) {
    await expect(fact(page, name)).toHaveText(text);
  }
  await expect(fact(page, 'Link').getByRole('link')).toHaveAttribute('href', dredging.hiperlink);
  const body = panel(page).getByText('Primeira linha.');
  await expect(body).toHaveText('Primeira linha.\nSegunda linha <b>sem negrito</b>.', { useInnerText: true });
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(menuOf(page, dredging.titulo)).toBeFocused();
  await view(page, dollar.titulo);
  await expect(fact(page, 'Link')).toHaveText('javascript:alert(1)');
  await expect(fact(page, 'Link').getByRole('link')).toHaveCount(0);
});

relayedTest('NW-05 the panel walks along the rows, over the pages', async ({ page, upstream }) => {
  makeNews(upstream, many(12));
  await page.goto('/noticias');
  const shown = (title: string) => panel(page).getByRole('heading', { name: title, exact: true });
  await view(page, 'Notícia 9');
  await expect(shown('Notícia 9')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(shown('Notícia 10')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(shown('Notícia 11')).toBeFocused();
  await expect(panel(page).getByText('11 de 12')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Próxima notícia' }).click();
  await expect(shown('Notícia 12')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Próxima notícia' })).toBeDisabled();
  await page.keyboard.press('ArrowDown');
  await expect(shown('Notícia 12')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(shown('Notícia 11')).toBeVisible();
  await page.keyboard.press('Escape');
  // The table has followed, and focus is at the row that was read last.
  await expect(titles(page)).toHaveText(['Notícia 11', 'Notícia 12']);
  await expect(menuOf(page, 'Notícia 11')).toBeFocused();
});

relayedTest('NW-05 the panel leads on to edit and to a copy', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.goto('/noticias');
  await view(page, dollar.titulo);
  await panel(page).getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(/\/noticias\/cadastro\/2$/u);
  // Who goes back before the form is there finds the panel still open.
  await expect(field(page, 'Título')).toHaveValue(dollar.titulo);
  await page.goBack();
  await view(page, dollar.titulo);
  await panel(page).getByRole('link', { name: 'Duplicar' }).click();
  await expect(page).toHaveURL(/\/noticias\/cadastro\?copia=2$/u);
  await expect(field(page, 'Título')).toHaveValue(dollar.titulo);
});

relayedTest('NW-02 NW-03 exports the shown rows as CSV', async ({ page, upstream }) => {
  makeNews(upstream, [...three, newsOf(4, { titulo: '=SOMA(A1)', dataNoticia: '2026-01-02T00:00:00' })]);
  await page.goto('/noticias?excluida=N');
  await expect(titles(page)).toHaveCount(3);
  const file = await exportCsv(page);
  expect(file.name).toMatch(/^noticias-\d{4}-\d{2}-\d{2}\.csv$/u);
  expect(file.lines).toEqual([
    '\uFEFFTítulo;Fonte;Notícia;Link;Data da notícia;Categorias;Commodities;Portos;Excluída',
    'Dólar e a exportação;Folha do Estuário;Corpo da notícia 2;javascript:alert(1);20/02/2026;ECONOMY;"Soja, Açúcar";;Não',
    "'=SOMA(A1);Diário do Costado;Corpo da notícia 4;https://jornal.example/noticias/4;02/01/2026;PORTS AND TERMINALS;Soja;Santos;Não",
    'Dragagem do canal concluída;Diário do Costado;"Primeira linha.\nSegunda linha <b>sem negrito</b>.";https://jornal.example/noticias/1;01/01/2026;PORTS AND TERMINALS;Soja;Santos;Não',
    '',
  ]);
});

relayedTest('NW-01 NW-02 NW-05 no match, and a panel on a phone', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.goto('/noticias');
  await view(page, dredging.titulo);
  await expect(panel(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nada disto');
  await expect(page.getByText('No news found.', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Mostrar tudo' }).click();
  await expect(titles(page)).toHaveCount(3);
});
