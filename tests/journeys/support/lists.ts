import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';

/** Exports what the list shows: the file's name, its text, its lines and the cells below the headings. */
export async function exportCsv(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV', exact: true }).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  const cells: string[][] = parse(text, { bom: true, delimiter: ';', from: 2 });
  return { name: file.suggestedFilename(), text, lines: text.split('\r\n'), cells };
}

/** The button that opens the menu of a row. */
export const moreOf = (row: Locator): Locator => row.getByRole('button', { name: /^Mais ações de/u });

/** Opens the menu of a row, and gives the entry of that name. */
export async function inMenu(row: Locator, name: string | RegExp): Promise<Locator> {
  await moreOf(row).click();
  const exact = typeof name === 'string';
  return row.getByRole('button', { name, exact }).or(row.getByRole('link', { name, exact }));
}

/** Types a text into a control, or presses it without one, and presses a link before anything is drawn. */
export async function actAndLeave(control: Locator, link: Locator, text?: string): Promise<void> {
  await control.evaluate(
    async (element: HTMLElement, [next, typed]) => {
      element.focus();
      if (typed === undefined || !(element instanceof HTMLInputElement)) element.click();
      else {
        element.setRangeText(typed);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }
      await null;
      (next as HTMLElement).focus();
      (next as HTMLElement).click();
    },
    [await link.elementHandle(), text] as const,
  );
}
