import { expect } from '@playwright/test';
import {
  add,
  ana,
  base,
  bento,
  branchPath,
  cell,
  contactOf,
  contactPath,
  davi,
  eva,
  field,
  formAddress,
  listed,
  listPath,
  makeContacts,
  names,
  namesShown,
  outcomes,
  pathsOf,
  santos,
  saveButton,
  saved,
  writes,
} from './support/contacts.ts';
import { cells, expectNoAxeViolations, expectToast } from './support/expectations.ts';
import { signIn } from './support/test.ts';

listed('CO-08 a create without an answer is looked for before the next', async ({ page, upstream }) => {
  makeContacts(upstream, santos, [ana]);
  await page.goto(formAddress);
  await add(page, davi);
  await add(page, eva);
  upstream.answerNext('POST', base, { cut: 'before' });
  upstream.answerNext('GET', listPath(santos), { body: { status: 200, data: [ana] } });
  upstream.answerNext('GET', listPath(santos), { status: 503, body: { message: 'Em manutenção' } });
  await saveButton(page).click();
  await expect(outcomes(page)).toContainText([
    'Salvo',
    'Sem confirmação',
    'Não salvo: a gravação parou antes',
  ]);
  // As long as it cannot be looked for, nothing is sent.
  upstream.calls.length = 0;
  upstream.answerNext('GET', listPath(santos), { status: 503, body: { message: 'Em manutenção' } });
  await saveButton(page).click();
  await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Em manutenção' });
  expect(writes(upstream)).toEqual([]);
  const stored = contactOf(70, 'Davi Luz', { funcao: 'Vistoriador', telefone: davi.Telefone, email: '' });
  makeContacts(upstream, santos, [ana, stored]);
  await saveButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Alteração realizada com sucesso' });
  expect(pathsOf(upstream)).toEqual([contactPath(1), contactPath(70), base, branchPath(santos)]);
});

listed(
  'CO-08 a draft from an ended session creates no contact twice',
  async ({ page, upstream, product }) => {
    makeContacts(upstream, santos, [ana]);
    await page.goto(formAddress);
    await add(page, davi);
    await add(page, eva);
    await expect(names(page)).toHaveCount(3);
    upstream.answerNext('POST', base, saved(70));
    upstream.answerNext('POST', base, { status: 401, body: { status: 401, message: 'Token expirado' } });
    await saveButton(page).click();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    const stored = contactOf(70, 'Davi Luz', { funcao: 'Vistoriador', telefone: davi.Telefone, email: '' });
    makeContacts(upstream, santos, [ana, stored]);
    await signIn(page, product);
    upstream.calls.length = 0;
    await page.goto('/Home');
    await page.getByRole('link', { name: 'Retomar', exact: true }).click();
    await expect.poll(() => namesShown(page)).toEqual(['Ana Prado', 'Davi Luz', 'Eva Nunes']);
    await saveButton(page).click();
    await expectToast(page, { tone: 'success', text: 'Alteração realizada com sucesso' });
    expect(pathsOf(upstream)).toEqual([contactPath(1), contactPath(70), base, branchPath(santos)]);
  },
);

listed('CO-07 shows the changes of others before it overwrites them', async ({ page, upstream }) => {
  await page.goto(formAddress);
  await cell(page, 'Cargo', 1).fill('Diretora');
  makeContacts(upstream, santos, [
    { ...ana, celular: '(13) 95555-0199' },
    bento,
    contactOf(4, 'Novo Contato'),
  ]);
  await saveButton(page).click();
  const clash = page.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
  await expect(clash.getByRole('listitem').locator('strong')).toHaveText(
    cells('Contato Ana Prado | Contato Célia Dias | Outros contatos | Ordem dos contatos'),
  );
  await expectNoAxeViolations(page);
  await clash.getByRole('button', { name: 'Voltar ao formulário' }).click();
  expect(writes(upstream)).toEqual([]);
  await expect(cell(page, 'Cargo', 1)).toHaveValue('Diretora');
});

listed('CO-07 the input survives a reload', async ({ page }) => {
  await page.goto(formAddress);
  await cell(page, 'Celular', 2).fill('(13) 95555-0123');
  await add(page, davi);
  await field(page, 'Nome').fill('Ainda por adicionar');
  await page.reload();
  await page.getByRole('button', { name: 'Restaurar rascunho', exact: true }).click();
  await expect(cell(page, 'Celular', 2)).toHaveValue('(13) 95555-0123');
  await expect.poll(() => namesShown(page)).toEqual(['Ana Prado', 'Bento Rocha', 'Célia Dias', 'Davi Luz']);
  await expect(field(page, 'Nome')).toHaveValue('Ainda por adicionar');
});
