import { expect, type Page } from '@playwright/test';
import { all, santos } from '../support/port-locations.ts';
import { relayedTest } from '../support/test.ts';
import { confirmation, makeUsers, rowOf, userOf } from '../support/users.ts';

// Scrollbars that take room, as on Windows. Headless Chromium draws none without this.
relayedTest.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

/** Where the title, the search, the last heading of the table and the buttons of the bar end, in pixels. */
const places = (page: Page) =>
  page
    .locator('h1, .search-box .field-box, thead th:last-child, .app-bar button')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().right)));

const room = (page: Page) => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);

relayedTest('nothing moves when the scrollbar comes or goes', async ({ page, upstream }) => {
  makeUsers(
    upstream,
    Array.from({ length: 90 }, (_, place) => userOf(place + 1, { nome: `Pessoa ${place + 1}` })),
  );
  await page.goto('/usuarios');
  await expect(rowOf(page, 'Pessoa 90')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button').last()).toBeVisible();
  expect(await room(page)).toBeGreaterThan(0);
  const before = await places(page);
  const search = page.getByRole('searchbox');
  await search.fill('pessoa 90');
  await expect(rowOf(page, 'Pessoa 90')).toBeVisible();
  await expect.poll(() => room(page)).toBe(0);
  expect(await places(page)).toEqual(before);
  await search.fill('');
  await page.getByRole('button', { name: 'Excluir Pessoa 1', exact: true }).click();
  await expect(confirmation(page)).toBeVisible();
  await expect.poll(() => room(page)).toBe(0);
  expect(await places(page)).toEqual(before);
});

relayedTest(
  'a table has room beside the scrollbar, just above the width of cards',
  async ({ page, upstream }) => {
    const data = Array.from({ length: 40 }, (_, place) => ({ ...santos, id: place + 1 }));
    upstream.answerAlways('GET', all, { body: { status: 200, data } });
    await page.goto('/localizacaoPorto');
    await expect(page.getByRole('row')).toHaveCount(41);
    for (let width = 576; width < 600; width += 3) {
      await page.setViewportSize({ width, height: 700 });
      expect(await room(page)).toBeGreaterThan(0);
      const tooMuch = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(tooMuch, `${width} px`).toBe(0);
    }
  },
);
