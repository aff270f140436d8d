import { expect, type Page } from '@playwright/test';
import { changePassword } from '../../../shared/contract/session.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, expectToast } from '../support/expectations.ts';
import { startProduct } from '../support/start-product.ts';
import { relayedTest, signIn, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Alterar minha senha' });
const next = 'amarras de Antonina 7';

async function openDialog(page: Page) {
  await page.getByRole('button', { name: /^Sua conta/u }).click();
  await page.getByRole('button', { name: 'Alterar minha senha' }).click();
}

test('a person changes the own password, and signs in with it', async ({ signedOut: page }) => {
  test.setTimeout(90_000);
  // A product of its own: other tests sign in with the password of theirs.
  const product = await startProduct();
  await signIn(page, product);
  await page.goto(`${product.url}/app`);
  await openDialog(page);
  const field = (label: string) => dialog(page).getByRole('textbox', { name: label, exact: true });
  await expect(field('Senha atual')).toBeFocused();
  await expectNoAxeViolations(page);
  await field('Senha atual').fill(product.password);
  await field('Nova senha').fill(next);
  await field('Repita a nova senha').fill(`${next}.`);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('As duas senhas são diferentes');
  await field('Repita a nova senha').fill(next);
  await page.keyboard.press('Enter');
  await expectToast(page, changePassword.words.done);
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByLabel('E-mail').fill(product.login);
  await page.getByLabel('Senha').fill(next);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/Home$/u);
  await page.close();
  await product.stop();
});

relayedTest(
  'where the upstream keeps the passwords, the dialog says who can change one',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/app');
    await openDialog(page);
    await expect(dialog(page)).toContainText('Quem administra esse serviço pode trocá-la.');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  },
);
