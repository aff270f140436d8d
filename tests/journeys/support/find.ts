import { expect, type Locator, type Page } from '@playwright/test';
import type { RecordingUpstream } from '../../support/upstreams/recording-upstream.ts';
import { requestOf, requestsPath } from './access-requests.ts';
import * as contacts from './contacts.ts';
import * as handbooks from './handbooks.ts';
import { newsListPath, newsOf } from './news.ts';
import * as ports from './port-locations.ts';
import * as restrictions from './restrictions.ts';
import * as statistics from './statistics-page.ts';
import { userOf, usersPath } from './users.ts';

/** One record of each kind with 'Farol' in its name, and what the palette calls its group. */
export const beacons = [
  {
    group: 'Usuários',
    title: 'Bento do Farol',
    path: usersPath,
    rows: [userOf(7, { nome: 'Bento do Farol' })],
  },
  {
    group: 'Solicitações de acesso',
    title: 'Íris Farol',
    path: requestsPath,
    rows: [requestOf(8, { nomeContato: 'Íris Farol' })],
  },
  {
    group: 'Notícias',
    title: 'Farol apagado',
    path: newsListPath,
    rows: [newsOf(9, { titulo: 'Farol apagado' })],
  },
  {
    group: 'Estatísticas',
    title: 'Luz por farol',
    path: statistics.all,
    rows: [{ ...statistics.soy, titulo: 'Luz por farol' }],
  },
  {
    group: 'Localização Porto',
    title: 'Porto Farol',
    path: ports.all,
    rows: [{ ...ports.belem, id: 10, descricao: 'Porto Farol' }],
  },
  {
    group: 'Handbooks',
    title: 'Farol da Barra',
    path: handbooks.listPath,
    rows: [{ ...handbooks.santos, id: 11, descricao_porto: 'Farol da Barra' }],
  },
  {
    group: 'Contatos',
    title: 'Célia Farol',
    path: contacts.listPath(contacts.santos),
    rows: [contacts.contactOf(12, 'Célia Farol')],
  },
  {
    group: 'Port Searcher',
    title: 'Santos · Cais do Saboó · Píer Farol',
    path: restrictions.all,
    rows: [
      restrictions.restrictionOf(13, { pier: { descricao: 'Píer Farol', pierId: 313, terminalId: 71 } }),
    ],
  },
] as const;

/** Makes all of them known. */
export function makeBeacons(upstream: RecordingUpstream): void {
  for (const { path, rows } of beacons) {
    upstream.answerAlways('GET', path, { body: { status: 200, data: rows } });
  }
  upstream.answerAlways('GET', contacts.branchesPath, { body: { status: 200, data: [contacts.santos] } });
}

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar ou ir para' });
export const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Buscar ou ir para' });
export const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true });
export const lines = (page: Page) => palette(page).getByRole('option');
export const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

export const opener = (page: Page) => page.getByRole('button', { name: 'Buscar ou ir para…' });

/** Opens the palette by its keys, once the page listens. */
export async function openPalette(page: Page): Promise<void> {
  await expect(opener(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Opens the palette and types, until the lines are those of what is typed. */
export async function find(page: Page, text: string): Promise<void> {
  await openPalette(page);
  await field(page).fill(text);
  await expect(palette(page).getByRole('status')).not.toHaveText('');
}

/** Types a text and presses a key at once: the key comes before what the text finds is drawn. */
export const typeWithKey = (box: Locator, text: string, key: string) =>
  box.evaluate(
    async (input: HTMLInputElement, [typed, pressed]) => {
      input.focus();
      input.setRangeText(typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await null;
      input.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
    },
    [text, key] as const,
  );
