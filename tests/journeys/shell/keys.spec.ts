import { expect, type Page } from '@playwright/test';
import { retitle } from '../support/activity.ts';
import { expectToast } from '../support/expectations.ts';
import { field, opener, palette, typeWithKey } from '../support/find.ts';
import * as news from '../support/news.ts';
import { relayedTest, test } from '../support/test.ts';
import { add, newsItem, newsPath, read } from '../support/undo.ts';
import { listed, makeUsers, names, rowOf, search, userOf, usersTable } from '../support/users.ts';

const link = (page: Page, name: string) =>
  usersTable(page).getByRole('rowheader').getByRole('link', { name });
const tick = (page: Page, name: string) =>
  usersTable(page).getByRole('checkbox', { name: `Selecionar ${name}` });

listed('KB-01 a list is one tab stop, and its keys do what the mouse does', async ({ page, upstream: _ }) => {
  await page.goto('/usuarios');
  await expect(names(page)).toHaveCount(4);
  // The headings are one stop, too.
  await page.getByRole('button', { name: 'Expiração', exact: true }).focus();
  await expect(usersTable(page).locator('thead').locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(usersTable(page).locator('thead button:focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(link(page, 'Ana Lúcia Prado')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 'Célia Dias')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(link(page, 'Ana Lúcia Prado')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(link(page, 'Ana Lúcia Prado')).toBeFocused();
  await page.keyboard.press('End');
  await expect(link(page, 'Davi Árvore')).toBeFocused();

  await page.keyboard.press('Space');
  await expect(tick(page, 'Davi Árvore')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Space');
  await expect(usersTable(page).getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Seleção' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(usersTable(page).getByRole('checkbox', { checked: true })).toHaveCount(0);

  // Tab goes on through the row that has focus, and then out of the table. Back, the same row is the stop.
  await link(page, 'Bento Rocha').focus();
  await page.keyboard.press('.');
  await expect(page.getByRole('link', { name: 'Editar Bento Rocha' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Excluir Bento Rocha' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(usersTable(page).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(link(page, 'Bento Rocha')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/usuario\/cadastro\/2$/u);
  await page.goBack();
  await link(page, 'Célia Dias').focus();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/usuario\/cadastro\/3$/u);
});

listed('KB-01 the search leads to what it finds', async ({ page, upstream: _ }) => {
  await page.goto('/usuarios');
  await expect(names(page)).toHaveCount(4);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  // In a field a key is a letter.
  await page.keyboard.type('e.');
  await expect(search(page)).toHaveValue('e.');
  await search(page).fill('brisa');
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 'Célia Dias')).toBeFocused();
  await search(page).fill('davi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/usuario\/cadastro\/4$/u);
});

listed('KB-01 a key right after a letter means the rows of what is typed', async ({ page, upstream: _ }) => {
  await page.goto('/usuarios');
  await expect(names(page)).toHaveCount(4);
  await typeWithKey(search(page), 'célia', 'ArrowDown');
  await expect(link(page, 'Célia Dias')).toBeFocused();
  await search(page).fill('');
  await expect(names(page)).toHaveCount(4);
  await typeWithKey(search(page), 'davi', 'Enter');
  await expect(page).toHaveURL(/\/usuario\/cadastro\/4$/u);
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Telas' })).toBeVisible();
  await typeWithKey(field(page), 'bento rocha', 'Enter');
  await expect(page).toHaveURL(/\/usuario\/cadastro\/2$/u);
});

relayedTest('KB-01 of 5,000 rows each can be walked to', async ({ page, upstream }) => {
  const name = (place: number) => `Pessoa ${String(place).padStart(4, '0')}`;
  makeUsers(
    upstream,
    Array.from({ length: 5_000 }, (_, place) => userOf(place + 1, { nome: name(place + 1) })),
  );
  await page.goto('/usuarios');
  await expect(rowOf(page, name(1))).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(link(page, name(1))).toBeFocused();
  await page.keyboard.press('End');
  await expect(link(page, name(5_000))).toBeFocused();
  await expect(link(page, name(5_000))).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(link(page, name(4_999))).toBeFocused();
  // The row under focus stays, however far the mouse scrolls away.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(rowOf(page, name(1))).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(link(page, name(4_998))).toBeFocused();
  await expect(link(page, name(4_998))).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(link(page, name(1))).toBeFocused();
  await expect(link(page, name(1))).toBeInViewport();
});

relayedTest(
  'KB-01 a menu of a row opens, and takes the keys while it is open',
  async ({ page, upstream }) => {
    news.makeNews(upstream, [news.newsOf(1, { titulo: 'Primeira' }), news.newsOf(2, { titulo: 'Segunda' })]);
    await page.goto('/noticias');
    const first = page
      .getByRole('table', { name: 'Notícias' })
      .getByRole('link', { name: 'Primeira', exact: true });
    await first.focus();
    await page.keyboard.press('.');
    await expect(page.getByRole('button', { name: 'Visualizar Primeira' })).toBeFocused();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/\/noticias$/u);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Duplicar Primeira' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();
  },
);

for (const { title, slow, put } of [
  {
    title: 'typed while its code is on the way',
    slow: 'code',
    put: (page: Page) => page.keyboard.type('iperoxo'),
  },
  { title: 'pasted', slow: 'code', put: (page: Page) => page.keyboard.insertText('iperoxo') },
  {
    title: 'typed on a slow processor',
    slow: 'processor',
    put: (page: Page) => page.keyboard.type('iperoxo', { delay: 20 }),
  },
] as const) {
  relayedTest(`KB-03 what is ${title} arrives whole in the palette`, async ({ page, upstream }) => {
    makeUsers(upstream, [userOf(1)]);
    const { promise: wanted, resolve: send } = Promise.withResolvers<void>();
    if (slow === 'code') {
      await page.route(/\/find-palette-/u, async (route) => {
        await wanted;
        await route.continue();
      });
    } else {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    }
    await page.goto('/usuarios');
    await expect(opener(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await put(page);
    send();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('iperoxo');
    await page.keyboard.type('!');
    await expect(field(page)).toHaveValue('iperoxo!');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  });
}

relayedTest('KB-03 Escape gives up before the palette is there', async ({ page, upstream }) => {
  makeUsers(upstream, [userOf(1)]);
  await page.route(/\/find-palette-/u, () => undefined);
  await page.goto('/usuarios');
  await search(page).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ana');
  await expect(page.getByRole('textbox', { name: 'Buscar ou ir para…' })).toHaveValue('ana');
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
});

listed(
  'KB-02 letters lead to screens and include, but not while one types',
  async ({ page, upstream: _ }) => {
    await page.goto('/usuarios');
    await expect(names(page)).toHaveCount(4);
    await expect(opener(page)).toBeVisible();
    await search(page).focus();
    await page.keyboard.type('gn');
    await expect(search(page)).toHaveValue('gn');
    await search(page).fill('');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    for (const what of [
      'Port Searcher',
      'Incluir',
      'Desfazer a última ação',
      'Ir à linha anterior ou à próxima',
    ]) {
      await expect(sheet.getByText(what, { exact: true })).toBeAttached();
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/usuario\/cadastro$/u);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/noticias$/u);
  },
);

test('KB-02 Ctrl+Z takes back the last change from any screen, and none in a text', async ({ page }) => {
  await page.goto('/noticias');
  const id = await add(page, newsPath, newsItem('Tecla de volta'));
  await retitle(page, id, 'Sem tecla');
  await expect(page.locator('.toast-about')).toHaveText('Sem tecla');
  await page.getByRole('link', { name: 'Port Searcher', exact: true }).click();
  const last = page.getByRole('button', { name: /^Última ação: Sem tecla/u });
  await expect(last).toBeVisible();
  await page.getByRole('searchbox').fill('abc');
  await page.keyboard.press('Control+z');
  expect(await read(page, `${newsPath}/${id}`)).toMatchObject({ titulo: 'Sem tecla' });
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+z');
  await expectToast(page, { tone: 'success', text: 'Alteração desfeita' });
  expect(await read(page, `${newsPath}/${id}`)).toMatchObject({ titulo: 'Tecla de volta' });
  await expect(last).toHaveCount(0);
});
