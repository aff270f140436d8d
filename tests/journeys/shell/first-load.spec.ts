import { expect, type Page } from '@playwright/test';
import { screens } from '../../../client/data/screens.ts';
import { openPalette, palette } from '../support/find.ts';
import { relayedTest } from '../support/test.ts';
import { makeUsers, rowOf, userOf, usersPath, usersTable } from '../support/users.ts';

const many = Array.from({ length: 10_000 }, (_, place) =>
  userOf(place + 1, { nome: `Pessoa ${String(place + 1).padStart(5, '0')}` }),
);

/** What a page asks for, from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const nodesOf = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

relayedTest('a list asks for each thing once', async ({ page, upstream }) => {
  makeUsers(upstream, [userOf(1)]);
  const asked = requestsOf(page);
  await page.goto('/usuarios');
  await expect(rowOf(page, 'Ana Lúcia Prado')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path, place) => asked.indexOf(path) !== place)).toEqual([]);
  expect(asked.filter((path) => path === usersPath)).toHaveLength(1);
});

relayedTest(
  'the pointer that rests on a link of the menu asks for its list, once',
  async ({ page, upstream }) => {
    makeUsers(upstream, [userOf(1)]);
    const asked = requestsOf(page);
    await page.goto('/noticias/cadastro');
    await page.getByRole('button', { name: 'Cadastro' }).click();
    const link = page.getByRole('link', { name: 'Usuários', exact: true });
    expect(asked).not.toContain(usersPath);
    await link.hover();
    await expect.poll(() => asked).toContain(usersPath);
    await link.click();
    await expect(rowOf(page, 'Ana Lúcia Prado')).toBeVisible();
    expect(asked.filter((path) => path === usersPath)).toHaveLength(1);
  },
);

relayedTest('a list that was read before is shown, and then read again', async ({ page, upstream }) => {
  makeUsers(upstream, [userOf(1)]);
  await page.goto('/usuarios');
  await expect(rowOf(page, 'Ana Lúcia Prado')).toBeVisible();
  await page.getByRole('link', { name: 'Links Lineup' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Links Lineup');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.setFixedTime(Date.now() + 60_000);
  const shown: boolean[] = [];
  await page.route(`**${usersPath}`, async (route) => {
    shown.push(await rowOf(page, 'Ana Lúcia Prado').isVisible());
    await route.continue();
  });
  await page.goBack();
  await expect.poll(() => shown).toEqual([true]);
});

for (const { colorScheme, bar } of [
  { colorScheme: 'light', bar: 'rgb(10, 44, 64)' },
  { colorScheme: 'dark', bar: 'rgb(10, 27, 39)' },
] as const) {
  relayedTest(`the page shows its frame before any file is there (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 720 });
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    // Neither answered nor refused, for as long as the page is looked at.
    await page.route(/\/assets\//u, () => undefined);
    await page.goto('/usuarios', { waitUntil: 'commit' });
    await expect(page.locator('.app-bar')).toHaveCSS('background-color', bar);
    await expect(page.locator('.app-brand')).toHaveCSS('font-weight', '700');
    expect(await page.locator('.app-bar').boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
    await expect(page.locator('.skeleton').first()).toBeInViewport();
    expect(refused).toEqual([]);
  });
}

relayedTest('a browser is asked not to translate the page, which breaks it', async ({ page }) => {
  await page.goto('/usuarios');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  // What Chrome and Edge look at before they offer a translation.
  await expect(page.locator('meta[name="google"]')).toHaveAttribute('content', 'notranslate');
});

relayedTest('a page whose scripts do not come says so after a while', async ({ page }) => {
  await page.route(/\/assets\//u, (route) => route.abort('internetdisconnected'));
  await page.goto('/usuarios');
  const again = page.getByRole('link', { name: 'recarregue a página' });
  await expect(again).toBeHidden();
  await expect(again).toBeVisible({ timeout: 20_000 });
  await page.unroute(/\/assets\//u);
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuários');
  await expect(again).toHaveCount(0);
});

relayedTest('the page names the versions that it needs to a browser that is too old', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Set.prototype, 'union'));
  await page.goto('/usuarios');
  await expect(page.getByText('O navegador precisa ser atual')).toBeVisible();
});

relayedTest(
  'FI-01 every screen opens under its title, asks for its lists once, and Ctrl+K opens the palette',
  async ({ page }) => {
    relayedTest.setTimeout(120_000);
    const asked = requestsOf(page);
    for (const { path, title, reads = [] } of screens.filter((screen) => screen.path !== '*')) {
      const address = path.replace('/:id?', '');
      await relayedTest.step(address, async () => {
        asked.length = 0;
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await page.waitForLoadState('networkidle');
        for (const read of ['/api/session', ...reads.map((row) => row.path)]) {
          expect(
            asked.filter((one) => one === read),
            read,
          ).toEqual([read]);
        }
        if (address === '/linkLineup') await expect(page.getByRole('dialog')).toBeVisible();
        const before = await page.evaluateHandle(() => document.activeElement);
        await openPalette(page);
        await page.keyboard.press('Escape');
        await expect(palette(page)).toHaveCount(0);
        expect(await before.evaluate((element) => element === document.activeElement)).toBe(true);
      });
    }
  },
);

relayedTest('the first list needs 6 scripts of 164 kB, and no other', async ({ page, upstream }) => {
  makeUsers(upstream, [userOf(1)]);
  const html = await (await page.request.get('/')).text();
  const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/gu)].map(([, address = '']) => address);
  const headers = { 'accept-encoding': 'br' };
  const answers = await Promise.all(scripts.map((address) => page.request.head(address, { headers })));
  const sizes = answers.map((answer) => Number(answer.headers()['content-length']));
  // Rounded: the same code under other names of files weighs up to 200 bytes more or less.
  expect(Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_000)).toBeLessThanOrEqual(164);
  expect(sizes.length).toBeLessThanOrEqual(6);
  // Any other is neither answered nor refused.
  await page.route(/\.js$/u, (route) =>
    scripts.includes(new URL(route.request().url()).pathname) ? route.continue() : undefined,
  );
  await page.goto('/usuarios');
  await expect(rowOf(page, 'Ana Lúcia Prado')).toBeVisible();
});

relayedTest(
  'a screen that is long on its way has a sign, while the one before it stays',
  async ({ page, upstream }) => {
    makeUsers(upstream, [userOf(1)]);
    const onItsWay = Promise.withResolvers<void>();
    await page.route(/port-locations-screen-\w+\.js/u, async (route) => {
      await onItsWay.promise;
      await route.continue();
    });
    await page.goto('/usuarios');
    await page.getByRole('button', { name: 'Handbooks' }).click();
    await page.getByRole('link', { name: 'Localização Porto' }).click();
    const sign = page.getByText('Abrindo a tela…');
    await expect(sign).toBeAttached();
    await expect(rowOf(page, 'Ana Lúcia Prado')).toBeVisible();
    onItsWay.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portos');
    await expect(sign).toHaveCount(0);
  },
);

relayedTest('US-01 of 10,000 rows only those in sight are drawn', async ({ page, upstream }) => {
  makeUsers(upstream, many);
  await page.goto('/usuarios');
  await expect(rowOf(page, 'Pessoa 00001')).toBeVisible();
  await expect(usersTable(page)).toHaveAttribute('aria-rowcount', '10001');
  await expect(page.locator('.data-table-space')).toHaveCount(1);
  await expect.poll(() => nodesOf(page)).toBeLessThanOrEqual(700);
  // Pressed while the page still grows, the key leads to what was its end then.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(rowOf(page, 'Pessoa 10000')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect.poll(() => nodesOf(page)).toBeLessThanOrEqual(700);
  await page.getByRole('searchbox').fill('pessoa');
  await expect(page.getByText('10.000 resultados')).toBeAttached();
  await expect.poll(() => nodesOf(page)).toBeLessThanOrEqual(700);
});

relayedTest('a list that failed says so, and is there at the next try', async ({ page, upstream }) => {
  // Always: a slow page asks again for what failed long before its screen came.
  upstream.answerAlways('GET', usersPath, { status: 503, body: { status: 503, message: 'Em manutenção' } });
  await page.goto('/usuarios');
  await expect(page.getByText('Em manutenção').first()).toBeVisible();
  makeUsers(upstream, [userOf(1)]);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(rowOf(page, 'Ana Lúcia Prado')).toBeVisible();
});

relayedTest('nothing sticks out of its cell, whether texts are short or long', async ({ page, upstream }) => {
  // Short names beside long texts: their column is narrow, until it has to hold a word that is not broken.
  const people = Array.from({ length: 60 }, (_, place) =>
    userOf(place + 1, {
      nome: `P ${place + 10}`,
      empresa: 'Agência marítima do litoral norte de São Paulo. '.repeat(4),
      administrador: place < 50 ? 'N' : 'S',
    }),
  );
  makeUsers(upstream, people);
  await page.goto('/usuarios');
  await expect(usersTable(page).getByRole('row')).toHaveCount(61);
  await expect
    .poll(() =>
      page
        .locator('td, th')
        .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length),
    )
    .toBe(0);
});
