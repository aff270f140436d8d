import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { cells, expectGoodAtAnyWidth, expectToast } from '../support/expectations.ts';
import { exportCsv } from '../support/lists.ts';
import {
  all,
  base,
  chooseFile,
  dialog,
  groups,
  listed,
  longName,
  openDialog,
  pdf,
  rowOf,
  save,
  soy,
  title,
  titles,
} from '../support/statistics-page.ts';
import { test } from '../support/test.ts';

listed('ST-01 ST-02 reports are grouped by type, with a total for each', async ({ page }) => {
  await page.goto('/estatisticas');
  await expect(page.getByRole('heading', { name: 'Estatísticas', exact: true })).toBeVisible();
  await expect(groups(page)).toHaveText([/^Açúcar\s*Total: 1$/u, /^Grãos\s*Total: 3$/u]);
  await expect(titles(page)).toHaveText(
    cells('Destinos da safra | Embarques de soja | Tempo de espera | Prêmios de exportação'),
  );
  for (const name of ['Tipo', 'Título', 'Nome do arquivo', 'Link', 'Ações']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  const row = rowOf(page, 'Embarques de soja');
  await expect(row.getByRole('cell', { name: 'Grãos', exact: true })).toBeVisible();
  await expect(row.getByRole('cell', { name: 'Soja, março & abril.pdf', exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Excluir Embarques de soja' })).toBeVisible();
});

listed('ST-02 files are downloaded, links opened, and nothing else is a link', async ({ page }) => {
  await page.goto('/estatisticas');
  const download = rowOf(page, 'Embarques de soja').getByRole('link', { name: /^Baixar/u });
  await expect(download).toHaveAttribute(
    'href',
    '/files/statistics/11/Soja%2C%20mar%C3%A7o%20%26%20abril.pdf',
  );
  await expect(download.locator('[data-icon=download]')).toBeVisible();
  const link = rowOf(page, 'Prêmios de exportação').getByRole('link', { name: /^Abrir o link/u });
  await expect(link).toHaveAttribute('href', 'https://example.com/premios?a=1');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link.locator('[data-icon=link]')).toBeVisible();
  const harmful = rowOf(page, 'Destinos da safra');
  await expect(harmful.getByRole('link')).toHaveCount(0);
  await expect(harmful.getByText('javascript:alert(1)', { exact: true })).toBeVisible();
});

listed('ST-02 a press in a row opens its link in another tab', async ({ page, context }) => {
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'prêmios' }));
  await page.goto('/estatisticas');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    rowOf(page, 'Prêmios de exportação').getByRole('cell').nth(1).click(),
  ]);
  await expect.poll(() => tab.url()).toBe('https://example.com/premios?a=1');
  await expect(page).toHaveURL(/\/estatisticas$/u);
});

test('ST-02 a press in a row shows its PDF over the list, which stays as it is', async ({ page }) => {
  await page.goto('/estatisticas');
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('[data-icon=download]') })
    .first();
  const title = (await row.getByRole('rowheader').innerText()).trim();
  await page.getByRole('searchbox').fill(title);
  await expect(page).toHaveURL(/busca=/u);
  await row.getByRole('rowheader').click();
  const opened = page.getByRole('dialog', { name: title });
  await expect(opened.getByTitle(title).or(opened.getByText('Este navegador não mostra PDFs'))).toBeVisible();
  await expect(opened.getByRole('link', { name: 'Baixar' })).toHaveAttribute(
    'href',
    /^\/files\/statistics\//u,
  );
  await expectGoodAtAnyWidth(page);
  await page.reload();
  await expect(opened).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue(title);

  await page.route('**/files/statistics/**', (route) => route.fulfill({ status: 502, body: '' }));
  await row.getByRole('rowheader').click();
  await expect(opened.getByText('Não foi possível abrir o arquivo')).toBeVisible();
  await page.unroute('**/files/statistics/**');
  await opened.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(opened.getByText('Não foi possível abrir o arquivo')).toHaveCount(0);
});

listed('ST-02 a long file name is cut after 35 characters and can be read whole', async ({ page }) => {
  await page.goto('/estatisticas');
  const name = rowOf(page, 'Tempo de espera').getByRole('button', { expanded: false });
  await expect(name).toHaveText(`${longName.slice(0, 35)}…`);
  await expect(name).toHaveAttribute('title', longName);
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: longName, exact: true })).toHaveText(longName);
});

listed('ST-01 search, type and order are kept in the address', async ({ page }) => {
  await page.goto('/estatisticas');
  await page.getByRole('searchbox', { name: 'Buscar relatório' }).fill('EXPORTACAO');
  await expect(groups(page)).toHaveText([/^Grãos\s*Total: 1 de 3$/u]);
  await expect(page).toHaveURL(/\?busca=EXPORTACAO$/u);
  await page.reload();
  await expect(titles(page)).toHaveText(['Prêmios de exportação']);
  await page.getByRole('searchbox', { name: 'Buscar relatório' }).fill('nada disso');
  await expect(page.getByText('Nenhum relatório encontrado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar tudo' }).click();
  await page.getByLabel('Tipo de relatório').selectOption('Grãos (3)');
  await page.getByRole('columnheader', { name: 'Título' }).getByRole('button').click();
  await expect(titles(page)).toHaveText(['Embarques de soja', 'Prêmios de exportação', 'Tempo de espera']);
  await expect(page).toHaveURL(/\?ordem=titulo&tipo=Gr%C3%A3os$/u);
  await page.reload();
  await expect(titles(page)).toHaveText(['Embarques de soja', 'Prêmios de exportação', 'Tempo de espera']);
  await page.getByRole('combobox', { name: 'Tipo de relatório' }).selectOption('');
  await page.getByRole('columnheader', { name: 'Tipo' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Tipo' }).getByRole('button').click();
  await expect(groups(page)).toHaveText([/^Grãos/u, /^Açúcar/u]);
});

listed('ST-08 a file is deleted by id and encoded name, a link by id', async ({ page, upstream }) => {
  await page.goto('/estatisticas');
  await expect(titles(page)).toHaveCount(4);
  upstream.answerAlways('GET', all, { body: { status: 200, data: [soy] } });
  await page.getByRole('button', { name: 'Excluir Prêmios de exportação' }).click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await expectToast(page, { tone: 'success', text: 'Arquivo removido com sucesso' });
  await expect(titles(page)).toHaveText(['Embarques de soja']);
  expect(upstream.callsTo('POST', `${base}/delete/link/13`)).toHaveLength(1);

  upstream.answerAlways('GET', all, { body: { status: 200, data: [] } });
  await page.getByRole('button', { name: 'Excluir Embarques de soja' }).click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(page.getByText('Nenhum relatório cadastrado', { exact: true })).toBeVisible();
  const deleted = upstream.callsTo('POST', /\/delete\/arquivo\//u);
  expect(deleted.map(({ path }) => path)).toEqual([
    `${base}/delete/arquivo/11/Soja%2C%20mar%C3%A7o%20%26%20abril.pdf`,
  ]);
  // The row that had focus is gone, and none is left.
  await expect(page.getByRole('heading', { name: 'Estatísticas', exact: true })).toBeFocused();
});

listed('ST-01 exports the shown reports as CSV, by type', async ({ page }) => {
  await page.goto('/estatisticas?busca=Gr%C3%A3os&ordem=titulo');
  await expect(titles(page)).toHaveCount(3);
  const { name, lines } = await exportCsv(page);
  expect(name).toMatch(/^estatisticas-\d{4}-\d{2}-\d{2}\.csv$/u);
  expect(lines[0]).toBe('\uFEFFTipo;Título;Nome do arquivo;Link');
  expect(lines[1]).toMatch(
    /^Grãos;Embarques de soja;"Soja, março & abril.pdf";http:.*\/files\/statistics\/11\//u,
  );
  expect(lines[2]).toBe('Grãos;Prêmios de exportação;;https://example.com/premios?a=1');
});

test('ST-02 ST-06 ST-08 a PDF is added, downloaded byte for byte and deleted for good', async ({ page }) => {
  const bytes = await pdf('crazyones.pdf');
  await openDialog(page);
  await dialog(page).getByLabel('Tipo').selectOption('Grãos');
  await chooseFile(page, 'Relatório ação nº 1.pdf', bytes);
  await title(page).fill('Relatório de ida e volta');
  await save(page).click();
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  const row = rowOf(page, 'Relatório de ida e volta');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /^Baixar/u }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Relatório ação nº 1.pdf');
  expect(bytes.equals(await readFile(await download.path()))).toBe(true);
  await row.getByRole('button', { name: 'Excluir Relatório de ida e volta' }).click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await expectToast(page, { tone: 'success', text: 'Arquivo removido com sucesso' });
  await page.reload();
  await expect(titles(page).first()).toBeVisible();
  await expect(row).toHaveCount(0);
});
