import { expect, type Page } from '@playwright/test';
import { remove, update } from '../../../shared/contract/users.ts';
import { makePending, requestOf } from '../support/access-requests.ts';
import { expectGoodAtAnyWidth, expectToast } from '../support/expectations.ts';
import { find, palette } from '../support/find.ts';
import { relayedTest } from '../support/test.ts';
import { confirmation, deletePath, makeUsers, rowOf, userOf, userPath } from '../support/users.ts';

const bar = (page: Page) => page.locator('.app-bar');
const account = (page: Page) => page.getByRole('button', { name: /^Sua conta/u });
const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/u });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificações' });
const pending = (page: Page) => page.getByRole('banner').getByRole('link', { name: /a aprovar$/u });

const light = 'rgb(242, 246, 248)';
const dark = 'rgb(12, 22, 29)';

for (const { device, choice, colour } of [
  { device: 'light', choice: 'Tema escuro', colour: dark },
  { device: 'dark', choice: 'Tema claro', colour: light },
] as const) {
  relayedTest(
    `LO-09 '${choice}' on a ${device} device is remembered and there from the first paint`,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: device });
      await page.goto('/usuarios');
      await account(page).click();
      await page.getByRole('button', { name: choice }).click();
      await expect(page.locator('body')).toHaveCSS('background-color', colour);
      await page.route(/\/assets\//u, () => undefined);
      await page.goto('/usuarios', { waitUntil: 'commit' });
      await expect(page.locator('.skeleton').first()).toBeInViewport();
      await expect(page.locator('body')).toHaveCSS('background-color', colour);
      await page.unroute(/\/assets\//u);
      await page.reload();
      await account(page).click();
      await expect(page.getByRole('button', { name: choice })).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Tema do sistema' }).click();
      await expect(page.locator('body')).toHaveCSS('background-color', device === 'light' ? light : dark);
      await page.reload();
      await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    },
  );
}

relayedTest(
  'LO-09 forced colours leave the chosen line of the palette legible',
  async ({ page, upstream }) => {
    makeUsers(upstream, [userOf(1)]);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/usuarios');
    await find(page, 'ana');
    const line = palette(page).getByRole('option', { selected: true });
    await expect(line).toContainText('Ana Lúcia Prado');
    // axe does not know the colours that the system puts in place of ours.
    const colours = await line.evaluate((option) => [
      getComputedStyle(option).backgroundColor,
      ...[...option.querySelectorAll('.find-title, .find-detail')].map(
        (text) => getComputedStyle(text).color,
      ),
    ]);
    expect(new Set(colours).size, colours.join()).toBe(2);
  },
);

relayedTest(
  'the bell tells what was done and what failed, each with a link to its record',
  async ({ page, upstream }) => {
    makeUsers(upstream, [userOf(1), userOf(2, { nome: 'Bento Rocha' }), userOf(3, { nome: 'Célia Dias' })]);
    await page.goto('/usuarios');
    await rowOf(page, 'Célia Dias').getByRole('button', { name: 'Excluir Célia Dias' }).click();
    await confirmation(page).getByRole('button', { name: 'Não' }).click();
    await expectToast(page, remove.words.cancelled);
    await expect(bell(page)).toHaveAccessibleName('Notificações');
    await rowOf(page, 'Célia Dias').getByRole('button', { name: 'Excluir Célia Dias' }).click();
    await confirmation(page).getByRole('button', { name: 'Sim' }).click();
    await expectToast(page, remove.words.done);
    upstream.answerNext('POST', deletePath(1), {
      status: 500,
      body: { status: 500, message: 'Base em manutenção' },
    });
    await rowOf(page, 'Ana Lúcia Prado').getByRole('button', { name: 'Excluir Ana Lúcia Prado' }).click();
    await confirmation(page).getByRole('button', { name: 'Sim' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notificações, 2 não lidas');
    await rowOf(page, 'Bento Rocha').getByRole('link', { name: 'Editar Bento Rocha' }).click();
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Bento da Rocha');
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expectToast(page, update.words.done);
    await bell(page).click();
    const lines = panel(page).getByRole('listitem');
    await expect(lines).toHaveText([
      new RegExp(`^Bento da Rocha.*${update.words.done.text}`, 'u'),
      /^Ana Lúcia Prado.*Base em manutenção/u,
      new RegExp(`^Célia Dias.*${remove.words.done.text}`, 'u'),
    ]);
    await expect(lines.nth(2).getByRole('link')).toHaveCount(0);
    await expect(lines.nth(1).getByRole('link')).toHaveAttribute('href', '/usuario/cadastro/1');
    await expectGoodAtAnyWidth(page);
    await lines.first().getByRole('link', { name: 'Bento da Rocha' }).click();
    await expect(page).toHaveURL(/\/usuario\/cadastro\/2$/u);
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Notificações');
    expect(upstream.calls.some(({ path }) => path === userPath(2))).toBe(true);
  },
);

relayedTest('the bar stays one line when the last action comes into it', async ({ page, upstream }) => {
  makePending(upstream, [requestOf(7)]);
  makeUsers(upstream, [userOf(1), userOf(2, { nome: 'Bento Cavalcanti de Albuquerque e Rocha' })]);
  await page.goto('/usuarios');
  await expect(pending(page)).toBeVisible();
  await rowOf(page, 'Bento')
    .getByRole('button', { name: /^Excluir/u })
    .click();
  await confirmation(page).getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByRole('button', { name: /^Última ação: Bento/u })).toBeVisible();
  for (let width = 1000; width <= 1920; width += 40) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar(page), `${width} px`).toHaveCSS('height', '56px');
  }
});

relayedTest(
  'HM the pending count is in the bar and in the tab, on every screen',
  async ({ page, upstream }) => {
    makePending(upstream, [requestOf(7), requestOf(8)]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const measured = Promise.withResolvers<void>();
    await page.route(/\/live-sign-/u, async (route) => {
      await measured.promise;
      await route.continue();
    });
    await page.goto('/app');
    const search = page.getByRole('banner').getByRole('button', { name: /^Buscar ou ir/u });
    await expect(search).toBeVisible();
    const before = await search.boundingBox();
    measured.resolve();
    await expect(page.getByRole('banner').getByRole('status')).toHaveCount(2);
    await expect(pending(page)).toHaveAccessibleName('2 solicitações de acesso a aprovar');
    expect(await search.boundingBox()).toEqual(before);
    await expect(page).toHaveTitle('(2) App · Cais');
    await expectGoodAtAnyWidth(page);
    expect((await bar(page).boundingBox())?.height).toBeLessThan(64);
    await pending(page).click();
    await expect(page).toHaveURL(/\/Home$/u);
    await expect(page).toHaveTitle('(2) Início · Cais');
    makePending(upstream, []);
    await page.reload();
    await expect(page).toHaveTitle('Início · Cais');
    await expect(pending(page)).toHaveAccessibleName('Solicitações a aprovar');
  },
);
