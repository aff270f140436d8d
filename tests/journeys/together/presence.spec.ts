import { type Browser, expect, type Page } from '@playwright/test';
import { makePending, requestOf } from '../support/access-requests.ts';
import { expectGoodAtAnyWidth } from '../support/expectations.ts';
import * as news from '../support/news.ts';
import type { Product } from '../support/start-product.ts';
import { relayedTest, signIn } from '../support/test.ts';
import { makeUsers, userOf } from '../support/users.ts';

const bento = userOf(77, { nome: 'Bento Rocha', email: 'bento.rocha@cais.example', administrador: 'S' });
const here = 'Bento Rocha está aqui';

/** The browser of another administrator. */
async function otherBrowser(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, { ...product, login: bento.email ?? '' });
  return page;
}

const test = relayedTest.extend<{ readonly other: Page }>({
  /** The other administrator's page, before three news items that both know. */
  other: async ({ product, upstream, browser }, use) => {
    makeUsers(upstream, [bento]);
    news.makeNews(upstream, news.three);
    const other = await otherBrowser(browser, product);
    await use(other);
    await other.context().close();
  },
});

/** Opens an address, and waits until the stream says what is open there. */
async function openHere(page: Page, path: string, open: string) {
  const stream = page.waitForResponse((answer) => answer.url().includes(`open=${encodeURIComponent(open)}`));
  await page.goto(path);
  await stream;
}

test('TG-02 who has a record open is shown in its row and on it, and is gone when they leave, whichever way', async ({
  page,
  other,
}) => {
  await page.goto('/noticias');
  const row = news.rowOf(page, news.dredging.titulo);
  await openHere(other, '/noticias/cadastro/1', 'news:1');
  await expect(row.getByText(`(${here})`)).toBeAttached();
  await expect(news.rowOf(page, news.dollar.titulo).locator('.here-sign')).toHaveCount(0);
  await expect(other.getByText('está aqui')).toHaveCount(0);

  await row.getByRole('rowheader').click();
  await expect(page.getByRole('status').filter({ hasText: here })).toBeVisible();
  await expectGoodAtAnyWidth(page);
  await other.getByRole('link', { name: 'Voltar', exact: true }).click();
  await expect(page.getByText(here)).toHaveCount(0, { timeout: 5_000 });

  await openHere(other, '/noticias/cadastro/1', 'news:1');
  await expect(page.getByText(here)).toBeVisible();
  await other.close();
  await expect(page.getByText(here)).toHaveCount(0, { timeout: 5_000 });
});

test('TG-02 a tab that crashes is no longer here, while another tab of its browser goes on', async ({
  page,
  other,
}) => {
  await openHere(other, '/noticias/cadastro/2', 'news:2');
  const crashing = await other.context().newPage();
  await crashing.goto('/noticias/cadastro/1');
  await page.goto('/noticias');
  const row = news.rowOf(page, news.dredging.titulo);
  await expect(row.getByText(`(${here})`)).toBeAttached();
  const session = await other.context().newCDPSession(crashing);
  session.send('Page.crash').catch(() => undefined);
  await expect(row.locator('.here-sign')).toHaveCount(0, { timeout: 5_000 });
  await expect(news.rowOf(page, news.dollar.titulo).getByText(`(${here})`)).toBeAttached();
});

test('TG-02 who has a request open is shown in the queue and beside the decision', async ({
  page,
  upstream,
  other,
}) => {
  makePending(upstream, [requestOf(951, { nomeContato: 'Clara Dias' })]);
  await openHere(other, '/solicitacaoAcesso/951', 'accessRequests:951');
  await page.goto('/Home');
  await expect(page.getByRole('row').filter({ hasText: 'Clara Dias' }).getByText(`(${here})`)).toBeAttached();
  await page.goto('/solicitacaoAcesso/951');
  await expect(page.getByText(here)).toBeVisible();
});

test('TG-02 a form says at once that somebody saved its record, and takes what changed before one types on', async ({
  page,
  upstream,
  other,
}) => {
  await openHere(page, '/noticias/cadastro/1', 'news:1');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Fonte').fill('Minha fonte');
  const stored = { ...news.dredging, titulo: 'Dragagem adiada' };
  upstream.answerAlways('GET', news.itemPath(1), { body: { status: 200, data: stored } });
  await other.goto('/noticias/cadastro/1');
  await other.getByRole('textbox', { name: 'Título', exact: true }).fill('Dragagem adiada');
  await other.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(other).toHaveURL(/noticias$/u);
  await expect(page.getByText('Bento Rocha salvou este registro há pouco.')).toBeVisible();
  await expectGoodAtAnyWidth(page);
  await page.getByRole('button', { name: 'Trazer o que mudou' }).click();
  await expect(field('Título')).toHaveValue('Dragagem adiada');
  await expect(field('Fonte')).toHaveValue('Minha fonte');
  await expect(page.getByText('salvou este registro há pouco')).toHaveCount(0);
});
