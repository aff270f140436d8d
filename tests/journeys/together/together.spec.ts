import { type Browser, expect, type Page } from '@playwright/test';
import type { Product } from '../support/start-product.ts';
import { signIn, test, withAllCode } from '../support/test.ts';

/** A second administrator's browser, whose changes go past the first one's page. */
async function somebodyElse(browser: Browser, product: Product) {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await signIn(page, product);
  const headers = { 'x-requested-with': 'cais', origin: new URL(product.url).origin };
  const send = async (path: string, data: unknown) => {
    const answer = await page.request.post(`${product.url}${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  return {
    send,
    /** Changes the record with a name. */
    async change(path: string, name: string, values: object) {
      const answer = await page.request.get(`${product.url}${path}/all`, { headers });
      const { data } = (await answer.json()) as {
        readonly data: readonly { id: number; descricao: string }[];
      };
      const { id, ...stored } = data.find(({ descricao }) => descricao === name) ?? { id: 0 };
      await send(`${path}/${id}`, { ...stored, ...values });
    },
    close: () => context.close(),
  };
}

/** Opens a screen and waits until it learns of changes. */
async function openLive(page: Page, path: string) {
  const stream = page.waitForResponse(/\/events\?/u);
  await page.goto(path);
  await stream;
}

/** Comes before the demonstration's news, which are as old as the days before today. */
const item = (titulo: string) => ({
  ...{ titulo, fonte: 'Porto', corpo: 'Um texto', hiperlink: '', dataNoticia: '2099-12-31T00:00:00' },
  ...{ categoria: [{ categoriaId: 1, descricao: 'PORTS AND TERMINALS' }] },
  ...{ commoditiesList: [], portsList: [] },
});

test('TG-01 what another person includes stands in the open list within a second, and what one does there stays', async ({
  page,
  product,
  browser,
}) => {
  const other = await somebodyElse(browser, product);
  await openLive(page, '/noticias');
  const rows = page.getByRole('table', { name: 'Notícias' }).getByRole('row');
  await rows.nth(2).getByRole('checkbox').check();
  await page.getByRole('searchbox').pressSequentially('maré');
  const title = 'Maré alta no canal de acesso';
  await other.send('/api/admin/noticia', item(title));
  await expect(rows.filter({ hasText: title })).toBeVisible({ timeout: 1_500 });
  await expect(page.getByRole('searchbox')).toHaveValue('maré');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Seleção' })).toContainText('1 selecionad');
  await other.close();
});

test('TG-01 what one types in a form stays while the list behind it changes', async ({
  page,
  product,
  browser,
}) => {
  const other = await somebodyElse(browser, product);
  await openLive(page, '/noticias/cadastro');
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Meu título');
  await other.send('/api/admin/noticia', item('Obra no cais de Santos'));
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Meu título');
  await other.close();
});

test.describe(() => {
  // That the second tab loads it shows that its live part runs.
  test.use(withAllCode);

  test('TG-01 two tabs of a browser share one stream, and the second goes on when the first is closed', async ({
    page,
    product,
    browser,
  }) => {
    const other = await somebodyElse(browser, product);
    await openLive(page, '/noticias');
    const second = await page.context().newPage();
    const streams: string[] = [];
    second.on('request', (request) => request.url().includes('/events?') && streams.push(request.url()));
    const parts = second.waitForResponse(/confirm-modal/u);
    await second.goto('/noticias');
    await parts;
    expect(streams).toEqual([]);
    const listed = (title: string) => second.getByRole('row').filter({ hasText: title });
    await other.send('/api/admin/noticia', item('Primeira notícia das duas abas'));
    await expect(listed('Primeira notícia das duas abas')).toBeVisible();
    await page.close();
    await expect.poll(() => streams.length).toBe(1);
    expect(streams[0]).toContain('after=');
    await other.send('/api/admin/noticia', item('Segunda notícia das duas abas'));
    await expect(listed('Segunda notícia das duas abas')).toBeVisible();
    await other.close();
  });
});

test('TG-01 a second tab shows what was changed while its own part for changes was on its way', async ({
  page,
  product,
  browser,
}) => {
  const other = await somebodyElse(browser, product);
  await openLive(page, '/noticias');
  const second = await page.context().newPage();
  const onItsWay = Promise.withResolvers<void>();
  await second.route(/live-\w+\.js/u, async (route) => {
    await onItsWay.promise;
    await route.continue();
  });
  await second.goto('/noticias');
  const listed = (tab: Page) => tab.getByRole('row').filter({ hasText: 'Notícia de um momento antes' });
  await expect(second.getByRole('row').nth(2)).toBeVisible();
  await other.send('/api/admin/noticia', item('Notícia de um momento antes'));
  await expect(listed(page)).toBeVisible();
  onItsWay.resolve();
  await expect(listed(second)).toBeVisible();
  await other.close();
});

test('TG-01 what is changed while a long list comes for the first time stands in it', async ({
  page,
  product,
  browser,
}) => {
  const other = await somebodyElse(browser, product);
  const isWhole = Promise.withResolvers<void>();
  await page.route(
    /\/api\/admin\/noticia\/all\/$/u,
    async (route) => {
      const response = await route.fetch();
      await isWhole.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.addInitScript(() => {
    const { addEventListener } = EventSource.prototype;
    EventSource.prototype.addEventListener = function (this: EventSource, ...args: [string, never]) {
      addEventListener.apply(this, args);
      if (args[0] === 'message')
        addEventListener.call(this, 'message', () => Object.assign(window, { heard: true }));
    };
  });
  await page.clock.install();
  await openLive(page, '/noticias');
  await other.send('/api/admin/noticia', item('Notícia durante a leitura'));
  await expect.poll(() => page.evaluate(() => 'heard' in window)).toBe(true);
  // The page has done what it does about a change, but for what waits for the list.
  await page.clock.runFor(1_000);
  isWhole.resolve();
  await expect(page.getByRole('row').filter({ hasText: 'Notícia durante a leitura' })).toBeVisible();
  await other.close();
});

test('TG-01 a pin of an open map goes where another person puts its port, and what one looks at stays', async ({
  page,
  product,
  browser,
}) => {
  const other = await somebodyElse(browser, product);
  await openLive(page, '/localizacaoPorto?vista=mapa&busca=Santos');
  const pin = page.locator('.map-pins').getByRole('button', { name: 'Santos' });
  const before = await pin.boundingBox();
  await other.change('/api/admin/localizacaoPortoLineup', 'Santos', { latitude: -20.5 });
  await expect
    .poll(async () => (await pin.boundingBox())?.y ?? 0, { timeout: 1_500 })
    .toBeLessThan((before?.y ?? 0) - 5);
  await expect(page.getByRole('searchbox')).toHaveValue('Santos');
  await other.close();
});

test('without a stream everything works, and the bar says that it is not live', async ({ page }) => {
  await page.route(/\/events\?/u, (route) => route.fulfill({ status: 503 }));
  await page.goto('/noticias');
  await expect(page.getByText('Sem atualização automática')).toBeAttached();
  await page.getByRole('link', { name: 'Contatos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filial');
});

test('TG-01 a stream that the network lets fall silent is opened again', async ({ page }) => {
  await page.clock.install();
  let streams = 0;
  await page.route(/\/events\?/u, async (route) => {
    streams += 1;
    // Nothing comes of the first one, and no error either.
    if (streams > 1) await route.continue();
  });
  const first = page.waitForRequest(/\/events\?/u);
  await page.goto('/noticias');
  await first;
  const second = page.waitForResponse(/\/events\?/u);
  await page.clock.fastForward(12_000);
  await second;
});

test('TG-01 a list that could not be read is read again with the stream', async ({ page }) => {
  const away = /\/(events\?|api\/admin\/noticia)/u;
  await page.route(away, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }),
  );
  await page.clock.install();
  const refused = page.waitForResponse(/\/events\?/u);
  await page.goto('/noticias');
  await refused;
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await expect(page.getByText('Sem atualização automática')).toBeVisible();
  await page.unroute(away);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeHidden();
});

test('TG-01 counts and histories follow what another person changes', async ({ page, product, browser }) => {
  const other = await somebodyElse(browser, product);
  await openLive(page, '/Home');
  const figure = page.locator('.summary-card').filter({ hasText: 'Notícias' }).first();
  const count = async () => Number(/Notícias\D*(\d+)/u.exec(await figure.innerText())?.[1]);
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  await other.send('/api/admin/noticia', item('Contada sem que se olhe'));
  await expect.poll(count, { timeout: 1_500 }).toBe(before + 1);

  await openLive(page, '/noticias/cadastro/6');
  await page.getByRole('button', { name: 'Histórico' }).click();
  const history = page.getByRole('dialog', { name: 'Histórico' });
  await expect(
    history.getByText('Nenhuma alteração registrada').or(history.locator('.unfolding > summary').first()),
  ).toBeVisible();
  const entries = await history.locator('.unfolding > summary').count();
  await other.send('/api/admin/noticia/6', item('Mudada ao lado do histórico'));
  await expect(history.locator('.unfolding > summary')).toHaveCount(entries + 1, { timeout: 1_500 });
  await other.close();
});
