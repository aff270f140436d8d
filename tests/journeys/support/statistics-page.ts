import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Statistic } from '../../../shared/contract/statistics.ts';
import { relayedTest } from './test.ts';

export const base = '/api/admin/statistics';
export const all = `${base}/all`;
export const typesPath = `${base}/types/all`;
export const uploadPath = `${base}/upload`;

export const types = [
  { id: 3, descricao: 'Grãos' },
  { id: 7, descricao: 'Açúcar' },
];

export const longName = 'Tempo médio de espera por berço e por produto (versão revisada).pdf';

const file = (id: number, tipo: string, titulo: string, nomeArquivo: string): Statistic => ({
  id,
  titulo,
  nomeArquivo,
  link: `/api/admin/statistics/arquivo/${id}`,
  flagTipoLink: 'Arquivo',
  descricaoTipoArquivo: tipo,
});
const link = (id: number, tipo: string, titulo: string, address: string): Statistic => ({
  id,
  titulo,
  nomeArquivo: null,
  link: address,
  flagTipoLink: 'Link',
  descricaoTipoArquivo: tipo,
});

export const soy = file(11, 'Grãos', 'Embarques de soja', 'Soja, março & abril.pdf');
export const queue = file(12, 'Grãos', 'Tempo de espera', longName);
export const premium = link(13, 'Grãos', 'Prêmios de exportação', 'https://example.com/premios?a=1');
export const sugar = link(14, 'Açúcar', 'Destinos da safra', 'javascript:alert(1)');

/** Before an upstream that has four reports of two types. */
export const listed = relayedTest.extend({
  upstream: async ({ upstream }, use) => {
    upstream.answerAlways('GET', all, { body: { status: 200, data: [soy, queue, premium, sugar] } });
    upstream.answerAlways('GET', typesPath, { body: { status: 200, data: types } });
    await use(upstream);
  },
});

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Inclusão', exact: true });
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const titles = (page: Page) => page.locator('tbody tr:not(.data-table-heading) th');
export const groups = (page: Page) => page.locator('.data-table-heading');
export const fileInput = (page: Page) => dialog(page).getByLabel('Arquivo PDF');
export const save = (page: Page) => dialog(page).getByRole('button', { name: 'Salvar', exact: true });
export const title = (page: Page) => dialog(page).getByRole('textbox', { name: 'Título' });

/** Opens the dialog, once the types are there. */
export async function openDialog(page: Page): Promise<void> {
  await page.goto('/estatisticas');
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  await dialog(page).getByRole('option', { name: 'Grãos', exact: true }).waitFor({ state: 'attached' });
}

/** What a file is filled in with, beside itself. */
export async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await dialog(page).getByRole('radio', { name: 'Arquivo', exact: true }).check();
  await fileInput(page).setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

export const pdf = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '../../fixtures/pdf', name));

/** A sound PDF, with as much behind it as makes it just so many bytes. */
export async function pdfOfSize(bytes: number): Promise<Buffer> {
  const whole = Buffer.alloc(bytes, 0x0a);
  (await pdf('minimo.pdf')).copy(whole);
  return whole;
}
