import { expect, type Page } from '@playwright/test';
import { requestsPath } from '../support/access-requests.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/expectations.ts';
import { field, restore } from '../support/forms.ts';
import { applyButton, chooseFile, portsHeader } from '../support/import.ts';
import { inMenu } from '../support/lists.ts';
import * as news from '../support/news.ts';
import { pressAsAnotherSignsIn, signIn, relayedTest as test } from '../support/test.ts';

// Two administrators at one browser: its tabs share one cookie.

const bia = { login: 'bia.lima@cais.example', password: 'vento sul' } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Outra pessoa entrou' });

/** Signs in by the form. */
async function enter(page: Page, { login, password }: { login: string; password: string }) {
  const address = page.getByRole('textbox', { name: 'E-mail', exact: true });
  if ((await address.inputValue()) !== login) await address.fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL(/\/Home$/u);
}

/** Fills in a new item, on a page that then asks for nothing more by itself. */
async function fillIn(page: Page) {
  const last = page.waitForResponse(`**${requestsPath}`);
  await news.fillNew(page);
  await last;
}

const sent = (calls: readonly { readonly json: unknown }[]) => calls.map(({ json }) => json);

test('SE-10 a form of one administrator is not saved in the session of another, and what was typed stays', async ({
  page,
  product,
  upstream,
}) => {
  await fillIn(page);
  await pressAsAnotherSignsIn(button(page, 'Salvar'), bia);
  await expect(notice(page)).toContainText(
    `Nesta janela você é ${product.login}, mas a sessão agora é de ${bia.login}. Nada foi salvo.`,
  );
  await expect(notice(page)).toContainText(`ficou guardado como rascunho de ${product.login},`);
  await expect(page.getByRole('heading', { name: 'Inclusão' })).toHaveCount(0);
  expect(upstream.callsTo('POST', news.newsPath)).toEqual([]);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expectNoSidewaysScroll(page);

  await button(page, `Entrar de novo como ${product.login}`).click();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(product.login);
  await enter(page, product);
  await page.getByRole('link', { name: 'Retomar', exact: true }).first().click();
  await expect(field(page, 'Título')).toHaveValue('Safra recorde');
  await button(page, 'Salvar').click();
  await expect(page).toHaveURL(/\/noticias$/u);
  expect(sent(upstream.callsTo('POST', news.newsPath))).toMatchObject([{ UsuarioInclusao: product.login }]);
});

test('SE-10 other tabs learn of a sign-in at once, and show the next administrator nothing of the one before', async ({
  page,
  context,
  upstream,
}) => {
  news.makeNews(upstream, news.three);
  await fillIn(page);
  const other = await context.newPage();
  await other.goto('/noticias?busca=dragagem');
  await expect(other.getByRole('row', { name: /Dragagem/u })).toBeVisible();
  await context.clearCookies();
  // The session ended: the next call of the other tab leads to the login, where Bia signs in.
  await other.getByRole('link', { name: 'Port Searcher' }).click();
  await enter(other, bia);
  await expect(notice(page)).toContainText(`mas a sessão agora é de ${bia.login}.`);
  await expect(notice(page)).not.toContainText('Nada foi salvo');

  await expect(other.getByRole('banner').getByText(bia.login)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Retomar' })).toHaveCount(0);
  await button(page, `Continuar como ${bia.login}`).click();
  await expect(page.getByRole('banner').getByText(bia.login)).toBeVisible();
  await expect(page.getByText('rascunho')).toHaveCount(0);
  await page.goto('/noticias/cadastro');
  await expect(field(page, 'Título')).toHaveValue('');
  await expect(restore(page)).toHaveCount(0);
});

test('SE-11 a sign-out reaches the other tabs at once, and the same administrator goes on in them', async ({
  page,
  context,
  product,
  upstream,
}) => {
  await page.goto('/noticias/cadastro');
  const other = await context.newPage();
  await other.goto('/app');
  await other.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(button(page, 'Login')).toBeVisible();
  // Signed in here, both are in again.
  await enter(other, product);
  await expect(page).toHaveURL(/\/Home$/u);

  await fillIn(page);
  // A new session of the same administrator, at once in place of the old one: the open form is saved.
  await signIn(page, product);
  await button(page, 'Salvar').click();
  await expect(page).toHaveURL(/\/noticias$/u);
  expect(sent(upstream.callsTo('POST', news.newsPath))).toMatchObject([{ UsuarioInclusao: product.login }]);
});

test('SE-11 a call that is refused while the page asks who is signed in does not leave it at the login', async ({
  page,
}) => {
  await page.goto('/noticias');
  await expect(page.getByRole('heading', { name: 'Notícias' })).toBeVisible();
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/session', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.fallback();
  });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked.promise;
  // As a call that left before somebody signed in again in another tab.
  const refusal = { status: 401, headers: { 'x-cais-cause': 'session-ended' }, json: { status: 401 } };
  await page.route('**/api/admin/**', (route) => route.fulfill(refusal));
  await page.getByRole('link', { name: 'Port Searcher' }).click();
  await expect(button(page, 'Login')).toBeVisible();
  await page.unroute('**/api/admin/**');
  answered.resolve();
  await expect(page).toHaveURL(/\/Home$/u);
});

test('SE-10 a question that one administrator left open, and the sign-out of an old tab, do nothing in the name of another', async ({
  page,
  product,
  upstream,
}) => {
  news.makeNews(upstream, news.three);
  await page.goto('/noticias');
  await (await inMenu(news.rowOf(page, news.dredging.titulo), /^Excluir/u)).click();
  const question = page.getByRole('alertdialog', { name: 'Confirmação' });
  await expect(question).toBeVisible();
  await signIn(page, { ...product, ...bia });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Outra pessoa entrou neste navegador')).toBeVisible();
  await question.getByRole('button', { name: 'Sim' }).click();
  await expect(notice(page)).toContainText('Nada foi salvo.');
  expect(upstream.callsTo('DELETE', /noticia/u)).toEqual([]);

  await signIn(page, product);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('row', { name: /Dragagem/u })).toBeVisible();
  await pressAsAnotherSignsIn(button(page, 'Sair'), bia);
  await expect(notice(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByText(bia.login)).toBeVisible();
});

test('SE-10 IM-05 an import stops when another administrator signs in, and writes no row in that name', async ({
  page,
  product,
  upstream,
}) => {
  const path = '/api/admin/localizacaoPortoLineup';
  news.makeNews(upstream, []);
  const first = Promise.withResolvers<void>();
  let writes = 0;
  await page.route(`**${path}`, async (route) => {
    writes += 1;
    if (writes === 1) {
      await route.fulfill({ response: await route.fetch() });
      return first.resolve();
    }
    await first.promise;
    await signIn(page, { ...product, ...bia });
    await route.continue();
  });
  const rows = ['Santos;SP;-23,9;-46,3', 'Itajaí;SC;-26,9;-48,6', 'Paranaguá;PR;-25,5;-48,5'];
  await chooseFile(page, [portsHeader, ...rows].join('\n'));
  await applyButton(page).click();
  await expect(notice(page)).toContainText(/[01] de 3 linhas com confirmação; as demais serão conferidas/u);
  await expect.poll(() => writes).toBe(3);
  expect(upstream.callsTo('POST', path)).toHaveLength(1);
});
