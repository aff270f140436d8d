import type { Page } from '@playwright/test';

interface Asked {
  readonly column: string;
  readonly operator: string;
  readonly value?: string;
  readonly until?: string;
}

/** The open panel of a button. */
export const panel = (page: Page) => page.locator('[popover]:popover-open');

/** Makes a condition in the panel of '+ Filtro'. */
export async function ask(page: Page, { column, operator, value, until }: Asked): Promise<void> {
  await page.getByRole('button', { name: 'Filtro: coluna, condição e valor' }).click();
  await panel(page).getByLabel('Coluna').selectOption({ label: column });
  await panel(page).getByLabel('Condição').selectOption({ label: operator });
  if (value !== undefined) {
    const box = panel(page).getByRole('combobox', { name: 'Valor' });
    if ((await box.count()) > 0) await box.selectOption(value);
    else
      await panel(page)
        .getByLabel(until === undefined ? 'Valor' : 'De', { exact: true })
        .fill(value);
  }
  if (until !== undefined) await panel(page).getByLabel('Até', { exact: true }).fill(until);
  await panel(page).getByRole('button', { name: 'Adicionar filtro' }).click();
}
