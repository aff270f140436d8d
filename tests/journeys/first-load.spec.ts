import { expect, type Page } from '@playwright/test';
import { firstReads } from '../../client/app/first-reads.ts';
import { relayedTest } from './support/test.ts';
import { confirmation, makeUsers, rowOf, userOf, usersPath, usersTable } from './support/users.ts';

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

relayedTest('a list is there after few requests, each made once', async ({ signedIn: page, upstream }) => {
  makeUsers(upstream, [userOf(1)]);
  const asked = requestsOf(page);
  await page.goto('/usuarios');
  await expect(rowOf(page, 'Ana Lúcia Prado')).toBeVisible();
  const first = [...asked];
  expect(first.length, `more requests:\n${first.join('\n')}`).toBeLessThanOrEqual(13);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path, place) => asked.indexOf(path) !== place)).toEqual([]);
  expect(upstream.callsTo('GET', usersPath)).toHaveLength(1);
});

for (const { colorScheme, bar } of [
  { colorScheme: 'light', bar: 'rgb(10, 44, 64)' },
  { colorScheme: 'dark', bar: 'rgb(10, 27, 39)' },
] as const) {
  relayedTest(
    `the page shows its frame before any of its files is there (${colorScheme})`,
    async ({ signedIn: page }) => {
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
    },
  );
}

for (const [path, reads] of Object.entries(firstReads)) {
  relayedTest(`${path} takes what was asked for while its code came`, async ({ signedIn: page }) => {
    const asked = requestsOf(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Once: had the screen asked for something else, this would not be what it shows; had it asked again, there were two.
    for (const read of ['/api/session', ...reads]) {
      expect(
        asked.filter((one) => one === read),
        read,
      ).toEqual([read]);
    }
  });
}

relayedTest('10,000 rows stand as few elements, wherever one looks', async ({ signedIn: page, upstream }) => {
  makeUsers(upstream, many);
  await page.goto('/usuarios');
  await expect(rowOf(page, 'Pessoa 00001')).toBeVisible();
  await expect(usersTable(page)).toHaveAttribute('aria-rowcount', '10001');
  await expect(page.locator('.data-table-space')).toHaveCount(1);
  await expect.poll(() => nodesOf(page)).toBeLessThanOrEqual(600);
  // Pressed while the page still grows, the key leads to what was its end then.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(rowOf(page, 'Pessoa 10000')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect.poll(() => nodesOf(page)).toBeLessThanOrEqual(600);
  await page.getByRole('searchbox').fill('pessoa');
  await expect(page.getByText('10000 resultados')).toBeAttached();
  await expect.poll(() => nodesOf(page)).toBeLessThanOrEqual(600);
});

relayedTest('what is loaded late is at hand when the server is not', async ({ signedIn: page, upstream }) => {
  makeUsers(upstream, [userOf(1)]);
  const late = ['confirm-modal', 'modal-dialog', 'offcanvas-panel', 'virtual-rows', 'own-sessions-dialog'];
  const loaded = late.map((name) => page.waitForResponse(new RegExp(`/${name}-`, 'u')));
  await page.goto('/usuarios');
  for (const response of await Promise.all(loaded)) await response.finished();
  await page.context().setOffline(true);
  await rowOf(page, 'Ana Lúcia Prado')
    .getByRole('button', { name: /^Excluir/u })
    .click();
  await expect(confirmation(page)).toBeVisible();
  await page.context().setOffline(false);
});

relayedTest(
  'a list that failed is not taken for the one asked for early',
  async ({ signedIn: page, upstream }) => {
    makeUsers(upstream, [userOf(1)]);
    upstream.answerNext('GET', usersPath, { status: 503, body: { status: 503, message: 'Em manutenção' } });
    await page.goto('/usuarios');
    await expect(page.getByText('Em manutenção').first()).toBeVisible();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(rowOf(page, 'Ana Lúcia Prado')).toBeVisible();
  },
);

relayedTest(
  'rows below the window come after those in sight, which keep still',
  async ({ signedIn: page, upstream }) => {
    const people = Array.from({ length: 90 }, (_, place) =>
      // Further down stands what would widen the column.
      userOf(place + 1, {
        nome: `Pessoa ${place + 10}`,
        empresa: place < 60 ? 'Cais' : 'Agência marítima do litoral',
      }),
    );
    makeUsers(upstream, people);
    await page.addInitScript(() => {
      const seen = { counts: [] as number[], shift: 0 };
      Object.assign(window, { seenRows: seen });
      new MutationObserver(() => {
        const count = document.querySelectorAll('tbody tr').length;
        if (count > 0 && count !== seen.counts.at(-1)) seen.counts.push(count);
      }).observe(document, { subtree: true, childList: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/usuarios');
    await expect(usersTable(page).getByRole('row')).toHaveCount(91);
    await page.waitForLoadState('networkidle');
    const { counts, shift } = await page.evaluate(
      () => (window as unknown as { seenRows: { counts: number[]; shift: number } }).seenRows,
    );
    expect(counts.at(0)).toBeLessThan(90);
    expect(counts.at(0)).toBeGreaterThanOrEqual(await page.evaluate(() => window.innerHeight / 40));
    expect(counts.at(-1)).toBe(90);
    expect(shift).toBe(0);
    // Other rows decide the columns anew.
    await expect(page.locator('table colgroup')).toBeAttached();
    await page.getByRole('searchbox').fill('pessoa 8');
    await expect(page.locator('table colgroup')).not.toBeAttached();
  },
);

relayedTest(
  'a column is widened for what would stick out of it further down',
  async ({ signedIn: page, upstream }) => {
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
  },
);
