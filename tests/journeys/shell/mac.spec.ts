import { expect, type Page } from '@playwright/test';
import { filterPath, found, names, santos, searchButton } from '../support/approval-page.ts';
import { cursor, openSheet } from '../support/sheet.ts';
import { relayedTest } from '../support/test.ts';
import { makeUsers, rowOf, userOf } from '../support/users.ts';

/**
 * Presses as Safari on a Mac or an iPad takes them: a button, a link or a tick gets no focus, unless it has a tabindex. Focus
 * goes to what holds it and can have focus, or away (WebKit, `isMouseFocusable`).
 */
const pressAsSafari = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'mousedown',
      (event) => {
        const pressed = (event.target as Element).closest(
          'button, a, summary, [type=checkbox], [type=radio]',
        );
        if (pressed === null || pressed.hasAttribute('tabindex')) return;
        event.preventDefault();
        (document.activeElement as HTMLElement | null)?.blur();
        pressed.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
      },
      true,
    );
  });

relayedTest('R4 a day is picked by presses in Safari, too', async ({ page, upstream }) => {
  await pressAsSafari(page);
  makeUsers(upstream, [userOf(7, { dataExpiracao: '2027-01-31T00:00:00' })]);
  await page.goto('/usuario/cadastro/7');
  await page.getByRole('button', { name: 'Escolher data, 31/01/27' }).click();
  const calendar = page.getByRole('dialog', { name: 'Escolher data' });
  await calendar.getByRole('button', { name: 'Próximo mês' }).click();
  await calendar.getByRole('button', { name: /^segunda-feira, 8 de fevereiro de 2027/u }).click();
  await expect(calendar).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Escolher data, 08/02/27' })).toBeFocused();
});

relayedTest(
  'AP-02 a name that was typed is searched for by a press in Safari, too',
  async ({ page, upstream }) => {
    await pressAsSafari(page);
    upstream.answerAlways('GET', filterPath, { body: [santos] });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/usuario/cadastro');
    await names(page).fill('Terminal de Santos e de todos os portos do Brasil');
    await searchButton(page).click();
    await expect(found(page).getByRole('row', { name: santos.name })).toBeVisible();
  },
);

relayedTest('KB-01 focus goes back to the button that asked in Safari, too', async ({ page, upstream }) => {
  await pressAsSafari(page);
  makeUsers(upstream, [userOf(7)]);
  await page.goto('/usuarios');
  await rowOf(page, 'Ana Lúcia').getByRole('checkbox').check();
  const ask = page.getByRole('button', { name: 'Excluir…' });
  await ask.click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(ask).toBeFocused();
});

relayedTest(
  'GR-01 on a Mac a letter with Option begins to edit, and the key Delete empties a cell',
  async ({ page, upstream }) => {
    makeUsers(upstream, [userOf(7)]);
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));
    await openSheet(page, '/usuarios');
    await cursor(page).dispatchEvent('keydown', { key: 'ç', altKey: true });
    await page.keyboard.insertText('ç');
    await page.keyboard.press('Enter');
    await expect(cursor(page)).toHaveText('çAntes: Navegação Maré');
    await page.keyboard.press('Backspace');
    await expect(cursor(page)).toHaveText('Informe a empresa');
    await expect(cursor(page)).toBeFocused();
  },
);

relayedTest('GR-01 Safari on a Mac may copy, cut and paste cells', async ({ page, upstream }) => {
  makeUsers(upstream, [userOf(7)]);
  await openSheet(page, '/usuarios');
  const may = () =>
    page.evaluate(() =>
      ['beforecopy', 'beforecut', 'beforepaste'].map(
        (name) =>
          !document.activeElement?.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })),
      ),
    );
  expect(await may()).toEqual([true, true, true]);
  // In the editor the browser does it.
  await page.keyboard.press('F2');
  expect(await may()).toEqual([false, false, false]);
});
