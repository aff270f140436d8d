import { expect, type Locator } from '@playwright/test';

/** Types into a box with suggestions, and presses the first of them, which has this name. */
export async function pickOption(box: Locator, typed: string, option: string): Promise<void> {
  await box.fill(typed);
  const first = box.page().locator('li[role=option]').first();
  // By then the list has followed what was typed.
  await expect(first).toHaveText(option);
  await first.click();
}
