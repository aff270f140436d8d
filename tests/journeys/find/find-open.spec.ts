import { expect, type Page } from '@playwright/test';
import { makePending, requestOf } from '../support/access-requests.ts';
import { expectGoodAtAnyWidth } from '../support/expectations.ts';
import {
  beacons,
  chosen,
  field,
  find,
  group,
  makeBeacons,
  opener,
  openPalette,
  palette,
} from '../support/find.ts';
import { relayedTest, test } from '../support/test.ts';
import { search, usersPath } from '../support/users.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

relayedTest(
  'FI-03 Enter opens the record itself, Ctrl+Enter in a new tab',
  async ({ page, upstream, context }) => {
    makeBeacons(upstream);
    const places: Readonly<Record<string, RegExp>> = {
      Usuários: /\/usuario\/cadastro\/7$/u,
      'Solicitações de acesso': /\/solicitacaoAcesso\/8$/u,
      Notícias: /\/noticias\/cadastro\/9$/u,
      Estatísticas: /\/estatisticas\?busca=%22Luz\+por\+farol%22$/u,
      'Localização Porto': /\/porto\/12$/u,
      Handbooks: /\/handbooks\/cadastro\/11$/u,
      Contatos: /\/contatos\?filial=SANTOS[^&]*&busca=%22C%C3%A9lia\+Farol%22$/u,
      'Port Searcher': /\/portSearcher\/cadastro\/13$/u,
    };
    await page.goto('/app');
    for (const { group: name, title } of beacons) {
      await find(page, `"${title.split(' · ').at(-1)}"`);
      await expect(chosen(page)).toContainText(title);
      await page.keyboard.press('Enter');
      await expect(page, name).toHaveURL(places[name] ?? '');
      await expect(palette(page)).toHaveCount(0);
      // A screen that comes late takes focus, and the next search would close.
      await expect(heading(page), name).toBeFocused();
    }
    await find(page, 'bento');
    await expect(chosen(page)).toContainText('Bento do Farol');
    const opening = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const opened = await opening;
    await expect.poll(() => opened.url()).toMatch(/\/usuario\/cadastro\/7$/u);
    await expect(field(page)).toBeFocused();
  },
);

test('FI-03 from one record to another of its kind; the last opened are offered, until signing out', async ({
  page,
  product,
}) => {
  await page.goto('/usuarios');
  await expect(page.getByRole('rowheader').nth(5)).toBeVisible();
  const names = await page
    .getByRole('rowheader')
    .evaluateAll((cells) => cells.slice(3, 5).map((cell) => cell.firstChild?.textContent));
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  for (const text of names) {
    await find(page, `"${text}"`);
    await expect(chosen(page)).toContainText(String(text));
    await page.keyboard.press('Enter');
    await expect(name).toHaveValue(String(text));
  }
  await page.reload();
  await expect(name).toBeVisible();
  await openPalette(page);
  const recent = group(page, 'Abertos por último').getByRole('option');
  await expect(recent).toHaveText(names.reverse().map((text) => new RegExp(`^${text}`, 'u')));
  await expect(chosen(page)).toContainText(String(names[0]));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  // First the password: the user's form, still on view, has an e-mail too.
  await page.getByLabel('Senha').fill(product.password);
  await page.getByLabel('E-mail').fill(product.login);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(heading(page)).toHaveText('Início');
  await openPalette(page);
  await expect(group(page, 'Telas')).toBeVisible();
  await expect(palette(page).getByRole('status')).toHaveText('');
  await expect(recent).toHaveCount(0);
});

relayedTest('FI-03 a form that holds unsaved changes asks first', async ({ page, upstream }) => {
  makePending(upstream, [requestOf(7)]);
  await page.goto('/usuario/cadastro');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rascunho');
  await find(page, 'ana lucia');
  await expect(chosen(page)).toContainText('Ana Lúcia Prado');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Confirmação' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await question.getByRole('button').last().click();
  await expect(page).toHaveURL(/\/solicitacaoAcesso\/7$/u);
});

relayedTest('FI-04 a failed list says so in its group and hides no other', async ({ page, upstream }) => {
  makeBeacons(upstream);
  const failure = { status: 500, body: { status: 500, message: 'Base em manutenção' } } as const;
  upstream.answerNext('GET', usersPath, failure);
  await page.goto('/app');
  await find(page, 'farol');
  const users = group(page, 'Usuários').getByRole('option');
  await expect(users).toHaveText(/Tentar de novo.*Base em manutenção/u);
  for (const { group: name } of beacons) await expect(group(page, name)).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
  await users.click();
  await expect(users).toHaveText(/^Bento do Farol/u);
  await expect(field(page)).toHaveValue('farol');
});

relayedTest('FI-04 a 401 ends the session', async ({ page, upstream }) => {
  upstream.answerAlways('GET', usersPath, { status: 401, body: { status: 401, message: 'expirado' } });
  await page.goto('/app');
  await expect(opener(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
});

relayedTest('FI-05 "?" shows the shortcuts, but not while typing', async ({ page }) => {
  await page.goto('/usuarios');
  const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(opener(page)).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Ctrl+K', { exact: true })).toBeVisible();
  await expectGoodAtAnyWidth(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await search(page).press('?');
  await expect(search(page)).toHaveValue('?');
  await expect(dialog).toHaveCount(0);
});

relayedTest('FI-05 shortcuts are shown where they work', async ({ page }) => {
  await page.goto('/usuarios');
  await expect(opener(page).getByText('Ctrl+K')).toBeVisible();
  await expect(page.getByRole('search').getByText('/', { exact: true })).toBeVisible();
  await page.goto('/usuario/cadastro');
  const save = page.getByRole('button', { name: 'Confirmar', exact: true });
  await expect(save).toHaveAttribute('title', 'Ctrl+S');
  await expect(save).toHaveAttribute('aria-keyshortcuts', 'Control+S Meta+S');
});
