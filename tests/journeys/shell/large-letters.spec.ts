import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

test('larger letters of the browser bring the layout of a narrower window, and nothing beyond its edge', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  for (const path of ['/Home', '/usuarios', '/noticias', '/contatos', '/atividade']) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(path);
    // The bar of 1366 px has all its entries; that of 911 px unfolds them.
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [1366, 1024, 600]) {
      await page.setViewportSize({ width, height: 768 });
      const taken = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(taken, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});
