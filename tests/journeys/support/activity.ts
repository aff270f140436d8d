import { expect, type Page } from '@playwright/test';

export const activityTable = (page: Page) => page.getByRole('table', { name: 'Atividade' });
export const entriesOf = (page: Page, text: string | RegExp) =>
  activityTable(page).getByRole('row').filter({ hasText: text });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Alteração' });
export const history = (page: Page) => page.getByRole('dialog', { name: 'Histórico' });
export const onlyHere = 'Mostra apenas o que passou por este Cais.';

/** The entry of a field in a panel, with what it was and what it became. */
export const change = (page: Page, label: string) =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) });

/** Makes a call as the screens do, past them. */
export async function send(page: Page, method: string, path: string, data?: unknown): Promise<number> {
  const answer = await page.request.fetch(path, {
    method,
    headers: { 'x-requested-with': 'cais', origin: new URL(page.url()).origin },
    ...(data === undefined ? {} : { data }),
  });
  return answer.status();
}

/** Changes the title of a news item through its form. */
export async function retitle(page: Page, id: number, title: string): Promise<void> {
  await page.goto(`/noticias/cadastro/${id}`);
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page).toHaveURL(/\/noticias$/u);
}
