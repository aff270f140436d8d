import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/expectations.ts';
import { actAndLeave, exportCsv } from '../support/lists.ts';
import { box, listed, piers, rowOf, search, select, table } from '../support/restrictions.ts';
import { test } from '../support/test.ts';

listed('PS-01 the restrictions are listed by port with all that there is to see', async ({ page }) => {
  await page.goto('/portSearcher');
  await expect(page.getByRole('heading', { name: 'Port Searcher', exact: true })).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveText([
    '',
    'Porto',
    'Terminal',
    'Pier',
    'MaxDraft',
    'MaxLoa',
    'MaxBeam',
    'MaxAirDraft',
    'Max Dwt',
    'Remark',
    'Commodities',
    'Ações',
  ]);
  await expect(table(page).getByRole('columnheader', { name: 'Porto' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(table(page).getByRole('rowheader')).toHaveText(['Belém', 'Itaqui', 'Santos', 'Santos']);
  await expect(rowOf(page, 'Berço 1').getByRole('cell')).toHaveText([
    '',
    'Cais do Saboó',
    'Berço 1',
    '12,3',
    '245',
    '32,3',
    '',
    '80.000',
    'Atracação <b>diurna</b>',
    'Cereais, Açúcares, e confeitos',
    '',
  ]);
  await expect(rowOf(page, 'Berço 2').getByRole('link', { name: /^Editar/u })).toHaveAttribute(
    'href',
    /\/portSearcher\/cadastro\/2$/u,
  );
  await page.getByRole('link', { name: 'Incluir', exact: true }).click();
  await expect(page).toHaveURL(/\/portSearcher\/cadastro$/u);
});

listed('PS-01 every column sorts, numbers as numbers, blanks last', async ({ page }) => {
  await page.goto('/portSearcher');
  for (const [column, first, last] of [
    ['Pier', 'Berço 1', 'Píer 100'],
    ['Terminal', 'Berço 4', 'Píer 100'],
    ['MaxDraft', 'Píer 100', 'Berço 4'],
    ['MaxLoa', 'Píer 100', 'Berço 2'],
  ] as const) {
    await table(page).getByRole('button', { name: column, exact: true }).click();
    await expect(piers(page).first()).toHaveText(first);
    await expect(piers(page).last()).toHaveText(last);
  }
  await table(page).getByRole('button', { name: 'MaxDraft' }).click();
  await table(page).getByRole('button', { name: 'MaxDraft' }).click();
  await expect(piers(page)).toHaveText(['Berço 1', 'Berço 2', 'Píer 100', 'Berço 4']);
  await expect(page).toHaveURL(/ordem=-maxDraft/u);
});

listed('PS-01 the search looks everywhere, without case and accents', async ({ page }) => {
  await page.goto('/portSearcher');
  for (const [typed, found] of [
    ['BELEM', 'Píer 100'],
    ['alumar', 'Berço 4'],
    ['atracacao DIURNA', 'Berço 1'],
    ['acucares', 'Berço 1'],
    // The limits as they are shown, and without the thousands mark.
    ['12,3 santos', 'Berço 1'],
    ['80.000 cais', 'Berço 1'],
    ['80000 miramar', 'Píer 100'],
    ['"berço 4"', 'Berço 4'],
  ] as const) {
    await search(page).fill(typed);
    await expect(piers(page)).toHaveText([found]);
  }
  await search(page).fill('nenhures');
  await expect(page.getByText('No ports found.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar tudo' }).click();
  await expect(piers(page)).toHaveCount(4);
  await select(page, 'Limites').selectOption('nenhum');
  await expect(piers(page)).toHaveText(['Berço 4']);
  await expect(page).toHaveURL(/=nenhum/u);
  await page.reload();
  await expect(piers(page)).toHaveText(['Berço 4']);
});

listed('PS-01 Cabe este navio? answers for every pier', async ({ page }) => {
  await page.goto('/portSearcher');
  await page.getByText('Cabe este navio?').click();
  await box(page, 'Calado (m)').pressSequentially('x10m,2');
  await expect(box(page, 'Calado (m)')).toHaveValue('10,2');
  await box(page, 'Comprimento (m)').fill('200');
  const answerOf = (pier: string) => rowOf(page, pier).locator('[data-label="Navio"]');
  await expect(answerOf('Berço 1')).toHaveText('Cabefolga 2,1 m (calado)');
  await expect(answerOf('Berço 2')).toHaveText('Não cabe');
  const limitOf = (pier: string, name: string) => rowOf(page, pier).locator(`[data-label="${name}"]`);
  await expect(limitOf('Berço 2', 'MaxDraft')).toHaveText('9,5 · −0,7 m');
  await expect(limitOf('Píer 100', 'MaxLoa')).toHaveText('180 · −20 m');
  await expect(limitOf('Píer 100', 'MaxDraft')).toHaveText('7,2 · −3 m');
  await expect(answerOf('Berço 4')).toHaveText('Desconhecidosem limite de comprimento, calado');
  await expect(page.getByText('Cabe em 1, não cabe em 2, desconhecido em 1.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Não cabem 2' }).click();
  await expect(piers(page)).toHaveText(['Píer 100', 'Berço 2']);
  // The question goes with the address.
  await expect(page).toHaveURL(/cabe=nao-cabe/u);
  await page.reload();
  await expect(piers(page)).toHaveText(['Píer 100', 'Berço 2']);
  await expect(box(page, 'Calado (m)')).toHaveValue('10,2');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Limpar navio' }).click();
  await expect(piers(page)).toHaveCount(4);
  await expect(table(page).getByRole('columnheader', { name: 'Navio' })).toHaveCount(0);
});

listed('PS-01 Back finds a measure that one left before its rows were drawn', async ({ page }) => {
  await page.goto('/portSearcher?calado=10');
  const edit = rowOf(page, 'Berço 2').getByRole('link', { name: /^Editar/u });
  await actAndLeave(box(page, 'Comprimento (m)'), edit, '200,');
  await expect(page).toHaveURL(/\/portSearcher\/cadastro\/2$/u);
  await page.goBack();
  await expect(box(page, 'Comprimento (m)')).toHaveValue('200');
  await expect(box(page, 'Calado (m)')).toHaveValue('10');
});

listed('PS-01 a vessel leaves no column outside a window of 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/portSearcher?calado=10&comprimento=200');
  await expect(piers(page)).toHaveCount(4);
  const beyond = await table(page).evaluate(
    (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
  );
  expect(beyond).toBeLessThanOrEqual(0);
});

listed('PS-01 exports the shown rows, filtered and in their order', async ({ page }) => {
  await page.goto('/portSearcher?busca=santos&ordem=-pier');
  await expect(piers(page)).toHaveText(['Berço 2', 'Berço 1']);
  const file = await exportCsv(page);
  expect(file.name).toBe('port-searcher-2026-03-09.csv');
  expect(file.text.startsWith('\uFEFFPorto;Terminal;Pier;MaxDraft;')).toBe(true);
  expect(file.cells).toEqual([
    ['Santos', 'Cais do Saboó', 'Berço 2', '9,5', '', '32,3', '', '', '', ''],
    [
      'Santos',
      'Cais do Saboó',
      'Berço 1',
      '12,3',
      '245',
      '32,3',
      '',
      '80000',
      'Atracação <b>diurna</b>',
      'Cereais | Açúcares, e confeitos',
    ],
  ]);
});

test('PS-01 the demonstration data are shown', async ({ page }) => {
  await page.goto('/portSearcher');
  await expect(table(page).getByRole('rowheader').first()).toBeVisible();
});
