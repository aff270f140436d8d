import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** Milliseconds that two runs of axe may take on a busy machine; given to the test on top of its own. */
const allowance = 20_000;

/** Checks the page as it stands: every rule of axe in light, and in dark those that colours decide. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  test.info().setTimeout(test.info().timeout + allowance);
  await check(page, 'light', (axe) =>
    axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }),
  );
  await check(page, 'dark', (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

async function check(page: Page, colorScheme: 'light' | 'dark', choose: (axe: AxeBuilder) => AxeBuilder) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Half-faded colours would be measured while something still moves. One that is given up meanwhile moves no more.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // There are no frames of other origins to look into.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode(true)).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(found, `axe, ${colorScheme}`).toEqual([]);
}
