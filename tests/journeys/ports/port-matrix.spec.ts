import { expect, type Page } from '@playwright/test';
import { expectGoodAtAnyWidth } from '../support/expectations.ts';
import { ask } from '../support/filters.ts';
import { exportCsv } from '../support/lists.ts';
import * as ports from '../support/port-locations.ts';
import { grid, known, names } from '../support/port-page.ts';
import * as restrictions from '../support/restrictions.ts';
import { test } from '../support/test.ts';

const gaps = (page: Page) => page.getByRole('group', { name: 'Lacunas' }).getByRole('button');

known('PT-02 ports by what is known of them; each gap counts, filters and fills', async ({ page }) => {
  await page.goto('/app');
  await page.getByRole('button', { name: 'Handbooks', exact: true }).click();
  await page.getByRole('link', { name: 'Panorama dos portos' }).click();
  await expect(names(page)).toHaveText(['Belém', 'Guarujá', 'Itaguaí', 'Santos']);
  await expect(grid(page).getByRole('row').filter({ hasText: 'Santos' }).getByRole('gridcell')).toHaveText([
    'SP',
    '2',
    '3',
    '2',
  ]);
  await expect(gaps(page)).toHaveText([
    '3 de 4 sem handbook',
    '2 de 4 sem posição',
    '2 de 4 sem restrição',
    '2 de 4 sem notícia',
    '1 de 4 com restrição e sem handbook',
  ]);
  await expectGoodAtAnyWidth(page);
  await gaps(page).filter({ hasText: 'sem restrição' }).click();
  await gaps(page).filter({ hasText: 'sem posição' }).click();
  await expect(names(page)).toHaveText(['Itaguaí']);
  await expect(page).toHaveURL(/\/porto\?lacuna=restricao&lacuna=posicao$/u);
  await page.reload();
  await expect(names(page)).toHaveText(['Itaguaí']);
  const { name, cells } = await exportCsv(page);
  expect(name).toMatch(/^panorama-dos-portos-/u);
  expect(cells).toEqual([['Itaguaí', '', '', '', '0', '0', '0', '0']]);

  await grid(page).getByRole('link', { name: 'Incluir em Itaguaí: Posição' }).click();
  await expect(ports.dialog(page, 'Inclusão').getByRole('combobox', { name: 'Porto' })).toHaveValue(
    'Itaguaí',
  );
  await ports.dialog(page, 'Inclusão').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/porto\?lacuna=restricao&lacuna=posicao$/u);
  await grid(page).getByRole('link', { name: 'Incluir em Itaguaí: Restrições' }).click();
  await expect(restrictions.select(page, 'Portos')).toHaveValue('Itaguaí');
  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await expect(page).toHaveURL(/\/porto\?lacuna=restricao&lacuna=posicao$/u);
});

known(
  'PT-02 the cells are walked by keyboard; a filled one leads to its part of the page',
  async ({ page }) => {
    await page.goto('/porto');
    const cell = (name: string) => grid(page).getByRole('link', { name, exact: true });
    await cell('Incluir em Belém: Posição').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(cell('Belém')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(cell('Incluir em Guarujá: Notícias')).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(cell('Santos, Notícias: 2')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(grid(page).locator(':focus')).toHaveCount(0);
    await cell('Santos, Notícias: 2').press('Enter');
    await expect(page).toHaveURL(/\/porto\/31#noticia$/u);
    await expect(page.getByRole('region', { name: 'Notícias (2)' })).toBeInViewport();
  },
);

test('PT-02 the matrix prints whole, with its gap in words', async ({ page }) => {
  await page.goto('/porto?lacuna=restricao');
  await expect(names(page).first()).toBeVisible();
  const text = await gaps(page).filter({ hasText: 'sem restrição' }).textContent();
  const count = Number.parseInt(String(text), 10);
  await page.emulateMedia({ media: 'print' });
  await expect(names(page)).toHaveCount(count);
  await expect(page.locator('.printed-view')).toContainText(
    `${count} registros · Portos sem restrição · Impresso`,
  );
});

known(
  'FT-01 FT-02 the panorama is asked by column, beside its gaps, in address and export',
  async ({ page }) => {
    await page.goto('/porto?lacuna=handbook');
    await ask(page, { column: 'Restrições', operator: 'mais que', value: '0' });
    await expect(names(page)).toHaveText(['Belém']);
    await expect(page).toHaveURL(/lacuna=handbook&restricoes\.mais=0$/u);
    await page.goto('/porto');
    await ask(page, { column: 'UF', operator: 'é', value: 'SP' });
    await expect(names(page)).toHaveText(['Guarujá', 'Santos']);
    await page.reload();
    expect((await exportCsv(page)).cells.map(([name]) => name)).toEqual(['Guarujá', 'Santos']);
    await page.getByRole('button', { name: 'Retirar UF: é SP' }).click();
    await expect(names(page)).toHaveCount(4);
  },
);
