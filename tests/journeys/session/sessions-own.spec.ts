import { expect, type Page } from '@playwright/test';
import { endOthers } from '../../../shared/contract/session.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, expectToast } from '../support/expectations.ts';
import { listen } from '../support/strict-reader.ts';
import { signIn, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Minhas sessões' });
const endButton = (page: Page) => dialog(page).getByRole('button', { name: 'Encerrar outras sessões' });
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmação' });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: /^Sua conta/u }).click();
  await page.getByRole('button', { name: 'Minhas sessões' }).click();
}

test('a person sees the other session of the account and ends it, which signs that browser out', async ({
  page,
  product,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  await signIn(other, product);
  await other.goto('/app');

  const said = await listen(page);
  await page.goto('/app');
  await openDialog(page);
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Há outra/u));
  const sessions = dialog(page).getByRole('listitem');
  await expect(sessions.first()).toContainText('Esta sessão');
  await expect(sessions.first()).toContainText('Em uso agora');
  await expect(sessions.first().getByRole('definition')).toHaveText([
    'Chrome no Linux',
    '127.0.0.1',
    /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/u,
    /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/u,
    /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/u,
  ]);
  await expect(sessions.nth(1)).toContainText('Outra sessão');
  await expectNoAxeViolations(page);

  await endButton(page).click();
  await expect(confirmation(page)).toContainText(endOthers.words.confirm);
  await confirmation(page).getByRole('button', { name: 'Não' }).click();
  await expectToast(page, endOthers.words.cancelled);
  await expect(sessions.nth(1)).toBeVisible();

  await endButton(page).click();
  await confirmation(page).getByRole('button', { name: 'Sim' }).click();
  await expectToast(page, endOthers.words.done);
  await expect(sessions).toHaveCount(1);
  await expect(dialog(page)).toContainText('Não há outra sessão aberta com a sua conta.');
  await expect(endButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(endButton(page)).toBeFocused();
  await endButton(page).click({ force: true });
  await expect(confirmation(page)).toHaveCount(0);

  await other.goto('/usuarios');
  await expect(other.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await elsewhere.close();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.goto('/usuarios');
  await expect(page.getByRole('table', { name: 'Usuários' })).toBeVisible();
});

test('the dialog fits a phone and is worked by keyboard', async ({ page }) => {
  // So low that the list scrolls with one session too, and must be reached by keyboard.
  await page.setViewportSize({ width: 360, height: 300 });
  await page.goto('/app');
  await page.getByRole('button', { name: /^Sua conta/u }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('listitem').first()).toContainText('Esta sessão');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test('sessions that cannot be read are said, and tried again', async ({ page }) => {
  await page.route('**/api/session/all', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
  await page.goto('/app');
  await openDialog(page);
  await expect(dialog(page).getByText('Não foi possível carregar as sessões')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/api/session/all');
  await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog(page).getByRole('listitem').first()).toContainText('Esta sessão');
});
