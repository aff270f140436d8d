import type { Page } from '@playwright/test';

/** What the bar and the dialogs for several rows at once are found by. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Seleção', exact: true });
export const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true });
export const headTick = (page: Page) =>
  page.getByRole('checkbox', { name: 'Selecionar as linhas mostradas', exact: true });
export const task = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
export const question = (page: Page, title: string) =>
  page.getByRole('alertdialog', { name: title, exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const form = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });

/** The rows of a dialog, each with its result and the reason for it. */
export const results = (page: Page) => page.locator('.item-list li');

/** Ticks the rows of these names. */
export async function choose(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await tick(page, name).check();
}

/** Closes a dialog whose run has ended. */
export const close = (page: Page) =>
  page.locator('.modal-footer').getByRole('button', { name: 'Fechar' }).click();
