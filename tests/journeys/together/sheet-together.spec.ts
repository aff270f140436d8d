import { type Browser, expect, type Page } from '@playwright/test';
import { findFirefox, openFirefox } from '../../support/browser/firefox.ts';
import { expectGoodAtAnyWidth } from '../support/expectations.ts';
import { applyButton, planRow } from '../support/import.ts';
import { openSheet, review, sheet, typeCell } from '../support/sheet.ts';
import type { Product } from '../support/start-product.ts';
import { listen } from '../support/strict-reader.ts';
import { signIn, test } from '../support/test.ts';
import { add, read } from '../support/undo.ts';
import { addPath, deletePath, usersPath } from '../support/users.ts';

// Real restrictions of the demonstration; each test takes rows of its own.

const path = '/portSearcher';
/** The cell of a row and a column by their places. */
const at = (page: Page, row: number, column: number) =>
  sheet(page).locator(`[data-row="${row}"] > [data-column="${column}"]`);
const [draft, beam, dwt] = [3, 5, 7];

test('GR-02 the plan, the runner, the journal and the undo are the import’s; what was refused stays pending', async ({
  page,
}) => {
  await openSheet(page, path);
  const before = await at(page, 0, draft).innerText();
  await typeCell(page, '7,25');
  await typeCell(page, 'abc');
  await review(page).click();
  await applyButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: '1 alterada' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar à planilha' }).click();
  await expect(at(page, 0, draft)).toHaveText('7,25');
  await expect(at(page, 1, draft)).toHaveAttribute('aria-invalid', 'true');
  await expect(review(page)).toHaveText('Conferir 1 alteração');
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();

  await page.goto('/atividade');
  await page
    .getByRole('button', { name: /planilha de restrições/u })
    .first()
    .click();
  await page.getByRole('button', { name: 'Desfazer a importação' }).click();
  await applyButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: '1 restaurada' })).toBeVisible();
  await openSheet(page, path);
  await expect(at(page, 0, draft)).toHaveText(before);
});

test('GR-01 company and expiry of users: a day as one writes it, and all else of a user stays', async ({
  page,
}) => {
  // A day that is past, or years away, is a doubt.
  const nextYear = new Date().getFullYear() + 1;
  await openSheet(page, '/usuarios');
  const [company, expiry] = [2, 3];
  const name = await at(page, 3, 0).innerText();
  await at(page, 3, company).click();
  await typeCell(page, 'Agência São Luís', 'Tab');
  await typeCell(page, `5/2/${nextYear}`);
  await expect(at(page, 3, expiry)).toContainText(`05/02/${nextYear}`);
  await at(page, 4, expiry).click();
  await typeCell(page, `30/02/${nextYear}`);
  await expect(at(page, 4, expiry)).toContainText('Data de expiração inválida');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await review(page).click();
  await expect(planRow(page, name)).toContainText('Agência São Luís');
  await applyButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: /\d alteradas?/u })).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer a importação' }).click();
  await applyButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: /\d restauradas?/u })).toBeVisible();
});

test('GR-03 forty values in ten rows take at most 120 keys; an ARIA grid that axe finds nothing in', async ({
  page,
}) => {
  await openSheet(page, path);
  await page.evaluate(() => {
    document.addEventListener(
      'keydown',
      () => {
        document.body.dataset.keys = String(Number(document.body.dataset.keys ?? 0) + 1);
      },
      true,
    );
  });
  for (let row = 0; row < 10; row += 1)
    for (let column = 0; column < 4; column += 1)
      await typeCell(page, String(11 + row + column), column === 3 ? 'Enter' : 'Tab');
  await expect(review(page)).toHaveText(/Conferir (?:39|40) alterações/u);
  expect(Number(await page.evaluate(() => document.body.dataset.keys))).toBeLessThanOrEqual(120);
  const grid = page.getByRole('grid', { name: 'Planilha de restrições' });
  await expect(grid).toHaveAttribute('aria-colcount', '10');
  await expect(grid.getByRole('rowheader').first()).toHaveAttribute('aria-readonly', 'true');
  // Port, terminal and pier name a row together.
  await expect(grid.getByRole('row').nth(1).getByRole('rowheader')).toHaveCount(3);
  // Out of it by the keyboard alone.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);
  await expectGoodAtAnyWidth(page);
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
});

/** A second administrator, whose changes go past the first one's page. */
async function somebodyElse(browser: Browser, product: Product) {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await signIn(page, product);
  return page;
}

test('GR-04 what another person stores in a pending cell is a clash of that cell, decided before anything is sent', async ({
  page,
  product,
  browser,
}) => {
  const stream = page.waitForResponse(/\/events\?/u);
  const said = await listen(page);
  await page.goto(`${path}?vista=planilha`);
  await stream;
  const mine = at(page, 4, draft);
  await mine.click();
  await typeCell(page, '8,85', 'Tab');
  await at(page, 5, beam).click();
  await typeCell(page, '29,5');
  const other = await somebodyElse(browser, product);
  await other.goto(`${path}?vista=planilha`);
  await at(other, 4, draft).click();
  await typeCell(other, '8,95', 'Tab');
  await at(other, 4, dwt).click();
  await typeCell(other, '30500');
  await review(other).click();
  await applyButton(other).click();
  await expect(other.getByRole('status').filter({ hasText: '1 alterada' })).toBeVisible();
  await other.context().close();

  await expect(mine).toContainText('Gravado enquanto isso: 8,95');
  await expect(at(page, 4, dwt)).toHaveText('30500');
  const clash = 'Uma célula em que você digitou foi alterada enquanto isso.';
  await expect(page.getByText(clash)).toBeVisible();
  await expect.poll(said).toContainEqual(expect.stringContaining(clash));
  await expect(at(page, 5, beam)).toContainText('29,5');
  await review(page).click();
  await expect(page.getByText('Decida antes')).toBeVisible();
  await expect(mine).toBeFocused();
  await page.getByRole('button', { name: 'Ficar com o gravado' }).first().click();
  await expect(mine).toHaveText('8,95');
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Manter o meu' }).first().click();
  await expect(mine).toHaveText('8,85Antes: 8,95');
  await expect(review(page)).toHaveText('Conferir 2 alterações');
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
});

test('GR-04 a row with pending cells that another person removes is said to be gone, and its cells are discarded', async ({
  page,
  product,
  browser,
}) => {
  const said = await listen(page);
  const stream = page.waitForResponse(/\/events\?/u);
  await page.goto('/usuarios?vista=planilha');
  await stream;
  const name = 'Aarão da planilha';
  await add(page, addPath, {
    ...{ nomeContato: name, empresaContato: 'Maré', emailContato: 'aarao@planilha.example' },
    ...{ companyRegisterNumber: '', isAdmin: false, hasParceiro: false },
  });
  const row = sheet(page).getByRole('row').filter({ hasText: name });
  await row.locator('[data-column="2"]').click();
  await typeCell(page, 'Enseada');
  await expect(review(page)).toHaveText('Conferir 1 alteração');
  const other = await somebodyElse(browser, product);
  await other.goto('/usuarios');
  const users: readonly { readonly idUsuario: number; readonly nome: string }[] = await read(
    other,
    usersPath,
  );
  const id = users.find(({ nome }) => nome === name)?.idUsuario ?? 0;
  const headers = { 'x-requested-with': 'cais', origin: product.url };
  expect((await other.request.post(deletePath(id), { headers })).status()).toBe(200);
  await other.context().close();

  const gone = 'Uma linha alterada não está mais na lista: o que foi digitado nela não será gravado.';
  await expect.poll(said).toContainEqual(expect.stringContaining(gone));
  await expect(row).toHaveCount(0);
  await expectGoodAtAnyWidth(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Descartar', exact: true }).first().click();
  await expect(page.getByText(gone)).toHaveCount(0);
  await expect(review(page)).toHaveText('Conferir alterações');
});

test('GR-01 typing, copying and pasting work in Firefox, too, whose events of the clipboard go past the cell', async ({
  product,
}) => {
  const program = findFirefox();
  test.info().skip(program === undefined, 'this machine has no Firefox');
  const firefox = await openFirefox(program ?? '');
  const [enter, up, down, control, shift] = ['\uE007', '\uE013', '\uE015', '\uE009', '\uE008'];
  const reviewing = () =>
    firefox.evaluate<string>(`document.querySelector('.sheet-tools button')?.innerText ?? ''`);
  try {
    await firefox.open(product.url);
    expect(await firefox.evaluate(signInBy(product))).toBe(200);
    await firefox.open(`${product.url}${path}?vista=planilha`);
    const focus = `document.querySelector('[role=grid] [data-at]')?.focus() ?? document.activeElement.tagName`;
    await expect.poll(() => firefox.evaluate(focus)).toBe('TD');
    await firefox.press(['6', ',', '6', '6', enter]);
    await expect.poll(reviewing).toBe('Conferir 1 alteração');
    await firefox.press([up, [control, 'c'], down, [shift, down], [control, 'v']]);
    await expect.poll(reviewing).toBe('Conferir 3 alterações');
    await firefox.press([[control, 'z']]);
    await expect.poll(reviewing).toBe('Conferir 1 alteração');
  } finally {
    await firefox.close();
  }
});

/** Signs in by a call of the page. */
function signInBy({ login, password }: Product): string {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'cais' };
  const call = { method: 'POST', headers, body: JSON.stringify({ login, password }) };
  return `fetch('/api/admin/users/login', ${JSON.stringify(call)}).then(({ status }) => status)`;
}
