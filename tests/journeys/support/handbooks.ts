import type { Page } from '@playwright/test';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import type { RecordingUpstream } from '../../support/upstreams/recording-upstream.ts';
import { pickOption } from './pick-option.ts';
import { relayedTest } from './test.ts';

export const createPath = '/api/admin/handbook/';
export const listPath = '/api/admin/handbook/all';
export const getPath = (id: Id) => `/api/admin/handbook/cadastro/${id}`;
export const updatePath = (id: Id) => `/api/admin/handbook/${id}`;
/** The administrator's login as a path part. */
export const user = 'ana.prado%40cais.example';
export const deletePath = (id: Id) => `/api/admin/handbook/deletar/${id}/${user}`;
export const deleteFilePath = (id: Id) => `/api/admin/arquivohandbook/deletar/${id}/${user}`;
export const deleteCommodityPath = (id: Id) => `/api/admin/commodity/deletar/${id}/${user}`;

const fileOf = (id: number, nome_arquivo: string, id_slidegoogledrive: string) => ({
  id,
  nome_arquivo,
  id_slidegoogledrive,
});
const commodityOf = (id: number, id_GrpMerc: number, grpMerc: string, id_slidegoogledrive: string) => ({
  id,
  grpMerc,
  id_GrpMerc,
  id_slidegoogledrive,
  porto: null,
  nome: grpMerc,
});

export const manual = fileOf(71, 'Manual do porto', '1Manual-do_Porto');
export const draught = fileOf(72, 'Calado <b>máximo</b>', 'id com/barra & espaço');
export const soy = commodityOf(81, 5, 'Soja', '1Soja');
export const sugar = commodityOf(82, 6, 'Açúcar', '1Acucar');

export const santos = {
  id: 4,
  portoId: 31,
  descricao_porto: 'Santos',
  nome_usu_inclusao: 'celia@cais.example',
  arquivosList: [manual, draught],
  commoditiesList: [soy],
};
export const belem = {
  id: 5,
  portoId: 12,
  descricao_porto: 'Belém',
  nome_usu_inclusao: 'celia@cais.example',
  arquivosList: null,
  commoditiesList: [sugar],
};
export const itajai = {
  id: 6,
  portoId: 44,
  descricao_porto: 'Itajaí',
  arquivosList: [],
  commoditiesList: [],
};

/** So many handbooks of one file each. */
export const many = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    portoId: place + 1,
    descricao_porto: `Porto ${String(place + 1).padStart(5, '0')}`,
    arquivosList: [fileOf(place + 1, `Manual ${place + 1}`, `1id${place + 1}`)],
    commoditiesList: [],
  }));

/** Makes the upstream answer these handbooks, in the list and one by one. */
export function makeHandbooks(
  upstream: RecordingUpstream,
  handbooks: readonly ({ readonly id: number } & Readonly<Record<string, unknown>>)[],
): void {
  upstream.answerAlways('GET', listPath, { body: { status: 200, data: handbooks } });
  for (const handbook of handbooks) {
    upstream.answerAlways('GET', getPath(handbook.id), { body: { status: 200, data: handbook } });
  }
}

/** Makes an upstream that has three handbooks, five ports and three commodity groups. */
export function makeListed(upstream: RecordingUpstream): void {
  makeHandbooks(upstream, [santos, belem, itajai]);
  upstream.answerAlways('GET', '/api/portos/pais/BR', {
    body: {
      status: 200,
      data: [
        { portId: 31, descricao: 'Santos' },
        { portoId: 12, descricao: 'Belém' },
        { id: 50, descricao: 'São Sebastião' },
        { id: 51, descricao: 'São Francisco do Sul' },
        { id: 52, descricao: 'Itaguaí' },
      ],
    },
  });
  upstream.answerAlways('GET', '/api/admin/grupomercadoria/all', {
    body: [
      { id: 5, descricao: 'Soja' },
      { id: 6, descricao: 'Açúcar' },
      { id: 7, descricao: 'Minério de Ferro' },
    ],
  });
}

export const listed = relayedTest.extend({
  upstream: async ({ upstream }, use) => {
    makeListed(upstream);
    await use(upstream);
  },
});

export const tree = (page: Page) => page.getByRole('list', { name: 'Handbooks por porto' });
/** The button that opens and closes a port. */
export const port = (page: Page, name: string) => tree(page).getByRole('button', { name, exact: true });
export const ports = (page: Page) => tree(page).getByRole('heading', { level: 2 });
export const group = (page: Page, name: string) => tree(page).getByRole('list', { name });
export const filter = (page: Page) =>
  page.getByRole('searchbox', { name: 'Filtrar por porto, ID do Drive, nome ou tipo' });
export const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmação' });

export const portField = (page: Page) => page.getByRole('combobox', { name: 'Porto' });
export const typeField = (page: Page) => page.getByRole('combobox', { name: 'Tipo', exact: true });
export const groupField = (page: Page) => page.getByRole('combobox', { name: 'Grupo de commodity' });
export const driveId = (page: Page) => page.getByRole('textbox', { name: 'ID Google Drive', exact: true });
export const fileName = (page: Page) => page.getByRole('textbox', { name: 'Nome do arquivo', exact: true });
export const addButton = (page: Page) => page.getByRole('button', { name: 'Adicionar', exact: true });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
export const back = (page: Page) => page.getByRole('link', { name: 'Voltar', exact: true });
export const table = (page: Page) => page.getByRole('table', { name: 'Arquivos e commodities' });
export const rowOf = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text });

export const pickPort = (page: Page, typed: string, option: string) =>
  pickOption(portField(page), typed, option);

export async function addFile(page: Page, id: string, name: string): Promise<void> {
  await typeField(page).selectOption('Arquivo');
  await driveId(page).fill(id);
  await fileName(page).fill(name);
  await addButton(page).click();
}

export async function addCommodity(page: Page, id: string, name: string): Promise<void> {
  await typeField(page).selectOption('Commodity');
  await driveId(page).fill(id);
  await groupField(page).selectOption(name);
  await addButton(page).click();
}

/** Fills in a new handbook of one file. */
export async function fillNew(page: Page): Promise<void> {
  await page.goto('/handbooks/cadastro');
  await pickPort(page, 'itag', 'Itaguaí');
  await addFile(page, '1Novo', 'Plano de emergência');
}
