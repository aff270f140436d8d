import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/expectations.ts';
import { relayedTest } from '../support/test.ts';
import { makeUsers, userOf } from '../support/users.ts';

// One zone each side of the day line, and the one of Brazil: the same day in all.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo']) {
  relayedTest.describe(timezoneId, () => {
    relayedTest.use({ timezoneId });

    relayedTest('R4 a day is picked by keyboard, and never shifts', async ({ page, upstream }) => {
      makeUsers(upstream, [userOf(7, { dataExpiracao: '2027-01-31T00:00:00' })]);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto('/usuario/cadastro/7');
      const box = page.getByRole('textbox', { name: 'Expira em' });
      await expect(box).toHaveValue('31/01/27');
      await page.getByRole('button', { name: 'Escolher data' }).press('Enter');
      const calendar = page.getByRole('dialog', { name: 'Escolher data' });
      const dayNamed = (name: RegExp) => calendar.getByRole('button', { name });
      await expect(dayNamed(/^domingo, 31 de janeiro de 2027/u)).toBeFocused();
      await expect(calendar).toBeInViewport({ ratio: 0.99 });
      await expectNoSidewaysScroll(page);
      if (timezoneId === 'America/Sao_Paulo') await expectNoAxeViolations(page);
      await page.keyboard.press('ArrowRight');
      await expect(calendar.getByRole('grid', { name: 'fevereiro de 2027' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(dayNamed(/^segunda-feira, 8 de fevereiro de 2027/u)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(calendar).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Escolher data, 08/02/27' })).toBeFocused();
      await expect(box).toHaveValue('08/02/27');
      await page.keyboard.press('Enter');
      await calendar.getByRole('button', { name: 'Mês anterior' }).click();
      await expect(calendar.getByRole('grid', { name: 'janeiro de 2027' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(calendar).toHaveCount(0);
      await box.fill('28/02/2027');
      await box.press('Tab');
      await expect(box).toHaveValue('28/02/27');
    });
  });
}
