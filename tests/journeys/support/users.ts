import type { Page } from '@playwright/test';
import type { User } from '../../../shared/contract/users.ts';
import type { RecordingUpstream } from '../../support/upstreams/recording-upstream.ts';
import { relayedTest } from './test.ts';

export const usersPath = '/api/admin/users/all';
export const addPath = '/api/admin/users/add';
export const userPath = (id: number) => `/api/admin/users/${id}`;
export const deletePath = (id: number) => `/api/admin/users/deletar/${id}`;

/** A user as an upstream gives it. */
export const userOf = (idUsuario: number, fields: Partial<User> = {}): User => ({
  idUsuario,
  nome: 'Ana Lúcia Prado',
  email: 'ana.lucia@mare.example',
  empresa: 'Navegação Maré',
  dataInclusao: '2026-02-03T14:05:09',
  chaveInclusao: 'raiz@cais.example',
  dataExpiracao: null,
  companyRegisterNumber: '12.345.678/0001-90',
  administrador: 'N',
  parceiros: [],
  ...fields,
});

/** Makes the upstream answer these users, in the list and one by one. */
export function makeUsers(upstream: RecordingUpstream, users: readonly User[]): void {
  upstream.answerAlways('GET', usersPath, { body: { status: 200, data: users } });
  for (const user of users) {
    upstream.answerAlways('GET', userPath(Number(user.idUsuario)), { body: { status: 200, data: user } });
  }
}

export const usersTable = (page: Page) => page.getByRole('table', { name: 'Usuários' });
export const rowOf = (page: Page, name: string) =>
  usersTable(page).getByRole('row').filter({ hasText: name });
export const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmação' });
export const adminBox = (page: Page) => page.getByRole('checkbox', { name: 'É Administrador', exact: true });

export const names = (page: Page) => usersTable(page).getByRole('rowheader');
export const expiry = (page: Page) => page.getByRole('combobox', { name: 'Expiração', exact: true });
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar usuário' });

export const ana = userOf(1, { administrador: 'S' });
export const bento = userOf(2, {
  nome: 'Bento Rocha',
  email: 'bento@farol.example',
  empresa: 'Farol Despachos',
  dataInclusao: '2026-01-05T02:03:04Z',
  chaveInclusao: 'ana.lucia@mare.example',
  dataExpiracao: '2026-03-08T00:00:00',
});
export const celia = userOf(3, {
  nome: 'Célia Dias',
  email: 'celia@brisa.example',
  empresa: '=Brisa; Filhos',
  dataExpiracao: '2026-03-31T00:00:00',
});
export const davi = userOf(4, {
  nome: 'Davi Árvore',
  email: 'davi@brisa.example',
  dataExpiracao: '2027-01-31',
});

/** Four users, on 9 March 2026. */
export const listed = relayedTest.extend({
  upstream: async ({ upstream, page }, use) => {
    await page.clock.setFixedTime('2026-03-09T12:00:00-03:00');
    makeUsers(upstream, [davi, celia, bento, ana]);
    await use(upstream);
  },
});

/** Fills the required fields of a new user without a partner. */
export async function fillNew(page: Page): Promise<void> {
  await page.goto('/usuario/cadastro');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Bento Rocha');
  await page.getByRole('textbox', { name: 'Empresa', exact: true }).fill('Farol Despachos');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('bento@farol.example');
  await page.getByRole('checkbox', { name: 'Não tem parceiro comercial' }).check();
}
