import type { Page } from '@playwright/test';

export const broughtBack = { tone: 'success', text: 'Remoção desfeita' } as const;

export const newsPath = '/api/admin/noticia';

/** A news item as it is sent. */
export const newsItem = (titulo: string, fonte = 'Agência Maré') => ({
  titulo,
  fonte,
  hiperlink: '',
  corpo: 'A barra abre às seis.',
  dataNoticia: '2026-03-09',
  categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }],
  commoditiesList: [],
  portsList: [],
  flagExcluido: 'N',
});

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
