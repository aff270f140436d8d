import type { Page } from '@playwright/test';
import type { Restriction } from '../../../shared/contract/restrictions.ts';
import type { RecordingUpstream } from '../../support/upstreams/recording-upstream.ts';
import { pickOption } from './pick-option.ts';
import { relayedTest } from './test.ts';

export const base = '/api/admin/portsearcher';
export const all = `${base}/all`;
export const groupsPath = '/api/admin/grupomercadoria/all';
export const restrictionPath = (id: number) => `${base}/restriction/${id}`;

const group = (grpMercId: number, descricao: string, restricaoId: number) => ({
  restricaoId,
  descricao,
  grpMercId,
  dtInclusao: '2025-11-03T10:00:00',
  usrInclusao: 'raiz@cais.example',
});

/** A restriction as an upstream gives it: of a pier of Santos unless told. */
export const restrictionOf = (id: number, fields: Partial<Restriction> = {}): Restriction => ({
  id,
  pierId: 300 + id,
  portoId: 31,
  porto: { descricao: 'Santos' },
  terminal: { descricao: 'Cais do Saboó', terminalId: 71, dataInclusao: '2020-01-01T00:00:00' },
  pier: { descricao: `Berço ${id}`, pierId: 300 + id, terminalId: 71 },
  maxDraft: 12.3,
  maxLoa: 245,
  maxBeam: 32.3,
  maxAirDraft: null,
  maxDwt: 80_000,
  remark: '',
  nomeUsuInclusao: 'raiz@cais.example',
  nomeUsuAlteracao: null,
  commodities: [],
  ...fields,
});

export const santos1 = restrictionOf(1, {
  remark: 'Atracação <b>diurna</b>',
  commodities: [group(12, 'Cereais', 1), group(17, 'Açúcares, e confeitos', 1)],
});
export const santos2 = restrictionOf(2, { maxDraft: 9.5, maxLoa: null, maxDwt: null });
export const belem = restrictionOf(3, {
  portoId: 12,
  porto: { descricao: 'Belém' },
  terminal: { descricao: 'Miramar', terminalId: 72, dataInclusao: null },
  pier: { descricao: 'Píer 100', pierId: 303, terminalId: 72 },
  maxDraft: 7.2,
  maxLoa: 180,
});
export const itaqui = restrictionOf(4, {
  portoId: 40,
  porto: { descricao: 'Itaqui' },
  terminal: { descricao: 'Alumar', terminalId: 73, dataInclusao: null },
  pier: { descricao: 'Berço 4', pierId: 304, terminalId: 73 },
  maxDraft: null,
  maxLoa: null,
  maxBeam: null,
  maxDwt: null,
});

/** Makes the upstream answer these restrictions, in the list and one by one. */
export function makeRestrictions(upstream: RecordingUpstream, rows: readonly Restriction[]): void {
  upstream.answerAlways('GET', all, { body: { status: 200, data: rows } });
  for (const row of rows) {
    upstream.answerAlways('GET', restrictionPath(Number(row.id)), { body: { status: 200, data: row } });
  }
}

/** Makes four restrictions, and the places and groups of the form. */
export function makeListed(upstream: RecordingUpstream): void {
  makeRestrictions(upstream, [santos2, santos1, itaqui, belem]);
  const places = {
    '/api/portos/pais/BR': [
      { id: 12, descricao: 'Belém' },
      { portId: 31, descricao: 'Santos' },
    ],
    [`${base}/terminal/31`]: [
      { terminalId: 71, descricao: 'Cais do Saboó' },
      { terminalId: 75, descricao: 'Alamoa' },
    ],
    [`${base}/terminal/12`]: [],
    [`${base}/pier/terminal/71`]: [
      { pierId: 301, terminalId: 71, descricao: 'Berço 1' },
      { pierId: 302, terminalId: 71, descricao: 'Berço 2' },
      { pierId: 310, terminalId: 71, descricao: 'Berço 10' },
      { pierId: 311, terminalId: 71, descricao: 'Berço 11' },
    ],
    [groupsPath]: [
      { id: 12, descricao: 'Cereais' },
      { id: 17, descricao: 'Açúcares, e confeitos' },
      { id: 31, descricao: 'Adubos (fertilizantes)' },
    ],
  };
  for (const [path, data] of Object.entries(places)) {
    upstream.answerAlways('GET', path, { body: { status: 200, data } });
  }
}

/** The same on 9 March 2026. */
export const listed = relayedTest.extend({
  upstream: async ({ upstream, page }, use) => {
    await page.clock.setFixedTime('2026-03-09T12:00:00-03:00');
    makeListed(upstream);
    await use(upstream);
  },
});

export const table = (page: Page) => page.getByRole('table', { name: 'Port Searcher' });
export const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
/** The names of the piers, in the order shown. */
export const piers = (page: Page) => table(page).locator('tbody [data-label="Pier"]');
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' });
export const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmação' });
export const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const chips = (page: Page) => page.getByRole('list', { name: 'Selecionados' }).getByRole('listitem');
export const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });

/** Picks a port by what is typed of its name. */
export const pickPort = (page: Page, name: string, typed = name) =>
  pickOption(select(page, 'Portos'), typed, name);

/** Chooses where a new restriction holds. */
export async function choosePlace(page: Page, pier = 'Berço 10'): Promise<void> {
  await pickPort(page, 'Santos');
  await select(page, 'Terminal').selectOption('Cais do Saboó');
  await select(page, 'Pier').selectOption(pier);
}

export async function pickGroup(page: Page, name: string): Promise<void> {
  await select(page, 'Commodities').click();
  await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Fills in a new restriction. */
export async function fillNew(page: Page): Promise<void> {
  await page.goto('/portSearcher/cadastro');
  await choosePlace(page);
  await box(page, 'MaxBeam').fill('32,3');
}
