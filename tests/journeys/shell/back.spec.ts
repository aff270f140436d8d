import { expect } from '@playwright/test';
import { find, openPalette, palette } from '../support/find.ts';
import { dialog, fillPlace, listed } from '../support/port-locations.ts';

for (const width of [1280, 360]) {
  listed(
    `LO-02 Back closes what lies over a screen, the topmost first, and then leaves it, at ${width} px`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/contatos');
      await find(page, 'Localização Porto');
      await page.keyboard.press('Enter');
      const screen = page.getByRole('heading', { name: 'Portos', level: 1 });
      await expect(screen).toBeVisible();
      await openPalette(page);
      await page.goBack();
      await expect(palette(page)).toHaveCount(0);

      await page.getByRole('button', { name: /^Notificações/u }).click();
      const panel = page.getByRole('dialog', { name: 'Notificações' });
      await expect(panel).toBeVisible();
      await page.goBack();
      await expect(panel).toHaveCount(0);

      await page.keyboard.press('?');
      const shortcuts = page.getByRole('dialog', { name: 'Atalhos do teclado' });
      await expect(shortcuts).toBeVisible();
      await page.goBack();
      await expect(shortcuts).toHaveCount(0);
      await expect(page).toHaveURL(/\/localizacaoPorto$/u);

      const add = page.getByRole('button', { name: 'Incluir', exact: true });
      const form = dialog(page, 'Inclusão');
      await add.click();
      await expect(form).toBeVisible();
      await page.goBack();
      await expect(form).toHaveCount(0);
      await expect(page).toHaveURL(/\/localizacaoPorto$/u);

      await add.click();
      await fillPlace(page, { latitude: '-23,9' });
      await page.goBack();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Deseja sair sem salvar?');
      await page.goBack();
      await expect(question).toHaveCount(0);
      await expect(form.getByLabel('Latitude')).toHaveValue('-23,9');
      await page.goBack();
      await question.getByRole('button', { name: 'Sair sem salvar' }).click();
      await expect(form).toHaveCount(0);
      await expect(add).toBeFocused();
      await expect(page).toHaveURL(/\/localizacaoPorto$/u);

      await page.goBack();
      await expect(page).toHaveURL(/\/contatos$/u);
      await page.goForward();
      await expect(screen).toBeVisible();
      await expect(form).toHaveCount(0);
    },
  );
}

listed('LO-02 Back folds the unfolded menu of a phone, and then leaves the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/localizacaoPorto');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const unfold = page.getByRole('button', { name: 'Menu', exact: true });
  await unfold.click();
  await menu.getByRole('link', { name: 'Contatos', exact: true }).click();
  await expect(page).toHaveURL(/\/contatos$/u);
  await expect(menu).toBeHidden();
  await unfold.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/contatos$/u);
  await page.goBack();
  await expect(page).toHaveURL(/\/localizacaoPorto$/u);
});
