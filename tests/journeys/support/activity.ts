import { expect, type Locator, type Page } from '@playwright/test';

/** The entries of the story that hold a text; of an unfolded one, also those inside. */
export const entriesOf = (page: Page, text: string | RegExp) =>
  page.locator('.story > li').filter({ hasText: text });

async function unfoldEntry(entry: Locator) {
  await entry
    .getByRole('button', { name: /^Detalhes/u })
    .first()
    .click();
  return entry.locator('.story-inside[id]').first();
}

/** Unfolds the first entry that holds a text, and gives what unfolds. */
export const unfold = (page: Page, text: string | RegExp) => unfoldEntry(entriesOf(page, text).first());

/** Unfolds the change of one record, which may stand among alike changes of others. */
export async function unfoldOne(page: Page, act: string | RegExp, name: string) {
  const inside = await unfold(page, act);
  const members = inside.locator('.story > li');
  await expect(members.or(inside.locator('.compared, .facts, dl')).first()).toBeVisible();
  return (await members.count()) === 0 ? inside : unfoldEntry(members.filter({ hasText: name }).first());
}

export const history = (page: Page) => page.getByRole('dialog', { name: 'Histórico' });
export const onlyHere = 'Mostra o que foi feito pelo Cais.';

/** The entry of a field, with what it was and what it became. */
export const change = (within: Page | Locator, label: string) => {
  const page = 'goto' in within ? within : within.page();
  return within.locator('.compared > li').filter({ has: page.getByText(label, { exact: true }) });
};

/** Makes a call as the screens do, past them. */
export async function send(page: Page, method: string, path: string, data?: unknown): Promise<number> {
  const answer = await page.request.fetch(path, {
    method,
    headers: {
      'x-requested-with': 'cais',
      'idempotency-key': crypto.randomUUID(),
      origin: new URL(page.url()).origin,
    },
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
