import { expect } from '@playwright/test';
import {
  chosen,
  confirmButton,
  expectPersonRequired,
  field,
  filterPath,
  found,
  grantButton,
  itajai,
  noPartner,
  names as partnerNames,
  santos,
  searchButton,
} from '../support/approval-page.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, expectToast } from '../support/expectations.ts';
import { relayedTest } from '../support/test.ts';
import { addPath, adminBox, makeUsers, names, rowOf, search, userOf, userPath } from '../support/users.ts';

const done = { tone: 'success', text: 'Usuário alterado com sucesso' } as const;
const stored = userOf(7, {
  administrador: 'S',
  dataExpiracao: '2027-01-31T00:00:00',
  parceiros: [santos, itajai],
});

relayedTest('US-04 a new user: title, fields, partners and buttons', async ({ page, upstream }) => {
  upstream.answerAlways('GET', filterPath, { body: [santos] });
  await page.goto('/usuario/cadastro');
  await expect(page.getByRole('heading', { name: 'Inclusão', exact: true })).toBeVisible();
  for (const name of ['Nome', 'Empresa', 'E-mail', 'Company Register Number', 'Expira em']) {
    await expect(field(page, name)).toBeEditable();
    await expect(field(page, name)).toHaveValue('');
  }
  await expect(adminBox(page)).not.toBeChecked();
  await expect(confirmButton(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voltar', exact: true })).toBeVisible();
  await expect(grantButton(page)).toBeVisible();

  await searchButton(page).click();
  await expectToast(page, {
    tone: 'error',
    title: 'Favor preencher com nome do parceiro ou grupo',
    text: 'Parceiro não preenchido',
  });
  expect(upstream.callsTo('GET', filterPath)).toEqual([]);
  await partnerNames(page).fill('santos, Paranaguá');
  await searchButton(page).click();
  await expectToast(page, { tone: 'success', title: 'Consulta', text: 'realizada com sucesso' });
  const [call] = upstream.callsTo('GET', filterPath);
  expect(call?.path).toBe(`${filterPath}?nomeParceiros=santos&nomeParceiros=Paranagu%C3%A1`);
  // The name that found nothing stays marked.
  const chips = page.getByRole('list', { name: 'Adicionados' }).getByRole('listitem');
  await expect(chips.filter({ hasText: 'não encontrado' })).toHaveText([/^Paranaguá/u]);
  await expectNoAxeViolations(page);
  for (const time of ['first', 'second']) {
    await found(page).getByRole('checkbox', { name: 'Terminal de Santos' }).check();
    const add = page.getByRole('button', { name: 'Adicionar', exact: true });
    await add.click();
    await expect(chosen(page).getByRole('rowheader'), time).toHaveText(['Terminal de Santos']);
    await expect(add).toBeFocused();
  }
  await noPartner(page).check();
  for (const gone of [partnerNames(page), searchButton(page), chosen(page), grantButton(page)]) {
    await expect(gone).toHaveCount(0);
  }
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

relayedTest('US-05 name, company and a sound e-mail are required', async ({ page, upstream }) => {
  makeUsers(upstream, [stored]);
  await page.goto('/usuario/cadastro/7');
  await expectPersonRequired(page);
  expect(upstream.callsTo('POST', userPath(7))).toEqual([]);
});

relayedTest(
  'US-06 US-09 a new user is sent as the user payload, once',
  async ({ page, upstream, product }) => {
    upstream.answerAlways('GET', filterPath, { body: [itajai] });
    const answer = upstream.holdNext('POST', addPath, { body: { status: 200, message: 'ok' } });
    await page.goto('/usuario/cadastro');
    await field(page, 'Nome').fill('Bento Rocha');
    await field(page, 'Empresa').fill('Farol Despachos');
    await field(page, 'E-mail').fill('bento@farol.example');
    await field(page, 'Company Register Number').fill('99.888');
    await field(page, 'Expira em').fill('28/02/27');
    await adminBox(page).check();
    await partnerNames(page).fill('itajai');
    await searchButton(page).click();
    await found(page).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await confirmButton(page).dblclick();
    await page.getByRole('button', { name: 'Salvando', exact: true }).click({ force: true });
    await field(page, 'Nome').press('Enter');
    makeUsers(upstream, [userOf(9, { nome: 'Bento Rocha', email: 'bento@farol.example' })]);
    answer();
    await expectToast(page, done);
    await expect(page).toHaveURL(/\/usuarios$/u);
    await expect(names(page)).toHaveText(['Bento Rocha']);
    expect(upstream.callsTo('POST', addPath).map(({ json }) => json)).toEqual([
      {
        nomeContato: 'Bento Rocha',
        emailContato: 'bento@farol.example',
        empresaContato: 'Farol Despachos',
        isAdmin: true,
        parceiros: [itajai],
        companyRegisterNumber: '99.888',
        dataExpiracao: '2027-02-28T00:00:00',
        hasParceiro: true,
        user: product.login,
      },
    ]);
  },
);

relayedTest('US-06 without partner and expiry neither is sent', async ({ page, upstream, product }) => {
  await page.goto('/usuario/cadastro');
  await field(page, 'Nome').fill('Bento Rocha');
  await field(page, 'Empresa').fill('Farol Despachos');
  await field(page, 'E-mail').fill('bento@farol.example');
  await noPartner(page).check();
  await page.keyboard.press('Control+s');
  await expectToast(page, done);
  expect(upstream.callsTo('POST', addPath).map(({ json }) => json)).toEqual([
    {
      nomeContato: 'Bento Rocha',
      emailContato: 'bento@farol.example',
      empresaContato: 'Farol Despachos',
      isAdmin: false,
      companyRegisterNumber: '',
      hasParceiro: false,
      user: product.login,
    },
  ]);
});

relayedTest('US-04 US-07 US-09 editing keeps partners, without user', async ({ page, upstream }) => {
  makeUsers(upstream, [stored]);
  await page.goto('/usuarios?busca=ana');
  await page.getByRole('link', { name: 'Editar Ana Lúcia Prado' }).click();
  await expect(page.getByRole('heading', { name: 'Alteração', exact: true })).toBeVisible();
  await expect(field(page, 'Nome')).toHaveValue('Ana Lúcia Prado');
  await expect(field(page, 'Empresa')).toHaveValue('Navegação Maré');
  await expect(field(page, 'E-mail')).toHaveValue('ana.lucia@mare.example');
  await expect(field(page, 'Company Register Number')).toHaveValue('12.345.678/0001-90');
  await expect(field(page, 'Expira em')).toHaveValue('31/01/27');
  await expect(adminBox(page)).toBeChecked();
  await expect(noPartner(page)).not.toBeChecked();
  await expect(chosen(page).getByRole('rowheader')).toHaveText(['Terminal de Santos', 'Itajaí Navegação']);
  await field(page, 'Nome').fill('Ana Prado');
  await field(page, 'Nome').press('Enter');
  await expectToast(page, done);
  await expect(page).toHaveURL(/\/usuarios\?busca=ana$/u);
  await expect(search(page)).toHaveValue('ana');
  expect(upstream.callsTo('POST', userPath(7)).map(({ json }) => json)).toEqual([
    {
      nomeContato: 'Ana Prado',
      emailContato: 'ana.lucia@mare.example',
      empresaContato: 'Navegação Maré',
      isAdmin: true,
      parceiros: [santos, itajai],
      companyRegisterNumber: '12.345.678/0001-90',
      dataExpiracao: '2027-01-31T00:00:00',
      hasParceiro: true,
    },
  ]);
});

relayedTest('US-07 an expiry survives another edit, however it is stored', async ({ page, upstream }) => {
  const expiries = [
    ['2027-03-15 00:00:00', '15/03/27', '2027-03-15T00:00:00'],
    ['2027-03-15 00:00', '15/03/27', '2027-03-15T00:00:00'],
    ['2027-03-15T00:00', '15/03/27', '2027-03-15T00:00:00'],
    ['2027-03-15 00:00:00.0+00', '15/03/27', '2027-03-15T00:00:00'],
    ['15 de março', '15 de março', '15 de março'],
  ] as const;
  const nameOf = (at: number) => `Pessoa ${at + 1}`;
  makeUsers(
    upstream,
    expiries.map(([dataExpiracao], at) => userOf(at + 1, { nome: nameOf(at), dataExpiracao })),
  );
  await page.goto('/usuarios');
  for (const [at, [written, shown, sent]] of expiries.entries()) {
    await expect(rowOf(page, nameOf(at)), written).toContainText(shown.replace(/\/27$/u, '/2027'));
    await page.getByRole('link', { name: `Editar ${nameOf(at)}` }).click();
    await expect(field(page, 'Expira em'), written).toHaveValue(shown);
    await field(page, 'Expira em').press('Tab');
    await field(page, 'Nome').fill('Ana Prado');
    await confirmButton(page).click();
    await expect(page).toHaveURL(/\/usuarios$/u);
    expect(upstream.callsTo('POST', userPath(at + 1)).map(({ json }) => json)).toMatchObject([
      { nomeContato: 'Ana Prado', dataExpiracao: sent },
    ]);
  }
});

relayedTest('US-07 a user stored without partners has none', async ({ page, upstream }) => {
  makeUsers(upstream, [userOf(7)]);
  await page.goto('/usuario/cadastro/7');
  await expect(noPartner(page)).toBeChecked();
  await expect(adminBox(page)).not.toBeChecked();
  await confirmButton(page).click();
  await expectToast(page, done);
  const [call] = upstream.callsTo('POST', userPath(7));
  expect(call?.json).toMatchObject({ hasParceiro: false, isAdmin: false });
  expect(call?.json).not.toHaveProperty('parceiros');
});

relayedTest('US-07 partners that the upstream did not tell stay as they are', async ({ page, upstream }) => {
  makeUsers(upstream, [userOf(7, { parceiros: null })]);
  await page.goto('/usuario/cadastro/7');
  await expect(noPartner(page)).not.toBeChecked();
  await grantButton(page).click();
  await expectToast(page, done);
  const [call] = upstream.callsTo('POST', userPath(7));
  expect(call?.json).toMatchObject({ hasParceiro: true });
  expect(call?.json).not.toHaveProperty('parceiros');
});
