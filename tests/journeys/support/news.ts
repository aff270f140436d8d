import type { Page } from '@playwright/test';
import type { RecordingUpstream } from '../../support/upstreams/recording-upstream.ts';
import { pickOption } from './pick-option.ts';

export const newsPath = '/api/admin/noticia';
export const newsListPath = '/api/admin/noticia/all/';
export const itemPath = (id: number) => `${newsPath}/${id}`;

/** A news item as an upstream gives it, with fields that no screen shows. */
export const newsOf = (id: number, fields: Readonly<Record<string, unknown>> = {}) => ({
  id,
  titulo: `Notícia ${id}`,
  fonte: 'Diário do Costado',
  corpo: `Corpo da notícia ${id}`,
  hiperlink: `https://jornal.example/noticias/${id}`,
  dataNoticia: '2026-03-09T00:00:00',
  dataInclusao: '2026-03-10T14:05:09',
  usuarioInclusao: 'celia@cais.example',
  flagNotificar: 'S',
  flagExcluido: 'N',
  tags: 'grãos, safra',
  categoria: [{ categoriaId: 1, descricao: 'PORTS AND TERMINALS' }],
  commoditiesList: [{ commodityId: 3, descricao: 'Soja' }],
  portsList: [{ portoId: 11, descricao: 'Santos' }],
  ...fields,
});
export type WireNews = ReturnType<typeof newsOf>;

/** Three items that differ in everything that the list filters by. */
export const dredging = newsOf(1, {
  titulo: 'Dragagem do canal concluída',
  corpo: 'Primeira linha.\nSegunda linha <b>sem negrito</b>.',
  dataNoticia: '2026-01-01T00:00:00',
});
export const dollar = newsOf(2, {
  titulo: 'Dólar e a exportação',
  fonte: 'Folha do Estuário',
  hiperlink: 'javascript:alert(1)',
  dataNoticia: '2026-02-20T00:00:00',
  categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }],
  commoditiesList: [
    { commodityId: 3, descricao: 'Soja' },
    { commodityId: 4, descricao: 'Açúcar' },
  ],
  portsList: [],
});
export const removed = newsOf(3, {
  titulo: 'Fila no porto de Itajaí',
  hiperlink: '',
  dataNoticia: '2025-12-31T00:00:00',
  flagExcluido: 'S',
  // An upstream may give the names alone.
  categoria: null,
  categories: 'ECONOMY',
  commoditiesList: null,
  commodities: [],
  portsList: [{ portId: 12, descricao: 'Itajaí' }],
});
export const three = [dredging, dollar, removed] as const;

export const many = (count: number): WireNews[] =>
  Array.from({ length: count }, (_, place) => newsOf(place + 1, { dataNoticia: null }));

/** Makes the upstream answer these news, in the list and one by one, and the lists of the form. */
export function makeNews(upstream: RecordingUpstream, items: readonly { readonly id: number }[]): void {
  upstream.answerAlways('GET', newsListPath, { body: { status: 200, data: items } });
  for (const item of items) {
    upstream.answerAlways('GET', itemPath(item.id), { body: { status: 200, data: item } });
  }
  upstream.answerAlways('GET', '/api/portmatcher/commodities/all', {
    body: [
      { id: 3, descricao: 'Soja' },
      { id: 4, descricao: 'Açúcar' },
      { id: 5, descricao: 'Minério de Ferro' },
    ],
  });
  upstream.answerAlways('GET', '/api/portos/pais/BR', {
    body: {
      status: 200,
      data: [
        { portoId: 11, descricao: 'Santos' },
        { portId: 12, descricao: 'Itajaí' },
        { id: 13, descricao: 'Paranaguá' },
      ],
    },
  });
}

export const newsTable = (page: Page) => page.getByRole('table', { name: 'Notícias' });
export const titles = (page: Page) => newsTable(page).getByRole('rowheader');
export const rowOf = (page: Page, title: string) =>
  newsTable(page).getByRole('row').filter({ hasText: title });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Notícia' });
export const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmação' });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const category = (page: Page) => page.getByRole('combobox', { name: 'Categoria' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
export const back = (page: Page) => page.getByRole('link', { name: 'Voltar', exact: true });

/** Picks one of many in the multi-select of that name. */
export async function pick(page: Page, box: 'Commodities' | 'Portos', option: string): Promise<void> {
  await pickOption(page.getByRole('combobox', { name: box }), option, option);
  await page.keyboard.press('Escape');
}

/** Fills the required fields of a new item. */
export async function fillNew(page: Page): Promise<void> {
  await page.goto('/noticias/cadastro');
  await field(page, 'Título').fill('Safra recorde');
  await field(page, 'Fonte').fill('Safra e Porão');
  await field(page, 'Notícia').fill('Linha um\nLinha dois');
  await field(page, 'Data da Notícia').fill('05/03/26');
  await category(page).selectOption('ECONOMY');
}
