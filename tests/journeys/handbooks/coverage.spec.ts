import { expect, type Page } from '@playwright/test';
import { expectGoodAtAnyWidth, expectNoAxeViolations } from '../support/expectations.ts';
import {
  createPath,
  driveId,
  groupField,
  listed,
  makeHandbooks,
  many,
  portField,
  saveButton,
  typeField,
} from '../support/handbooks.ts';
import { exportCsv } from '../support/lists.ts';
import { all as locationsPath, rioGrande, santos as santosAt } from '../support/port-locations.ts';
import { test } from '../support/test.ts';

const address = '/handbooks?vista=cobertura';
const grid = (page: Page) => page.getByRole('grid', { name: 'Cobertura dos handbooks' });
const cells = (page: Page, port: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: port, exact: true }) })
    .getByRole('gridcell');
const ports = (page: Page) => grid(page).locator('tbody').getByRole('rowheader');

/** Three handbooks, and a port without one that has a position. */
const covered = listed.extend({
  upstream: async ({ upstream }, use) => {
    upstream.answerAlways('GET', locationsPath, {
      body: [santosAt, { ...rioGrande, portoId: 51, descricao: 'São Francisco do Sul' }],
    });
    await use(upstream);
  },
});

covered(
  'CV-01 ports stand by types and groups, with the numbers of the tree and totals',
  async ({ page }) => {
    await page.goto('/handbooks');
    await page.getByRole('tab', { name: 'Cobertura' }).click();
    await expect(page).toHaveURL(/\?vista=cobertura$/u);
    await expect(grid(page).getByRole('columnheader')).toHaveText([
      'Porto',
      'Total',
      'Arquivos',
      'Commodities',
      'Açúcar',
      'Soja',
    ]);
    await expect(ports(page)).toHaveText(['Belém', 'Itajaí', 'Santos', 'São Francisco do Sul']);
    await expect(cells(page, 'Santos')).toHaveText(['3', '2', '1', '', '1']);
    await expect(cells(page, 'Belém')).toHaveText(['1', '', '1', '1', '']);
    await expect(cells(page, 'São Francisco do Sul')).toHaveText(['0', '', '', '', '']);
    await expect(cells(page, 'Total')).toHaveText(['4', '2', '2', '1', '1']);
    await expectGoodAtAnyWidth(page);
  },
);

test('CV-01 the totals are those of the tree', async ({ page }) => {
  await page.goto('/handbooks');
  const sums = async (word: RegExp) => {
    const texts = await page.locator('.handbook-counts').allTextContents();
    return texts.reduce((sum, text) => sum + Number(word.exec(text)?.[1] ?? 0), 0);
  };
  await expect(page.locator('.handbook-counts').first()).toBeVisible();
  const [files, commodities] = [await sums(/(\d+)\sarquivo/u), await sums(/(\d+)\scommodit/u)];
  expect(files).toBeGreaterThan(50);
  await page.getByRole('tab', { name: 'Cobertura' }).click();
  const totals = cells(page, 'Total');
  await expect(totals.nth(0)).toHaveText(String(files + commodities));
  await expect(totals.nth(1)).toHaveText(String(files));
  await expect(totals.nth(2)).toHaveText(String(commodities));
});

covered(
  'CV-02 a gap leads to the form with port and column filled in, a filled cell to the handbook',
  async ({ page, upstream }) => {
    await page.goto(address);
    await grid(page).getByRole('link', { name: 'Incluir em São Francisco do Sul: Soja' }).click();
    await expect(portField(page)).toHaveValue('São Francisco do Sul');
    await expect(typeField(page)).toHaveValue('Commodity');
    await expect(groupField(page).locator('option:checked')).toHaveText('Soja');
    await expectNoAxeViolations(page);
    await driveId(page).fill('1Soja-de-Sao-Francisco');
    await page.keyboard.press('Enter');
    await saveButton(page).click();
    await expect(page).toHaveURL(/vista=cobertura$/u);
    expect(upstream.callsTo('POST', createPath)[0]?.json).toMatchObject({
      portoId: 51,
      commoditiesList: [{ grpMerc: 'Soja', id_GrpMerc: 5 }],
    });
    await grid(page).getByRole('link', { name: 'Incluir em Belém: Arquivos' }).click();
    await expect(page).toHaveURL(/\/handbooks\/cadastro\/5\?tipo=Arquivo$/u);
    await expect(typeField(page)).toHaveValue('Arquivo');
    // Nothing was typed: nobody is asked.
    await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    await grid(page).getByRole('link', { name: 'Santos, Arquivos: 2 arquivos' }).click();
    await expect(page).toHaveURL(/\/handbooks\/cadastro\/4$/u);
  },
);

covered('CV-02 the cells are walked by keyboard', async ({ page }) => {
  await page.goto(address);
  const cell = (name: string) => grid(page).getByRole('link', { name, exact: true });
  await cell('Incluir em Belém: Arquivos').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell('Belém, Commodities: 1 arquivo')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(cell('Incluir em Itajaí: Soja')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(cell('Incluir em Belém: Arquivos')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(grid(page).locator(':focus')).toHaveCount(0);
});

covered('CV-03 gaps alone, all groups, and what is shown as CSV', async ({ page }) => {
  await page.goto(address);
  const lacking = page.getByLabel('Lacunas', { exact: true });
  await lacking.selectOption({ label: 'Sem handbook (1)' });
  await expect(ports(page)).toHaveText(['São Francisco do Sul']);
  await lacking.selectOption({ label: 'Sem arquivos (3)' });
  await expect(ports(page)).toHaveText(['Belém', 'Itajaí', 'São Francisco do Sul']);
  await page.getByLabel('Tipo', { exact: true }).selectOption('Arquivo');
  await lacking.selectOption({ label: 'Só com lacunas (3)' });
  await expect(grid(page).getByRole('columnheader')).toHaveText(['Porto', 'Total', 'Arquivos']);
  await page.getByLabel('Tipo', { exact: true }).selectOption('');
  await page.getByLabel('Grupos').selectOption('todos');
  await expect(grid(page).getByRole('columnheader', { name: 'Minério de Ferro' })).toBeVisible();
  await page.reload();
  await page.getByRole('searchbox').fill('belem');
  await expect(ports(page)).toHaveText(['Belém']);
  const { name, cells: exported } = await exportCsv(page);
  expect(name).toMatch(/^cobertura-\d{4}-\d\d-\d\d\.csv$/u);
  expect(exported).toEqual([['Belém', '1', '0', '1', '1', '0', '0']]);
  await page.getByRole('searchbox').fill('zzz');
  await page.getByRole('button', { name: 'Mostrar tudo' }).click();
  await expect(ports(page)).toHaveCount(4);
});

covered(
  'CV-01 ten thousand handbooks stay few elements; heads and totals stay in sight',
  async ({ page, upstream }) => {
    makeHandbooks(upstream, []);
    upstream.answerAlways('GET', '/api/admin/handbook/all', { body: { status: 200, data: many(10_000) } });
    await page.goto(address);
    await expect(page.getByText('10.000 de 10.000 portos')).toBeVisible();
    expect(await page.locator('main *').count()).toBeLessThan(1500);
    await grid(page).getByRole('link').first().focus();
    await page.keyboard.press('Control+End');
    await expect(ports(page).last()).toHaveText('Porto 10000');
    await expect(grid(page).getByRole('columnheader', { name: 'Arquivos' })).toBeInViewport();
    await expect(cells(page, 'Total').first()).toBeInViewport();
  },
);
