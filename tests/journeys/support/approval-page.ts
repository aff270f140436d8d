import { expect, type Page } from '@playwright/test';
import { expectToast } from './expectations.ts';

export const approvePath = '/api/admin/users/connect/group';
export const filterPath = '/api/admin/parceiro/filter';
/** Of the request that the tests approve. */
export const address = '/solicitacaoAcesso/7';

export const santos = { id: 1, name: 'Terminal de Santos', idWs: 'WS-001' };
export const itajai = { id: 2, name: 'Itajaí Navegação', idWs: 'WS-002' };

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const noPartner = (page: Page) => page.getByRole('checkbox', { name: 'Não tem parceiro comercial' });
export const names = (page: Page) => field(page, 'Nome do parceiro ou grupo');
export const searchButton = (page: Page) => page.getByRole('button', { name: 'Procurar', exact: true });
export const found = (page: Page) => page.getByRole('table', { name: 'Parceiros encontrados' });
export const chosen = (page: Page) => page.getByRole('table', { name: 'Parceiro(s) - Conceder Acesso' });
export const grantButton = (page: Page) => page.getByRole('button', { name: 'Conceder Acesso', exact: true });
export const waiting = (page: Page) => page.getByRole('table', { name: 'Lista de Solicitacoes a aprovar' });
export const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirmar', exact: true });

const refusals = [
  { name: 'Nome', typed: '', tone: 'warning', text: 'Informe o nome' },
  { name: 'Empresa', typed: ' ', tone: 'warning', text: 'Informe a empresa' },
  { name: 'E-mail', typed: '', tone: 'warning', text: 'Informe o e-mail' },
  { name: 'E-mail', typed: 'ana@mare', tone: 'error', text: 'Email inválido' },
  { name: 'Expira em', typed: '31/02/27', tone: 'warning', text: 'Data de expiração inválida' },
] as const;

/** What the forms of a request and of a user ask of a person: each value that is wrong is named at its field. */
export async function expectPersonRequired(page: Page): Promise<void> {
  for (const { name, typed, tone, text } of refusals) {
    const before = await field(page, name).inputValue();
    await field(page, name).fill(typed);
    await field(page, 'Company Register Number').press('Enter');
    await expectToast(page, { tone, text });
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(text, 'u'));
    await field(page, name).fill(before);
  }
}
