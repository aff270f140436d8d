import type { Page } from '@playwright/test';

export const broughtBack = { tone: 'success', text: 'Remoção desfeita' } as const;

/** Adds a record past the screens. */
export async function add(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(path, {
    headers: { 'x-requested-with': 'cais', origin: new URL(page.url()).origin },
    data,
  });
  return (await answer.json()).data.id;
}

/** What a read of the contract answers. */
export const read = async (page: Page, path: string) =>
  (
    await (
      await page.request.get(path, {
        headers: { 'x-requested-with': 'cais' },
      })
    ).json()
  ).data;
