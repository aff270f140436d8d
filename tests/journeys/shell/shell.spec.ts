import { expect, type Page, type Response } from '@playwright/test';
import { makePending, requestOf, requestsPath } from '../support/access-requests.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, expectToast } from '../support/expectations.ts';
import { plainToken, relayedTest, test } from '../support/test.ts';

/** Every route of spec 2.1 but the login, with and without what may follow. */
const routes = [
  '/Home',
  '/home',
  '/noticias',
  '/noticias/cadastro',
  '/noticias/cadastro/1',
  '/usuarios',
  '/usuario/cadastro',
  '/usuario/cadastro/1',
  '/estatisticas',
  '/linkLineup',
  '/solicitacaoAcesso',
  '/solicitacaoAcesso/1',
  '/localizacaoPorto',
  '/handbooks',
  '/handbooks/cadastro',
  '/handbooks/cadastro/1',
  '/contatos',
  '/contatos/cadastro',
  '/contatos/cadastro/HEAD%20OFFICE',
  '/portSearcher',
  '/portSearcher/cadastro',
  '/portSearcher/cadastro/1',
  '/porto',
  '/porto/1',
  '/conferencia',
  '/app',
  '/nada/disto',
] as const;

const loginForm = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

test('SE-09 every other route redirects to / without a session', async ({ signedOut: page }) => {
  for (const route of routes) {
    await page.goto(route);
    await expect(loginForm(page), route).toBeVisible();
    expect(new URL(page.url()).pathname, route).toBe('/');
  }
});

test('SE-09 the page first asked for is offered after signing in', async ({ signedOut: page, product }) => {
  await page.goto('/localizacaoPorto?busca=santos');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(product.login);
  await page.getByLabel('Senha').fill(product.password);
  await loginForm(page).click();
  await expect(page).toHaveURL(/\/Home$/u);
  await page.getByRole('link', { name: 'Retomar' }).click();
  await expect(page).toHaveURL(/\/localizacaoPorto\?busca=santos$/u);
});

relayedTest('SE-10 a 401 on a list ends the session', async ({ page, upstream }) => {
  upstream.answerNext('GET', requestsPath, { status: 401, body: { status: 401, message: 'expirado' } });
  await page.goto('/Home');
  await expect(loginForm(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('/Home');
  await expect(loginForm(page)).toBeVisible();
});

relayedTest('SE-10 a 401 on a write ends the session', async ({ page, upstream }) => {
  makePending(upstream, [requestOf(68, { hasParceiro: false })]);
  upstream.answerNext('POST', '/api/admin/users/connect/group', { status: 401 });
  await page.goto('/solicitacaoAcesso/68');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ana corrigida');
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(loginForm(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  const asked = await page.request.get('/api/session/all', { headers: { 'x-requested-with': 'cais' } });
  expect(asked.status()).toBe(401);
});

test('SE-11 Sair ends the session on the server too', async ({ page, product }) => {
  await page.goto('/Home');
  const [cookie] = await page.context().cookies();
  const replay = () =>
    fetch(`${product.url}/api/admin/users/all`, {
      headers: { cookie: `${cookie?.name}=${cookie?.value}`, 'x-requested-with': 'cais' },
    });
  expect((await replay()).status).toBe(200);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(loginForm(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect((await replay()).status).toBe(401);
  await page.goBack();
  await expect(loginForm(page)).toBeVisible();
});

const menu: readonly (readonly [string | undefined, string, string])[] = [
  ['Cadastro', 'Usuários', '/usuarios'],
  ['Cadastro', 'Notícias', '/noticias'],
  ['Cadastro', 'Estatísticas', '/estatisticas'],
  ['Handbooks', 'Localização Porto', '/localizacaoPorto'],
  ['Handbooks', 'Arquivos', '/handbooks'],
  [undefined, 'Port Searcher', '/portSearcher'],
  [undefined, 'Contatos', '/contatos'],
  // Last, for its dialog covers the page.
  [undefined, 'Links Lineup', '/linkLineup'],
];

async function followMenu(page: Page, [group, label, path]: (typeof menu)[number]) {
  const bar = page.getByRole('navigation', { name: 'Menu principal' });
  if (group !== undefined) await bar.getByRole('button', { name: group, exact: true }).click();
  await bar.getByRole('link', { name: label, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
}

relayedTest('SE-12 the menu leads to every entry, the logo to /home', async ({ page }) => {
  await page.goto('/app');
  for (const entry of menu) await followMenu(page, entry);
  await page.goto('/app');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Cais', exact: true });
  await expect(logo).toHaveAttribute('href', '/home');
  await logo.click();
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
});

relayedTest('SE-12 on a phone the menu unfolds, and folds when it was followed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/app');
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  for (const entry of menu) {
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
    await toggle.click();
    await followMenu(page, entry);
  }
  await page.goto('/app');
  await toggle.click();
  await page.getByRole('button', { name: 'Cadastro', exact: true }).click();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

relayedTest('SE-12 the menu is worked by keyboard alone', async ({ page }) => {
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'App', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/app$/u);
  await page.getByRole('button', { name: 'Cadastro', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/noticias$/u);
});

relayedTest('SE-13 /app shows App, an unknown path Page not found', async ({ page }) => {
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'App', exact: true })).toBeVisible();
  await page.goto('/nada/disto');
  await expect(page.getByText('Page not found', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

relayedTest(
  'SE-14 relayed calls carry the token, out of sight',
  async ({ signedOut: page, upstream, product }) => {
    makePending(upstream, [requestOf(69, { hasParceiro: false })]);
    const seen: Promise<string>[] = [];
    const record = async (response: Response) => {
      // The last answers may still be arriving when the page is closed.
      const body = await response.text().catch(() => '');
      const headers = await response.allHeaders().catch(() => ({}));
      return `${response.url()} ${JSON.stringify(headers)} ${body}`;
    };
    page.on('response', (response) => seen.push(record(response)));
    await page.goto('/');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(product.login);
    await page.getByLabel('Senha').fill(product.password);
    await loginForm(page).click();
    await page.getByRole('link', { name: 'Aprovar Ana Lúcia Prado' }).click();
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expectToast(page, { tone: 'success', text: 'Participante aprovado com sucesso' });

    const relayed = upstream.calls.filter(({ path }) => path !== '/api/admin/users/login');
    expect(relayed.length).toBeGreaterThan(4);
    for (const { path, headers } of relayed) {
      expect(headers.authorization, path).toBe(`Bearer ${plainToken}`);
    }
    for (const text of await Promise.all(seen)) expect(text).not.toContain(plainToken);
    const kept = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        document.documentElement.outerHTML,
      ]),
    );
    expect(kept).not.toContain(plainToken);
    for (const cookie of await page.context().cookies()) {
      expect(cookie.httpOnly).toBe(true);
      expect(decodeURIComponent(cookie.value)).not.toContain(plainToken);
    }
  },
);

relayedTest('SE-17 a failing list warns with the server’s message', async ({ page, upstream }) => {
  const body = { status: 503, mensagem: 'Volte às 14h' };
  upstream.answerAlways('GET', requestsPath, { status: 503, body });
  await page.goto('/Home');
  await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Volte às 14h' });
  const list = page.getByRole('region', { name: 'Lista de Solicitacoes a aprovar' });
  await expect(list.getByText('Volte às 14h')).toBeVisible();
  await expectNoAxeViolations(page);
  // The bar reads this list now and then, too.
  makePending(upstream, [requestOf(7)]);
  await list.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('rowheader', { name: 'Ana Lúcia Prado' })).toBeVisible();
});

for (const [what, body] of [
  ['a status inside a 200', { status: 500, message: 'Falha interna' }],
  ['an answer that is no list', { status: 200, data: { qualquer: 'coisa' } }],
] as const) {
  relayedTest(`SE-17 ${what} is a warning, never an empty list`, async ({ page, upstream }) => {
    upstream.answerAlways('GET', requestsPath, { body });
    await page.goto('/Home');
    await expect(page.locator('.toast[data-tone=warning] .toast-title')).toHaveText('Aviso');
    await expect(page.getByText('Nenhuma solicitação a aprovar')).toHaveCount(0);
  });
}
