import type { Page } from '@playwright/test';
import { pickOption } from './pick-option.ts';
import { relayedTest } from './test.ts';

export const base = '/api/admin/localizacaoPortoLineup';
export const all = `${base}/all`;
export const portsPath = '/api/portos/pais/BR';

export const santos = {
  id: 4,
  descricao: 'Santos',
  uf: 'SP',
  latitude: -23.954722,
  longitude: -46.308333,
  portoId: 31,
};
export const belem = {
  id: 5,
  descricao: 'Belém',
  uf: 'PA',
  latitude: -1.4519,
  longitude: -48.5044,
  portoId: 12,
};
export const rioGrande = {
  id: 6,
  descricao: 'Rio Grande',
  uf: 'RS',
  latitude: -32.0355,
  longitude: -52.0986,
  portoId: 44,
};
export const ports = [
  { portId: 31, descricao: 'Santos' },
  { portoId: 12, descricao: 'Belém' },
  { id: 50, descricao: 'São Sebastião' },
  { id: 51, descricao: 'São Francisco do Sul' },
  { id: 52, descricao: 'Itaguaí' },
];

export const dialog = (page: Page, name: 'Inclusão' | 'Edição') =>
  page.getByRole('dialog', { name, exact: true });
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const options = (page: Page) => page.getByRole('listbox').getByRole('option');
export const portField = (page: Page) => page.getByRole('combobox', { name: 'Porto' });

/** Before an upstream that has three locations and five ports. */
export const listed = relayedTest.extend({
  upstream: async ({ upstream }, use) => {
    upstream.answerAlways('GET', all, { body: { status: 200, data: [santos, belem, rioGrande] } });
    upstream.answerAlways('GET', portsPath, { body: { status: 200, data: ports } });
    await use(upstream);
  },
});

export const pick = (page: Page, typed: string, option: string) => pickOption(portField(page), typed, option);

export async function fillPlace(page: Page, place: { uf?: string; latitude?: string; longitude?: string }) {
  if (place.uf !== undefined) await page.getByRole('dialog').getByLabel('UF').selectOption(place.uf);
  if (place.latitude !== undefined)
    await page.getByRole('dialog').getByLabel('Latitude').fill(place.latitude);
  if (place.longitude !== undefined)
    await page.getByRole('dialog').getByLabel('Longitude').fill(place.longitude);
}
