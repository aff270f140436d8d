import { expect, type Page } from '@playwright/test';
import type { Message } from '../../../shared/message.ts';
import type { Reply } from '../../support/upstreams/recording-upstream.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, expectToast } from '../support/expectations.ts';
import { plainToken, relayedTest, test } from '../support/test.ts';

const loginPath = '/api/admin/users/login';
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail', exact: true });
const password = (page: Page) => page.getByLabel('Senha', { exact: true });
const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

async function fillIn(page: Page, { login, password: word }: { login: string; password: string }) {
  await page.goto('/');
  await email(page).fill(login);
  await password(page).fill(word);
}

test('SE-01 / and /signup show the same login form', async ({ signedOut: page }) => {
  for (const path of ['/', '/signup']) {
    await page.goto(path);
    await expect(email(page)).toBeVisible();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(loginButton(page)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

relayedTest(
  'SE-02 while the call runs the button reads Carregando',
  async ({ signedOut: page, upstream, product }) => {
    const release = upstream.holdNext('POST', loginPath, {
      body: { status: 200, data: { token: plainToken } },
    });
    await fillIn(page, product);
    await loginButton(page).dblclick();
    const loading = page.getByRole('button', { name: 'Carregando', exact: true });
    await expect(loading).toBeDisabled();
    await loading.click({ force: true });
    await password(page).press('Enter');
    release();
    await expect(page).toHaveURL(/\/Home$/u);
    expect(upstream.callsTo('POST', loginPath)).toHaveLength(1);
  },
);

relayedTest('SE-03 no call without login or password', async ({ signedOut: page, upstream }) => {
  for (const [login, word] of [
    ['', ''],
    ['ana.prado@cais.example', ''],
    ['', 'maré cheia'],
  ] as const) {
    await fillIn(page, { login, password: word });
    await loginButton(page).click();
    await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Informe o login e senha' });
    await expect(page.getByText('Informe o e-mail')).toHaveCount(login === '' ? 1 : 0);
    await expect(page.getByText('Informe a senha')).toHaveCount(word === '' ? 1 : 0);
  }
  expect(upstream.calls).toEqual([]);
});

relayedTest('SE-04 success leads to /Home', async ({ signedOut: page, upstream, product }) => {
  await fillIn(page, product);
  await password(page).press('Enter');
  await expect(page).toHaveURL(/\/Home$/u);
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
  const calls = upstream.callsTo('POST', loginPath);
  expect(calls.map(({ json }) => json)).toEqual([{ login: product.login, password: product.password }]);
});

test('SE-04 the administrator of the demonstration signs in', async ({ signedOut: page, product }) => {
  await fillIn(page, product);
  await loginButton(page).click();
  await expect(page).toHaveURL(/\/Home$/u);
  await expect(page.getByRole('banner').getByText(product.login)).toBeVisible();
});

test('SE-04 what a password manager fills in by a script of the page counts', async ({
  signedOut: page,
  product,
}) => {
  await page.goto('/');
  for (const [box, text] of [
    [email(page), product.login],
    [password(page), product.password],
  ] as const) {
    // As Chrome on iOS does: React sees its own property set, and takes the event for none.
    await box.evaluate((input: HTMLInputElement, value) => {
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
  }
  await loginButton(page).click();
  await expect(page).toHaveURL(/\/Home$/u);
});

interface Refusal {
  readonly title: string;
  readonly reply: Reply;
  readonly says: Message;
}

const wrong = (text: string): Message => ({ tone: 'error', title: 'Erro', text });
const refusals: readonly Refusal[] = [
  {
    title: 'SE-05 an upstream 401',
    reply: { status: 401, body: { status: 401, message: 'credenciais' } },
    says: wrong('Somente para administrador'),
  },
  {
    title: 'SE-05 an upstream 401 inside a 200',
    reply: { body: { status: 401, mensagem: 'credenciais' } },
    says: wrong('Somente para administrador'),
  },
  {
    title: 'SE-06 another error, as JSON',
    reply: { status: 403, body: { status: 403, mensagem: 'Usuário <b>bloqueado</b>' } },
    says: wrong('Usuário <b>bloqueado</b>'),
  },
  {
    title: 'SE-06 another error, as text',
    reply: { status: 500, body: 'Base fora do ar', headers: { 'content-type': 'text/plain' } },
    says: wrong('Base fora do ar'),
  },
  { title: 'SE-07 a connection that breaks', reply: { cut: 'before' }, says: wrong('Error na comunicação') },
  {
    title: 'SE-08 an answer without a token',
    reply: { body: { status: 200, data: {} } },
    says: wrong('Erro acessar Api'),
  },
  { title: 'SE-08 an answer without anything', reply: { body: '' }, says: wrong('Erro acessar Api') },
  { title: 'SE-08 an answer that is no JSON', reply: { body: '<html>' }, says: wrong('Erro acessar Api') },
];

for (const { title, reply, says } of refusals) {
  relayedTest(`${title}: ${says.text}`, async ({ signedOut: page, upstream, product }) => {
    upstream.answerNext('POST', loginPath, reply);
    await fillIn(page, product);
    await loginButton(page).click();
    await expectToast(page, says);
    await expect(page.locator('.form-alert')).toContainText(says.text);
    await expect(email(page)).toHaveValue(product.login);
    await expect(page).toHaveURL(/\/$/u);
    // The form is as ready as before.
    await loginButton(page).click();
    await expect(page).toHaveURL(/\/Home$/u);
  });
}

relayedTest('SE-07 no upstream: Error na comunicação', async ({ signedOut: page, upstream, product }) => {
  await fillIn(page, product);
  await upstream.refuse();
  await loginButton(page).click();
  await expectToast(page, wrong('Error na comunicação'));
  await expectNoAxeViolations(page);
  await upstream.accept();
});

relayedTest('SE-07 an upstream that does not answer', async ({ signedOut: page, upstream, product }) => {
  await fillIn(page, product);
  upstream.answerNext('POST', loginPath, { silent: true });
  await loginButton(page).click();
  await expect(page.locator('.form-alert')).toContainText('Error na comunicação', { timeout: 25_000 });
  // A sign-in leaves nothing in doubt.
  await expect(page.getByText('Não foi possível confirmar')).toHaveCount(0);
});

test('SE-07 Cais itself out of reach: Error na comunicação', async ({ signedOut: page, product }) => {
  await fillIn(page, product);
  await page.route('**/api/admin/users/login', (route) => route.abort('connectionrefused'));
  await loginButton(page).click();
  await expectToast(page, wrong('Error na comunicação'));
});
