import { expect } from '@playwright/test';
import { send } from '../support/activity.ts';
import { confirmButton, field, santos } from '../support/approval-page.ts';
import { expectGoodAtAnyWidth, expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import { listen } from '../support/strict-reader.ts';
import { relayedTest, signIn, test } from '../support/test.ts';
import { addPath, adminBox, fillNew, makeUsers, userOf, userPath } from '../support/users.ts';

const stored = userOf(7, { parceiros: [santos] });

relayedTest('US-08 a 400 shows the server’s text and keeps the input', async ({ page, upstream }) => {
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

relayedTest('US-10 says when the edited user no longer exists', async ({ page, upstream }) => {
  makeUsers(upstream, [stored]);
  await page.goto('/usuario/cadastro/7');
  await field(page, 'Nome').fill('Ana Prado');
  upstream.answerAlways('GET', userPath(7), { status: 404, body: { status: 404, message: 'nada' } });
  upstream.answerNext('POST', userPath(7), { status: 404, body: { status: 404, message: 'nada' } });
  await confirmButton(page).click();
  await expectToast(page, { tone: 'error', text: 'Id não encontrado' });
  await expect(field(page, 'Nome')).toHaveValue('Ana Prado');
});

for (const [who, login, title, said] of [
  ['another', 'bruno@cais.example', 'outra pessoa', 'bruno@cais.example salvou este registro em '],
  ['oneself', undefined, 'você, em outra janela', 'Você salvou este registro em '],
] as const) {
  relayedTest(`US-07 a change by ${who} has its time`, async ({ page, upstream, product, browser }) => {
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
    makeUsers(upstream, [userOf(7, { nome: 'Ana Maré' })]);
    await confirmButton(page).click();
    const clash = page.getByRole('dialog', { name: `Registro alterado por ${title}` });
    await expect(clash).toContainText(said);
    await expect(
      clash.getByRole('radio', { name: login ? `O de ${login}` : 'O da outra janela' }),
    ).toBeVisible();
    await expect(clash).toContainText(/em \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d\./u);
  });
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

relayedTest('US-04 others with this e-mail or company are pointed out', async ({ page, upstream }) => {
  makeUsers(upstream, [stored, userOf(8, { nome: 'Rui Melo', email: 'rui@mare.example' })]);
  await page.goto('/usuario/cadastro/7');
  await expect(page.getByText('Já existe')).toHaveCount(0);
  await field(page, 'E-mail').fill('RUI@mare.example');
  await expect(
    page.getByText('Já existe um usuário com este e-mail: Rui Melo. Cada e-mail pertence a um só usuário.'),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  // Colleagues are named only while somebody is included.
  await page.goto('/usuario/cadastro');
  await field(page, 'Empresa').fill('NAVEGACAO MARE');
  await expect(page.getByText('Já existem 2 usuários desta empresa: ')).toBeVisible();
});

test('a new administrator of the embedded upstream is said to need a password, one who is there is not', async ({
  page,
}) => {
  const said = await listen(page);
  const hint = page.getByText('cais-server password E-MAIL');
  await page.goto('/usuario/cadastro');
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeVisible();
  await expect(hint).toHaveCount(0);
  await adminBox(page).check();
  await expect(hint).toBeVisible();
  await expect.poll(said).toContainEqual(expect.stringContaining('cais-server password E-MAIL'));
  await expectGoodAtAnyWidth(page);
  await adminBox(page).uncheck();
  await expect(hint).toHaveCount(0);
});

relayedTest('LO-03 a toast about a field goes once the field is correct', async ({ page, upstream }) => {
  await fillNew(page);
  const name = await field(page, 'Nome').inputValue();
  await field(page, 'Nome').fill('');
  await confirmButton(page).click();
  const toast = page.locator('.toast');
  await expect(toast).toHaveCount(1);
  await page.clock.install();
  await field(page, 'Nome').fill(name);
  await expect(toast).toHaveCount(0);
  expect(upstream.callsTo('POST', addPath)).toHaveLength(0);
});
