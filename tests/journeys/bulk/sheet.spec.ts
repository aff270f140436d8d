import { expect, type Page } from '@playwright/test';
import type { Restriction } from '../../../shared/contract/restrictions.ts';
import { applyButton, planRow } from '../support/import.ts';
import * as ports from '../support/port-locations.ts';
import { base, makeListed } from '../support/restrictions.ts';
import {
  cellOf,
  cursor,
  onClipboard,
  openSheet,
  putOnClipboard,
  review,
  sheet,
  typeCell,
} from '../support/sheet.ts';
import { relayedTest, signIn } from '../support/test.ts';

const test = relayedTest.extend({
  upstream: async ({ upstream }, use) => {
    makeListed(upstream);
    upstream.answerAlways('GET', '/api/admin/grupomercadoria/all', {
      body: {
        status: 200,
        data: [
          { id: 12, descricao: 'Cereais' },
          { id: 17, descricao: 'Açúcares, e confeitos' },
        ],
      },
    });
    await use(upstream);
  },
});
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The rows of the list: Belém, Itaqui, Santos 1, Santos 2. */
const path = '/portSearcher';
const draftOf = (page: Page, row: string) => cellOf(page, row, 'MaxDraft');

test('GR-01 keys move the cursor, typing replaces, F2 edits, Esc leaves it as it was, Delete clears', async ({
  page,
}) => {
  await openSheet(page, path);
  await expect(cursor(page)).toHaveText('7,2');
  await typeCell(page, '8,4', 'Tab');
  await expect(cursor(page)).toHaveText('180');
  await typeCell(page, '190');
  // Enter leads below the cell in which the walk by Tab began.
  await expect(await draftOf(page, 'Berço 4')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cursor(page)).toHaveText('8,4Antes: 7,2');
  await page.keyboard.press('F2');
  await expect(cursor(page).getByRole('textbox')).toHaveAttribute('inputmode', 'decimal');
  await page.keyboard.press('End');
  await page.keyboard.type('5');
  await page.keyboard.press('Escape');
  await expect(cursor(page)).toHaveText('8,4Antes: 7,2');
  await page.keyboard.press('F2');
  await typeCell(page, '5');
  await expect(await draftOf(page, 'Píer 100')).toHaveText('8,45Antes: 7,2');
  await page.keyboard.press('Control+End');
  await expect(cursor(page)).toHaveAttribute('aria-colindex', '10');
  await page.keyboard.press('Control+Home');
  await expect(cursor(page)).toHaveText('Belém');
  // The cells that say which pier it is take nothing.
  await typeCell(page, 'x', 'F2');
  await expect(cursor(page)).toHaveText('Belém');
  await (await cellOf(page, 'Píer 100', 'MaxBeam')).click();
  await page.keyboard.press('Delete');
  await expect(cursor(page)).toHaveText('Antes: 32,3');
  await expect(review(page)).toHaveText('Conferir 3 alterações');
});

test('GR-01 a range by Shift and by the mouse, Ctrl+D fills down, Ctrl+Z and Ctrl+Y go through the steps', async ({
  page,
}) => {
  await openSheet(page, path);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(sheet(page).locator('[aria-selected=true]')).toHaveCount(4);
  await page.keyboard.press('Control+d');
  await expect(await draftOf(page, 'Berço 4')).toHaveText('7,2Antes: vazio');
  await expect(await cellOf(page, 'Berço 4', 'MaxLoa')).toHaveText('180Antes: vazio');
  await expect(review(page)).toHaveText('Conferir 2 alterações');
  await page.keyboard.press('Control+z');
  await expect(review(page)).toBeDisabled();
  await expect(await draftOf(page, 'Berço 4')).toHaveText('');
  await page.keyboard.press('Control+y');
  await expect(await draftOf(page, 'Berço 4')).toHaveText('7,2Antes: vazio');
  const from = await draftOf(page, 'Píer 100');
  const to = await cellOf(page, 'Berço 1', 'MaxBeam');
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
  await expect(sheet(page).locator('[aria-selected=true]')).toHaveCount(9);
  await page.keyboard.press('Delete');
  await expect(review(page)).toHaveText('Conferir 6 alterações');
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(review(page)).toBeDisabled();
});

test('GR-01 cells go to Excel and come from it, decimal comma and all; rows of another order are refused', async ({
  page,
}) => {
  await openSheet(page, path);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  expect(await onClipboard(page)).toBe('7,2\t180');
  await putOnClipboard(page, '11,5\t222,75\r\n10\t210\r\n');
  await page.keyboard.press('Control+v');
  await expect(await draftOf(page, 'Píer 100')).toHaveText('11,5Antes: 7,2');
  await expect(await cellOf(page, 'Berço 4', 'MaxLoa')).toHaveText('210Antes: vazio');
  // One text fills all chosen cells; one line break within a text stays in its cell.
  await (await cellOf(page, 'Píer 100', 'Remark')).click();
  await page.keyboard.press('Shift+ArrowDown');
  await putOnClipboard(page, '"Só de dia\nCom prático"');
  await page.keyboard.press('Control+v');
  await expect(review(page)).toHaveText('Conferir 6 alterações');
  // Whole rows, with the columns that name them, in another order.
  await page.keyboard.press('Control+Home');
  await putOnClipboard(page, 'Itaqui\tAlumar\tBerço 4\t9,9\r\nBelém\tMiramar\tPíer 100\t9,8');
  await page.keyboard.press('Control+v');
  await expect(page.getByText('Nada foi colado')).toBeVisible();
  await expect(review(page)).toHaveText('Conferir 6 alterações');
  await putOnClipboard(
    page,
    'Porto\tTerminal\tPier\tMaxDraft\r\nBelém\tMiramar\tPíer 100\t9,8\r\nItaqui\tAlumar\tBerço 4\t9,9',
  );
  await page.keyboard.press('Control+v');
  await expect(await draftOf(page, 'Píer 100')).toHaveText('9,8Antes: 7,2');
  await expect(await draftOf(page, 'Berço 4')).toHaveText('9,9Antes: vazio');
});

test('GR-01 a bad value says why in its cell, by the rule of the import; what is stored already is no change', async ({
  page,
}) => {
  await openSheet(page, path);
  await typeCell(page, 'abc');
  const draft = await draftOf(page, 'Píer 100');
  await expect(draft).toHaveAttribute('aria-invalid', 'true');
  await expect(draft).toContainText('MaxDraft aceita');
  await page.keyboard.press('ArrowUp');
  await typeCell(page, '7,20');
  await expect(draft).toHaveText('7,2');
  await expect(review(page)).toBeDisabled();
  await page.keyboard.press('ArrowUp');
  await typeCell(page, '12500', 'ArrowUp');
  await expect(page.locator('.sheet-bar')).toContainText(/12\.?500/u);
  await expect(page.locator('tr[data-doubt]')).toHaveCount(1);
  await (await cellOf(page, 'Berço 1', 'Commodities')).click();
  await typeCell(page, 'Cereals');
  await expect(await cellOf(page, 'Berço 1', 'Commodities')).toContainText(
    'Mercadoria “Cereals” não encontrada',
  );
});

test('GR-01 degrees in any notation, and a port without a position gets one', async ({ page, upstream }) => {
  upstream.answerAlways('GET', ports.all, { body: { status: 200, data: [ports.santos, ports.belem] } });
  upstream.answerAlways('GET', ports.portsPath, { body: { status: 200, data: ports.ports } });
  await openSheet(page, '/localizacaoPorto');
  await (await cellOf(page, 'Belém', 'Latitude')).click();
  await typeCell(page, '1°27\'7"S', 'Tab');
  await expect(await cellOf(page, 'Belém', 'Latitude')).toHaveText('-1,451944Antes: -1,4519');
  await typeCell(page, '-48,51');
  await expect(await cellOf(page, 'Belém', 'Longitude')).toHaveText('-48,51Antes: -48,5044');
  await page.goto('/localizacaoPorto?vista=planilha&posicao=faltando');
  await expect(cursor(page)).toBeVisible();
  await (await cellOf(page, 'São Sebastião', 'UF')).click();
  await typeCell(page, 'São Paulo', 'Tab');
  await typeCell(page, "23°48'S", 'Tab');
  await typeCell(page, "45°23'W");
  await expect(await cellOf(page, 'São Sebastião', 'Longitude')).toHaveText('-45,383333Antes: vazio');
  await expect(review(page)).toHaveText('Conferir 5 alterações');
  await review(page).click();
  await expect(planRow(page, 'São Sebastião')).toContainText('Nova');
  await expect(planRow(page, 'Belém')).toContainText('Alterada');
});

test('GR-02 nothing is sent before the plan; only what it ticks is sent then', async ({ page, upstream }) => {
  await openSheet(page, path);
  await typeCell(page, '8,4');
  await typeCell(page, '12500');
  await typeCell(page, 'abc');
  await review(page).click();
  await expect(page.getByRole('heading', { name: 'Conferir alterações' })).toBeVisible();
  await expect(planRow(page, 'Píer 100')).toContainText('MaxDraft: de 7,2 →  para 8,4');
  await expect(planRow(page, 'Itaqui')).toContainText('A conferir');
  await expect(planRow(page, 'Berço 1')).toContainText('MaxDraft aceita');
  expect(upstream.callsTo('POST', /portsearcher/u)).toEqual([]);
  await applyButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: '1 alterada' })).toBeVisible();
  const sent = upstream.callsTo('POST', /portsearcher/u);
  expect(sent.map(({ path: to, json }) => [to, (json as Restriction).maxDraft])).toEqual([
    [`${base}/3`, 8.4],
  ]);
});

test('GR-04 a closed tab keeps pending cells, two tabs share them, and nobody else is offered them', async ({
  page,
  product,
}) => {
  await openSheet(page, path);
  await typeCell(page, '7,77');
  const second = await page.context().newPage();
  await openSheet(second, path);
  await expect(await draftOf(second, 'Píer 100')).toContainText('7,77');
  await (await draftOf(second, 'Berço 4')).click();
  await typeCell(second, '7,78');
  await expect(await draftOf(page, 'Berço 4')).toContainText('7,78');
  await page.close();
  await second.goto('/Home');
  await expect(second.getByText('Planilha de restrições, com rascunho')).toBeVisible();
  await second.getByRole('link', { name: 'Retomar' }).click();
  await expect(review(second)).toHaveText('Conferir 2 alterações');
  // Another administrator at the same browser.
  await signIn(second, { ...product, login: 'bia.lima@cais.example' });
  await second.goto('/Home');
  await expect(second.getByText('com rascunho')).toHaveCount(0);
  await second.goto(`${path}?vista=planilha`);
  await expect(review(second)).toBeDisabled();
});

test('GR-04 a browser without room for the pending cells says so, and keeps them in the open tab', async ({
  page,
}) => {
  await openSheet(page, path);
  await page.evaluate(() => {
    // Fills what this origin may keep, down to the last kilobyte.
    for (let size = 2 ** 22; size >= 2 ** 10; ) {
      try {
        localStorage.setItem(`cheio ${localStorage.length}`, 'x'.repeat(size));
      } catch {
        size /= 2;
      }
    }
  });
  await (await cellOf(page, 'Berço 1', 'Remark')).click();
  await putOnClipboard(page, 'Atracação só de dia. '.repeat(150));
  await page.keyboard.press('Control+v');
  await expect(page.getByText('Este navegador não tem espaço')).toBeVisible();
  await expect(review(page)).toHaveText('Conferir 1 alteração');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Este navegador não tem espaço')).toHaveCount(0);
});
