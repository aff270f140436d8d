import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Checks the page as it stands against every rule of axe, light and dark. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Half-faded colours would be measured while something still moves.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const { violations } = await new AxeBuilder({ page })
      .options({ rules: { 'target-size': { enabled: true } } })
      .analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
    expect(found, `axe, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
