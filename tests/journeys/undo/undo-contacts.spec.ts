import { expect, type Page } from '@playwright/test';
import type { Contact } from '../../../shared/contract/contacts.ts';
import { send, unfold } from '../support/activity.ts';
import { close } from '../support/bulk.ts';
import * as contacts from '../support/contacts.ts';
import { expectGoodAtAnyWidth, expectToast } from '../support/expectations.ts';
import { test } from '../support/test.ts';
import { add, broughtBack, read } from '../support/undo.ts';

const undone = { tone: 'success', text: 'Alteração desfeita' } as const;
const toastButton = (page: Page) => page.locator('.toast').getByRole('button', { name: /^Desfazer/u });
const formOf = (branch: string) => `/contatos/cadastro/${encodeURIComponent(branch)}`;
const comparison = (page: Page) => page.getByRole('dialog', { name: /^Registro alterado depois por/u });

let made = 0;
/** A branch of its own with these contacts, in the product's own upstream. */
async function makeBranch(page: Page, ...names: readonly string[]) {
  made += 1;
  const filial = `FILIAL ${Date.now()} ${made}`;
  await page.goto('/contatos');
  for (const [place, nome] of names.entries()) {
    const { id: _, ...contact } = contacts.contactOf(0, nome, { filial, ordemExibicao: place });
    await add(page, contacts.base, contact);
  }
  const stored = (): Promise<Contact[]> => read(page, contacts.listPath(filial));
  return { filial, stored };
}

test('UN-01 Desfazer in the toast of a saved branch gives one contact its values back', async ({ page }) => {
  const { filial, stored } = await makeBranch(page, 'Ana Prado', 'Bento Rocha');
  const before = await stored();
  await page.goto(formOf(filial));
  await contacts.cell(page, 'Cargo', 2).fill('Plantão');
  await contacts.saveButton(page).click();
  await expect(toastButton(page)).toHaveText('Desfazer');
  expect(await stored()).toMatchObject([{}, { nome: 'Bento Rocha', funcao: 'Plantão' }]);
  await toastButton(page).click();
  await expectToast(page, undone);
  expect(await stored()).toEqual(before);
});

test('UN-01 Desfazer tudo takes a saved branch back whole, its own data too', async ({ page }) => {
  const { filial, stored } = await makeBranch(page, 'Ana Prado', 'Bento Rocha', 'Célia Dias');
  const before = await stored();
  await page.goto(`/contatos/cadastro?filial=${encodeURIComponent(filial)}`);
  await contacts.cell(page, 'Nome', 1).fill('Ana P.');
  await page.getByRole('button', { name: 'Mover Célia Dias para cima' }).click();
  await contacts.field(page, 'CEP').fill('20000-000');
  await contacts.saveButton(page).click();
  await toastButton(page).click();
  const all = page.getByRole('alertdialog', { name: 'Desfazer 4 alterações' });
  await expect(all.getByRole('listitem')).toHaveText([/Ana P\./u, /Célia Dias/u, /Bento Rocha/u, filial]);
  await expectGoodAtAnyWidth(page);
  await all.getByRole('button', { name: 'Desfazer 4' }).click();
  await expect(page.getByText('4 de 4 feitos')).toBeVisible();
  await close(page);
  await expectToast(page, { tone: 'success', text: '4 alterações desfeitas' });
  expect(await stored()).toEqual(before);
});

test('UN-02 the history of a branch gives it all that it held', async ({ page }) => {
  const { filial, stored } = await makeBranch(page, 'Ana Prado');
  const before = await stored();
  const path = contacts.branchPath(filial);
  expect(await send(page, 'POST', path, { ...contacts.branchData, cidade: 'Guarujá' })).toBe(200);
  await page.goto('/atividade');
  await (await unfold(page, filial)).getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expectToast(page, undone);
  expect(await stored()).toEqual(before);
});

test('UN-01 a contact removed from the form comes back to it and to the end of no other', async ({
  page,
}) => {
  const { filial, stored } = await makeBranch(page, 'Ana Prado', 'Bento Rocha');
  await page.goto(formOf(filial));
  await page.getByRole('button', { name: 'Excluir Ana Prado' }).click();
  await expect(contacts.confirmation(page)).toContainText('É possível desfazer depois');
  await contacts.confirmation(page).getByRole('button', { name: 'Sim' }).click();
  await expect.poll(() => contacts.namesShown(page)).toEqual(['Bento Rocha']);
  await toastButton(page).click();
  await expect(contacts.confirmation(page)).toContainText('com outro código');
  await contacts.confirmation(page).getByRole('button', { name: 'Incluir de novo' }).click();
  await expectToast(page, broughtBack);
  await expect.poll(() => contacts.namesShown(page)).toEqual(['Bento Rocha', 'Ana Prado']);
  expect((await stored()).map(({ nome }) => nome)).toEqual(['Ana Prado', 'Bento Rocha']);
});

test('UN-01 the last contact brings its branch back', async ({ page }) => {
  const { filial, stored } = await makeBranch(page, 'Ana Prado');
  const [before] = await stored();
  await page.goto(`/contatos?filial=${encodeURIComponent(filial)}`);
  await page.getByRole('button', { name: 'Excluir Ana Prado' }).click();
  await contacts.confirmation(page).getByRole('button', { name: 'Sim' }).click();
  await expect(toastButton(page)).toBeVisible();
  expect(await stored()).toEqual([]);
  await page.getByRole('button', { name: /^Notificações/u }).click();
  await page.getByRole('button', { name: /^Desfazer: Ana Prado/u }).click();
  await contacts.confirmation(page).getByRole('button', { name: 'Incluir de novo' }).click();
  await expectToast(page, broughtBack);
  expect(await stored()).toEqual([{ ...before, id: expect.any(Number) }]);
});

const { santos, cell } = contacts;
const ana = { ...contacts.ana, ordemExibicao: 0 };
const bento = { ...contacts.bento, ordemExibicao: 1 };

contacts.listed('UN-01 a contact that somebody changed since is shown first', async ({ page, upstream }) => {
  contacts.makeContacts(upstream, santos, [ana, bento]);
  await page.goto(contacts.formAddress);
  await cell(page, 'Celular', 1).fill('(13) 90000-0000');
  await contacts.saveButton(page).click();
  await expect(toastButton(page)).toHaveText('Desfazer');
  contacts.makeContacts(upstream, santos, [
    { ...ana, celular: '(13) 91111-1111', funcao: 'Diretora' },
    bento,
  ]);
  await toastButton(page).click();
  const since = comparison(page).getByRole('listitem').filter({ hasText: 'Celular' }).getByRole('definition');
  await expect(since).toHaveText(['(13) 90000-0000', '(13) 91111-1111', '(13) 95555-0101']);
  await comparison(page).getByRole('button', { name: 'Desfazer assim mesmo' }).click();
  await expectToast(page, undone);
  expect(upstream.callsTo('POST', contacts.contactPath(1)).at(-1)?.json).toMatchObject({
    celular: '(13) 95555-0101',
    funcao: 'Diretora',
  });
  contacts.makeContacts(upstream, santos, [bento]);
  await page.getByRole('button', { name: /^Notificações/u }).click();
  await page.getByRole('button', { name: /^Desfazer: Ana Prado/u }).click();
  await expectToast(page, { tone: 'warning', text: 'O registro não existe mais. Nada foi alterado.' });
});

contacts.listed(
  'UN-01 Desfazer tudo names and leaves what somebody changed since',
  async ({ page, upstream }) => {
    contacts.makeContacts(upstream, santos, [ana, bento]);
    await page.goto(contacts.formAddress);
    await cell(page, 'Celular', 1).fill('(13) 90000-0000');
    await cell(page, 'Celular', 2).fill('(13) 90000-0001');
    await contacts.saveButton(page).click();
    const since = { ...ana, celular: '(13) 91111-1111' };
    await expect(toastButton(page)).toHaveText('Desfazer tudo');
    contacts.makeContacts(upstream, santos, [since, { ...bento, celular: '(13) 90000-0001' }]);
    await toastButton(page).click();
    await page.getByRole('button', { name: 'Desfazer 2' }).click();
    const result = page.getByRole('alertdialog', { name: 'Desfazer 2 alterações' });
    await expect(result).toContainText('1 de 2 feitos · 1 falhou');
    await expect(result.getByRole('listitem').first()).toContainText(
      'Alguém mudou este registro: Celular agora é (13) 91111-1111. Ficou como está.',
    );
    await expectGoodAtAnyWidth(page);
    expect(upstream.callsTo('POST', contacts.contactPath(1))).toHaveLength(1);
    expect(upstream.callsTo('POST', contacts.contactPath(2)).at(-1)?.json).toMatchObject({ celular: '' });
  },
);
