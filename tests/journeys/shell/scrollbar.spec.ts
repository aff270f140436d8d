import { expect, type Page } from '@playwright/test';
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
