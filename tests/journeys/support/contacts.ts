import type { Page } from '@playwright/test';
import type { Contact } from '../../../shared/contract/contacts.ts';
import type { RecordingUpstream } from '../../support/upstreams/recording-upstream.ts';
import { relayedTest } from './test.ts';

export const base = '/api/admin/contato';
export const branchesPath = `${base}/filiais`;
export const listPath = (branch: string) => `${base}/all/${encodeURIComponent(branch)}`;
export const branchPath = (branch: string) => `${base}/${encodeURIComponent(branch)}`;
export const contactPath = (id: number) => `${base}/filial/${id}`;

/** A name that an address must not take apart (CO-03). */
export const santos = 'SANTOS / GUARUJÁ 100%';

export const branchData = {
  endereco: 'Rua do Armazém, 77',
  complemento: 'Sobreloja',
  bairro: 'Cais Velho',
  cidade: 'Santos',
  uf: 'SP',
  cep: '11013-000',
  paisEmpresa: 'Brasil',
  siglaPaisEmpresa: 'BR',
  telefoneEmpresa: '(13) 5555-0100',
  emailEmpresa: 'santos@cais.example',
} as const;

/** A contact as an upstream gives it, with its branch. */
export const contactOf = (id: number, nome: string, fields: Partial<Contact> = {}): Contact => ({
  id,
  filial: santos,
  ...branchData,
  observacao: 'Plantão 24 h',
  nome,
  funcao: 'Operações',
  telefone: '(13) 5555-0101',
  celular: '',
  email: `${id}@cais.example`,
  ordemExibicao: id,
  flagExcluido: 'N',
  ...fields,
});

export const ana = contactOf(1, 'Ana Prado', { funcao: 'Gerente', celular: '(13) 95555-0101' });
export const bento = contactOf(2, 'Bento Rocha');
export const celia = contactOf(3, 'Célia Dias', { funcao: 'Plantão', email: '' });
export const chief = contactOf(9, 'Rui Melo', { filial: 'HEAD OFFICE', cidade: 'São Paulo' });

/** Makes a branch hold these contacts. */
export function makeContacts(
  upstream: RecordingUpstream,
  branch: string,
  contacts: readonly Contact[],
): void {
  upstream.answerAlways('GET', listPath(branch), { body: { status: 200, data: contacts } });
}

/** The head office with one contact, and a branch with three. */
export const listed = relayedTest.extend({
  upstream: async ({ upstream }, use) => {
    upstream.answerAlways('GET', branchesPath, { body: { status: 200, data: ['HEAD OFFICE', santos] } });
    makeContacts(upstream, 'HEAD OFFICE', [chief]);
    makeContacts(upstream, santos, [ana, bento, celia]);
    await use(upstream);
  },
});

export const formAddress = `/contatos/cadastro/${encodeURIComponent(santos)}`;
export const table = (page: Page) => page.getByRole('table', { name: 'Contatos', exact: true });
export const picker = (page: Page) => page.getByRole('combobox', { name: 'Selecione a filial' });
export const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
export const cell = (page: Page, field: string, place: number) =>
  page.getByRole('textbox', { name: `${field} do contato ${place}`, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
export const addButton = (page: Page) => page.getByRole('button', { name: 'Adicionar', exact: true });
export const back = (page: Page) => page.getByRole('link', { name: 'Voltar', exact: true });
export const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmação' });

/** The names in the form, in their order. */
export const names = (page: Page) => table(page).getByRole('textbox', { name: /^Nome do contato/u });
export const namesShown = (page: Page) =>
  names(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

export async function add(page: Page, contact: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(contact)) await field(page, name).fill(value);
  await addButton(page).click();
}

/** The saves that reached the upstream, of contacts and of branches, in their order. */
export const writes = (upstream: RecordingUpstream) =>
  upstream.calls.filter(({ method, path }) => method === 'POST' && path.startsWith(base));
export const pathsOf = (upstream: RecordingUpstream) => writes(upstream).map(({ path }) => path);
/** What the form says of each row’s save. */
export const outcomes = (page: Page) => table(page).locator('.toned');
/** The answer to a contact that is saved under this id. */
export const saved = (id: number) => ({ body: { status: 200, mensagem: 'ok', data: { id } } });

/** New contacts, as they are typed. */
export const davi = { Nome: 'Davi Luz', Cargo: 'Vistoriador', Telefone: '(13) 5555-0109' };
export const eva = { Nome: 'Eva Nunes', Cargo: 'Analista' };

/** Davi, once he is stored. */
export const storedDavi = contactOf(70, davi.Nome, {
  funcao: davi.Cargo,
  telefone: davi.Telefone,
  email: '',
});
