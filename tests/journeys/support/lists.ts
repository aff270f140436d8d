import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { RecordingUpstream } from '../../support/recording-upstream.ts';
import { expectNoAxeViolations, expectToast } from './expectations.ts';

interface List {
  /** Where the screen is. */
  readonly address: string;
  /** The call that reads the list. */
  readonly path: string;
  /** The accessible name of the table. */
  readonly table: string;
  /** What stands in place of the rows when there are none. */
  readonly empty: string;
}

/** Opens a list that loads slowly, fails, and is empty at the next try. It must say so each time. */
export async function expectListStates(
  page: Page,
  upstream: RecordingUpstream,
  { address, path, table, empty }: List,
): Promise<void> {
  const text = 'Base em manutenção';
  const answer = upstream.holdNext('GET', path, { status: 500, body: { status: 500, message: text } });
  await page.goto(address);
  await expect(page.getByRole('table', { name: table })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
  await expectNoAxeViolations(page);
  answer();
  await expectToast(page, { tone: 'warning', title: 'Aviso', text });
  await expect(page.getByText('Não foi possível carregar a lista')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText(empty, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
}

/** Exports what the list shows: the file's name, its text, its lines and the cells below the headings. */
export async function exportCsv(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV', exact: true }).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  const cells: string[][] = parse(text, { bom: true, delimiter: ';', from: 2 });
  return { name: file.suggestedFilename(), text, lines: text.split('\r\n'), cells };
}
