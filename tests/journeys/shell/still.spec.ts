import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

/** How much of the window moved by itself since the page began, as the browser counts it (Cumulative Layout Shift). */
const movedOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shifts = new PerformanceObserver(() => undefined);
    shifts.observe({ type: 'layout-shift', buffered: true });
    return shifts
      .takeRecords()
      .reduce((sum, entry) => sum + (entry as unknown as { readonly value: number }).value, 0);
  });

const screens = [
  { path: '/Home', last: (page: Page) => page.getByRole('heading', { name: 'Atividade recente' }) },
  { path: '/usuarios', last: (page: Page) => page.getByText(/^\d+ registros$/u) },
  { path: '/contatos', last: (page: Page) => page.getByRole('link', { name: /@/u }).first() },
  { path: '/porto/1', last: (page: Page) => page.getByRole('button', { name: 'Ver tudo' }) },
];

for (const width of [390, 820, 1366]) {
  for (const { path, last } of screens) {
    test(`FI-01 nothing moves while ${path} loads in a window of ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(last(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      // A line of text more or less than was reserved for it.
      expect(await movedOf(page)).toBeLessThan(0.02);
    });
  }
}
