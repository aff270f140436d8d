import { expect, type Locator, type Page } from '@playwright/test';

export const sheet = (page: Page): Locator => page.getByRole('grid');
/** The cell that the cursor is in. */
export const cursor = (page: Page): Locator => page.locator('[role=grid] [data-at]');
export const review = (page: Page): Locator => page.getByRole('button', { name: /^Conferir /u });

/** The cell of a row under a heading. */
export async function cellOf(page: Page, row: string, heading: string): Promise<Locator> {
  const headings = await sheet(page).getByRole('columnheader').allInnerTexts();
  const place = headings.indexOf(heading);
  expect(place, `a column ${heading}`).toBeGreaterThanOrEqual(0);
  return sheet(page).getByRole('row').filter({ hasText: row }).locator(`[data-column="${place}"]`);
}

/** Opens the sheet of a list, with the cursor in its first cell to type into. */
export async function openSheet(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?vista=planilha`);
  await cursor(page).click();
}

/** Types into the cell of the cursor, and presses a key. */
export async function typeCell(page: Page, text: string, key = 'Enter'): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press(key);
}

/** Puts a text on the clipboard, as Excel does. */
export const putOnClipboard = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
export const onClipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());
