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
