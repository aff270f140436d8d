import { expect, type Page } from '@playwright/test';
import { send } from './support/activity.ts';
import { chosen, confirmButton, field, itajai, santos } from './support/approval-page.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, expectToast } from './support/expectations.ts';
import { relayedTest, signIn } from './support/test.ts';
import { addPath, adminBox, confirmation, makeUsers, userOf, userPath } from './support/users.ts';

const stored = userOf(7, { parceiros: [santos] });
const back = (page: Page) => page.getByRole('link', { name: 'Voltar', exact: true });
const restore = (page: Page) => page.getByRole('button', { name: 'Restaurar rascunho', exact: true });

async function fillNew(page: Page) {
  await page.goto('/usuario/cadastro');
  await field(page, 'Nome').fill('Bento Rocha');
  await field(page, 'Empresa').fill('Farol Despachos');
  await field(page, 'E-mail').fill('bento@farol.example');
}

relayedTest('US-08 a 400 shows the server’s text, and what was typed stays', async ({ page, upstream }) => {
  const text = 'E-mail <b>já cadastrado</b>. Modifique o e-mail.';
  upstream.answerNext('POST', addPath, { status: 400, body: { status: 400, message: text } });
  await fillNew(page);
  await confirmButton(page).click();
  await expectToast(page, { tone: 'warning', title: 'Aviso', text });
  // Beside the button too.
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await expect(page).toHaveURL(/\/usuario\/cadastro$/u);
  await expect(field(page, 'E-mail')).toHaveValue('bento@farol.example');
  await expectNoAxeViolations(page);
  await field(page, 'E-mail').fill('bento.rocha@farol.example');
  await confirmButton(page).click();
  await expect(page).toHaveURL(/\/usuarios$/u);
  expect(upstream.callsTo('POST', addPath)).toHaveLength(2);
});

for (const path of [addPath, userPath(7)]) {
  relayedTest(`US-08 an undefined result of ${path} says Houve Problemas`, async ({ page, upstream }) => {
    makeUsers(upstream, [stored]);
    upstream.answerNext('POST', path, { body: '' });
    if (path === addPath) await fillNew(page);
    else await page.goto('/usuario/cadastro/7');
    await field(page, 'Nome').fill('Nome corrigido');
    await confirmButton(page).click();
    await expectToast(page, { tone: 'error', text: 'Houve Problemas' });
    await expect(field(page, 'Nome')).toHaveValue('Nome corrigido');
  });
}

relayedTest('US-10 an unknown id says so and leads back', async ({ page, upstream }) => {
  upstream.answerAlways('GET', userPath(7), { status: 404, body: { status: 404, message: 'nada' } });
  for (const address of ['/usuario/cadastro/7', '/usuario/cadastro/a%20b']) {
    await page.goto(address);
    await expectToast(page, { tone: 'error', text: 'Id não encontrado' });
    await expect(page.getByRole('main').getByText('Id não encontrado', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Ver os usuários' }).click();
    await expect(page).toHaveURL(/\/usuarios$/u);
  }
});

relayedTest('US-10 an id that goes while one edits says so', async ({ page, upstream }) => {
  makeUsers(upstream, [stored]);
  await page.goto('/usuario/cadastro/7');
  await field(page, 'Nome').fill('Ana Prado');
  upstream.answerAlways('GET', userPath(7), { status: 404, body: { status: 404, message: 'nada' } });
  upstream.answerNext('POST', userPath(7), { status: 404, body: { status: 404, message: 'nada' } });
  await confirmButton(page).click();
  await expectToast(page, { tone: 'error', text: 'Id não encontrado' });
  await expect(field(page, 'Nome')).toHaveValue('Ana Prado');
});

relayedTest('US-07 a user who cannot be read can be tried again', async ({ page, upstream }) => {
  makeUsers(upstream, [stored]);
  const answer = upstream.holdNext('GET', userPath(7), { status: 500, body: { message: 'Em manutenção' } });
  await page.goto('/usuario/cadastro/7');
  await expect(page.getByText('Carregando o usuário')).toBeAttached();
  await expectNoAxeViolations(page);
  answer();
  await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Em manutenção' });
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(field(page, 'Nome')).toHaveValue('Ana Lúcia Prado');
});

relayedTest(
  'US-07 what somebody else changed is shown before it is saved over',
  async ({ page, upstream }) => {
    makeUsers(upstream, [stored]);
    await page.goto('/usuario/cadastro/7');
    await field(page, 'Nome').fill('Ana Prado');
    const changed = { empresa: 'Maré Alta', administrador: 'S', parceiros: [santos, itajai] };
    makeUsers(upstream, [userOf(7, changed)]);
    const clash = page.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
    await confirmButton(page).click();
    await expect(clash.getByRole('listitem').locator('strong')).toHaveText([
      'Empresa',
      'É Administrador',
      'Parceiros comerciais',
    ]);
    await expect(clash).toContainText('Maré Alta');
    await expect(clash).toContainText('Itajaí Navegação, Terminal de Santos');
    await expectNoAxeViolations(page);
    await clash.getByRole('button', { name: 'Voltar ao formulário' }).click();
    await expect(clash).toHaveCount(0);
    await expect(field(page, 'Nome')).toHaveValue('Ana Prado');
    expect(upstream.callsTo('POST', userPath(7))).toEqual([]);

    await confirmButton(page).click();
    await clash.getByRole('button', { name: 'Salvar assim mesmo' }).click();
    await expect(page).toHaveURL(/\/usuarios$/u);
    expect(upstream.callsTo('POST', userPath(7)).map(({ json }) => json)).toMatchObject([
      { nomeContato: 'Ana Prado', empresaContato: 'Navegação Maré', isAdmin: false, parceiros: [santos] },
    ]);
  },
);

for (const [who, login, title, said] of [
  ['another', 'bruno@cais.example', 'outra pessoa', 'bruno@cais.example salvou este registro em '],
  ['oneself', undefined, 'você, em outra janela', 'Você salvou este registro em '],
] as const) {
  relayedTest(
    `US-07 a change by ${who} is said with its time`,
    async ({ page, upstream, product, browser }) => {
      makeUsers(upstream, [stored]);
      await page.goto('/usuario/cadastro/7');
      await field(page, 'Nome').fill('Ana Prado');
      const theirs = await (await browser.newContext()).newPage();
      await signIn(theirs, { ...product, login: login ?? product.login });
      await theirs.goto(product.url);
      const { nome, empresa, email } = stored;
      const body = { nomeContato: nome, empresaContato: empresa, emailContato: email };
      expect(await send(theirs, 'POST', `${product.url}${userPath(7)}`, body)).toBe(200);
      await theirs.context().close();
      makeUsers(upstream, [userOf(7, { empresa: 'Maré Alta' })]);
      await confirmButton(page).click();
      const clash = page.getByRole('dialog', { name: `Registro alterado por ${title}` });
      await expect(clash).toContainText(said);
      await expect(clash).toContainText(/em \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d\./u);
    },
  );
}

relayedTest('US-07 an edit is saved once, however slow the look before it', async ({ page, upstream }) => {
  makeUsers(upstream, [stored]);
  await page.goto('/usuario/cadastro/7');
  await field(page, 'Nome').fill('Ana Prado');
  const answer = upstream.holdNext('GET', userPath(7), { body: stored });
  await field(page, 'Nome').press('Enter');
  await field(page, 'Nome').press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Salvando', exact: true })).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/usuarios$/u);
  // The form's, the look before the save, and the server's own for the address that the change may end.
  expect(upstream.callsTo('GET', userPath(7))).toHaveLength(3);
  expect(upstream.callsTo('POST', userPath(7))).toHaveLength(1);
});

relayedTest('US-04 what was typed is not left without asking', async ({ page, upstream }) => {
  makeUsers(upstream, [stored]);
  await page.goto('/usuarios');
  await page.getByRole('link', { name: 'Editar Ana Lúcia Prado' }).click();
  await expect(field(page, 'Nome')).toHaveValue('Ana Lúcia Prado');
  await back(page).click();
  await expect(page).toHaveURL(/\/usuarios$/u);
  await page.goBack();
  await page.getByRole('button', { name: 'Retirar Terminal de Santos' }).click();
  await back(page).click();
  await expect(confirmation(page)).toContainText('Há alterações não salvas. Deseja sair sem salvar?');
  await expectNoAxeViolations(page);
  await confirmation(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(confirmation(page)).toHaveCount(0);
  await expect(page.getByText('Nenhum parceiro adicionado')).toBeVisible();
  await page.goBack();
  await confirmation(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/usuarios$/u);
});

relayedTest('US-04 a reload loses nothing that was typed', async ({ page, upstream }) => {
  makeUsers(upstream, [stored]);
  await page.goto('/usuario/cadastro/7');
  await field(page, 'Nome').fill('Ana Prado');
  await field(page, 'Expira em').fill('31/12/27');
  await adminBox(page).check();
  await page.getByRole('button', { name: 'Retirar Terminal de Santos' }).click();
  await page.reload();
  await expect(restore(page)).toBeVisible();
  await expect(field(page, 'Nome')).toHaveValue('Ana Lúcia Prado');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await restore(page).click();
  await expect(field(page, 'Nome')).toHaveValue('Ana Prado');
  await expect(field(page, 'Expira em')).toHaveValue('31/12/27');
  await expect(adminBox(page)).toBeChecked();
  await expect(page.getByText('Nenhum parceiro adicionado')).toBeVisible();
  await confirmButton(page).click();
  await expect(page).toHaveURL(/\/usuarios$/u);
  // Saved, so there is no draft any more.
  await page.goto('/usuario/cadastro/7');
  await expect(chosen(page).getByRole('rowheader')).toHaveText(['Terminal de Santos']);
  await expect(restore(page)).toHaveCount(0);
});

relayedTest('US-06 a session that ends while saving leaves a draft', async ({ page, upstream, product }) => {
  upstream.answerNext('POST', addPath, { status: 401, body: { status: 401, message: 'Token expirado' } });
  await fillNew(page);
  await confirmButton(page).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await signIn(page, product);
  await page.goto('/Home');
  await expect(page.getByText('Inclusão de usuário, com rascunho')).toBeVisible();
  await page.getByRole('link', { name: 'Retomar', exact: true }).click();
  await expect(field(page, 'E-mail')).toHaveValue('bento@farol.example');
});

relayedTest(
  'US-04 who has the e-mail or is of the company is pointed out, oneself not',
  async ({ page, upstream }) => {
    makeUsers(upstream, [stored, userOf(8, { nome: 'Rui Melo', email: 'rui@mare.example' })]);
    await page.goto('/usuario/cadastro/7');
    await expect(page.getByText('Já existe um usuário desta empresa: Rui Melo.')).toBeVisible();
    await expect(page.getByText('Já existe um usuário com este e-mail')).toHaveCount(0);
    await field(page, 'E-mail').fill('RUI@mare.example');
    await expect(
      page.getByText('Já existe um usuário com este e-mail: Rui Melo. Cada e-mail pertence a um só usuário.'),
    ).toBeVisible();
    await expectNoAxeViolations(page);
  },
);
