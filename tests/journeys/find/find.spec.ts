import { expect, type Page } from '@playwright/test';
import {
  expectGoodAtAnyWidth,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
} from '../support/expectations.ts';
import {
  beacons,
  chosen,
  field,
  find,
  group,
  lines,
  makeBeacons,
  opener,
  openPalette,
  palette,
} from '../support/find.ts';
import { relayedTest, test } from '../support/test.ts';
import { makeUsers, search, userOf, usersPath } from '../support/users.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('FI-01 ⌘K and the field in the bar open it too; it is a combobox', async ({ page }) => {
  await page.goto('/app');
  await expect(opener(page)).toBeVisible();
  await page.keyboard.press('Meta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  // The line below the field shows the focus.
  await expect(field(page)).toHaveCSS('outline-style', 'none');
  await expect(group(page, 'Telas')).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  const list = await field(page).getAttribute('aria-controls');
  await expect(page.locator(`[id="${list}"]`)).toHaveRole('listbox');
  await field(page).fill('incluir');
  await expect(chosen(page)).toHaveText('Incluir usuário');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveText('Incluir notícia');
  const active = await field(page).getAttribute('aria-activedescendant');
  await expect(chosen(page)).toHaveAttribute('id', String(active));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/noticias\/cadastro$/u);
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
});

const searched = {
  'a list': '/localizacaoPorto',
  'a map': '/localizacaoPorto?vista=mapa',
  'the tree': '/handbooks',
  'the coverage': '/handbooks?vista=cobertura',
  'the ports': '/porto',
  'the piers on the map': '/portSearcher?vista=mapa',
};
for (const [screen, address] of Object.entries(searched)) {
  test(`FI-01 a search that finds nothing in ${screen} goes on in everything`, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('searchbox').fill('administrador');
    await expect(page.getByText('Nada corresponde a “administrador”.')).toBeVisible();
    await page.getByRole('button', { name: 'Buscar em tudo' }).click();
    await expect(field(page)).toHaveValue('administrador');
    await expect(group(page, 'Usuários')).toBeVisible();
    await expectGoodAtAnyWidth(page);
  });
}

test('FI-01 Ctrl+K opens the palette also when the bar has not come yet', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/menu-*.js', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/usuarios');
  await expect(heading(page)).toHaveText('Usuários');
  await expect(opener(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  late.resolve();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

relayedTest(
  'FI-01 nothing to complain of in any state, on a phone it is the whole screen',
  async ({ page, upstream }) => {
    makeBeacons(upstream);
    upstream.answerAlways('GET', usersPath, {
      status: 500,
      body: { status: 500, message: 'Base em manutenção' },
    });
    await page.goto('/app');
    await openPalette(page);
    await expectNoAxeViolations(page);
    await field(page).fill('farol');
    await expect(group(page, 'Notícias')).toBeVisible();
    await expect(group(page, 'Usuários')).toBeVisible();
    await expectGoodAtAnyWidth(page);
    expect(await palette(page).locator('.modal-content').boundingBox()).toEqual({
      x: 0,
      y: 0,
      width: 360,
      height: 740,
    });
    await field(page).fill('nada disto');
    await expect(palette(page).getByRole('status')).toHaveText('Nada encontrado para “nada disto”');
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  },
);

relayedTest(
  'FI-02 it finds records of every kind, whatever the accents and the case',
  async ({ page, upstream }) => {
    makeBeacons(upstream);
    await page.goto('/app');
    await find(page, 'FÁROL');
    for (const { group: name, title } of beacons) {
      const line = group(page, name).getByRole('option').filter({ hasText: title });
      await expect(line, name).toBeVisible();
      await expect(line.locator('mark').first(), name).toHaveText(/^farol$/iu);
    }
    await field(page).fill('bento navegação');
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page).locator('mark')).toHaveText(['Bento', 'Navegação']);
  },
);

test('FI-02 it finds screens and actions', async ({ page }) => {
  await page.goto('/app');
  for (const [typed, name, line, url, title] of [
    ['localizacao', 'Telas', 'Portos', /\/localizacaoPorto$/u, 'Portos'],
    ['restricao', 'Ações', 'Incluir restrição', /\/portSearcher\/cadastro$/u, 'Inclusão'],
  ] as const) {
    await find(page, typed);
    await group(page, name).getByRole('option').filter({ hasText: line }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(palette(page)).toHaveCount(0);
  }
  for (const [typed, line, url, dialog] of [
    ['incluir relatório', 'Incluir relatório', /\/estatisticas\?incluir=1$/u, 'Inclusão'],
    ['gerar link do lineup', 'Gerar link do Lineup', /\/linkLineup$/u, 'Link temporário do Lineup'],
  ] as const) {
    await find(page, typed);
    await group(page, 'Ações').getByRole('option').filter({ hasText: line }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  }
  await find(page, 'minhas sessoes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Minhas sessões' })).toBeVisible();
});

test('FI-02 a screen that comes late closes the search and has focus, and so has its dialog', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/statistics-screen-*.js', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/usuarios');
  await find(page, 'incluir relatório');
  await group(page, 'Ações').getByRole('option').filter({ hasText: 'Incluir relatório' }).click();
  await expect(palette(page)).toHaveCount(0);
  await find(page, 'farol');
  late.resolve();
  const dialog = page.getByRole('dialog', { name: 'Inclusão' });
  await expect(dialog.locator(':focus')).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

relayedTest(
  'FI-02 at most five of a group; the rest is in its list, under the same search',
  async ({ page, upstream }) => {
    makeUsers(
      upstream,
      Array.from({ length: 12 }, (_, place) => userOf(place + 1, { nome: `Farol ${place + 1}` })),
    );
    await page.goto('/app');
    await find(page, 'farol');
    const users = group(page, 'Usuários').getByRole('option');
    await expect(users).toHaveCount(6);
    await users.filter({ hasText: 'Ver todos os 12' }).click();
    await expect(page).toHaveURL(/\/usuarios\?busca=farol$/u);
    await expect(search(page)).toHaveValue('farol');
  },
);

relayedTest('FI-02 typing among 10,000 users stays fluid', async ({ page, upstream }) => {
  makeUsers(
    upstream,
    Array.from({ length: 10_000 }, (_, id) => userOf(id + 1, { nome: `Pessoa ${id + 1}` })),
  );
  await page.goto('/usuarios');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await find(page, 'p');
  await expect(lines(page).filter({ hasText: 'Ver todos os 10.000' })).toBeVisible();
  const slowest = () =>
    field(page).evaluate(async (input: HTMLInputElement) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const times: number[] = [];
      for (const text of [
        'pe',
        'pes',
        'pess',
        'pesso',
        'pessoa',
        'pessoa 9',
        'pessoa 99',
        'pessoa 999',
        'pessoa 9',
      ]) {
        const begin = performance.now();
        write?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        times.push(performance.now() - begin);
        await new Promise(requestAnimationFrame);
      }
      return times.sort((a, b) => b - a)[1] ?? 0;
    });
  // A busy machine makes a keystroke slower, never faster.
  await expect.poll(slowest, 'milliseconds that a keystroke holds the page').toBeLessThan(100);
});
