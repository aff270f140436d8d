import { expect, type Locator, type Page } from '@playwright/test';
import { listed } from '../support/port-locations.ts';
import { test } from '../support/test.ts';

// On a phone a message has little room: it lies over texts, not over what a person fills in or presses next.

/** The controls of a form in sight that the messages cover at least in part. */
async function covered(page: Page, controls: Locator): Promise<readonly string[]> {
  const toasts = await page.locator('.toast').evaluateAll((all) =>
    all.map((toast) => {
      const { left, top, right, bottom } = toast.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );
  expect(toasts).not.toEqual([]);
  return controls.evaluateAll(
    (all, under) =>
      all.flatMap((control) => {
        const { left, top, right, bottom } = control.getBoundingClientRect();
        const isUnder = under.some(
          (toast) => toast.left < right && toast.right > left && toast.top < bottom && toast.bottom > top,
        );
        return isUnder ? [control.outerHTML] : [];
      }),
    toasts,
  );
}

const narrow = { width: 360, height: 740 };

listed('LO-03 at 360 px a message leaves the fields and the map of Inclusão free', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Inclusão' });
  await expect(dialog.getByRole('button', { name: 'Aproximar' })).toBeAttached();
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.locator('.toast')).toBeVisible();
  const controls = dialog.locator('input, select, .map-buttons > button, .modal-footer .btn');
  await expect.poll(() => covered(page, controls)).toEqual([]);
});

test('LO-03 at 360 px a message leaves the fields of the user form free', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/usuario/cadastro');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('x');
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.locator('.toast')).toBeVisible();
  await expect.poll(() => covered(page, page.locator('form :is(input, select, textarea)'))).toEqual([]);
});
