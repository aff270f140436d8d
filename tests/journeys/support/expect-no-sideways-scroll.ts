import { expect, type Page } from '@playwright/test';

/** At 360 px nothing may reach beyond the edge of the page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, 'width that the page takes in a window of 360 px').toBeLessThanOrEqual(360);
}
