import { expect, type Page } from '@playwright/test';
import {
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectToast,
  toastOf,
} from '../support/expectations.ts';
import { field, find } from '../support/find.ts';
import { relayedTest, test } from '../support/test.ts';

const path = '/api/admin/lineup/gerarlink';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Link temporário do Lineup', exact: true });
const box = (page: Page) => dialog(page).getByRole('textbox', { name: 'Link temporário' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const link = (token: string) => `https://lineup.example/navios?token=${token}`;

/** Before an upstream that gives the token `um`, in two envelopes as the specification has it. */
const answered = relayedTest.extend({
  upstream: async ({ upstream }, use) => {
    upstream.answerAlways('POST', path, { body: { status: 200, data: { data: { token: 'um' } } } });
    await use(upstream);
  },
});

/** What the browser lets a page do: with one permission granted all others are denied. */
const allowClipboard = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
const denyClipboard = (page: Page) => page.context().grantPermissions(['geolocation']);
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const selection = (page: Page) =>
  box(page).evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));

answered('LL-01 LL-02 the link is made at once, and Copy fills the clipboard', async ({ page, upstream }) => {
  await page.goto('/linkLineup');
  await expect(box(page)).toHaveValue(link('um'));
  await expect(box(page)).not.toBeEditable();
  await expect(button(page, 'Copy')).toBeFocused();
  await allowClipboard(page);
  await button(page, 'Copy').click();
  await expect(button(page, 'Copied!')).toBeVisible();
  expect(await clipboard(page)).toBe(link('um'));
  // Credentials are the server's: the browser sends none (R6).
  expect(upstream.callsTo('POST', path).map(({ json }) => json)).toEqual([
    { login: 'lineup@cais.example', password: 'senha do lineup' },
  ]);
  await expectNoSidewaysScroll(page);
});

answered('FI-01 a link that comes late takes no letter from the palette', async ({ page, upstream }) => {
  const release = upstream.holdNext('POST', path, { body: { status: 200, data: { token: 'um' } } });
  await page.goto('/linkLineup');
  await expect(dialog(page).getByText('Gerando', { exact: true })).toBeVisible();
  await find(page, 'usu');
  release();
  await expect(page.locator('textarea')).toHaveValue(link('um'));
  await page.keyboard.type('arios');
  await expect(field(page)).toHaveValue('usuarios');
});

answered('LL-01 the link is copied where the clipboard is denied', async ({ page }) => {
  await page.goto('/linkLineup');
  await denyClipboard(page);
  await button(page, 'Copy').click();
  await expect(button(page, 'Copied!')).toBeVisible();
  await allowClipboard(page);
  expect(await clipboard(page)).toBe(link('um'));
});

answered('LL-01 where nothing may be copied the link stands selected', async ({ page }) => {
  await page.addInitScript(() => {
    document.execCommand = () => false;
  });
  await page.goto('/linkLineup');
  await denyClipboard(page);
  await button(page, 'Copy').click();
  await expect(dialog(page).getByText(/Ctrl\+C/u)).toBeVisible();
  await expect(box(page)).toBeFocused();
  expect(await selection(page)).toBe(link('um'));
  await expect(button(page, 'Copy')).toBeVisible();
  await expectNoAxeViolations(page);
});

answered(
  'LL-01 the time of creation is shown, and the page offers the link again or another one',
  async ({ page, upstream }) => {
    await page.clock.setFixedTime(new Date('2026-03-09T17:05:09Z'));
    await page.goto('/linkLineup');
    await expect(dialog(page).getByText('Gerado em 09/03/2026 14:05:09', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Mostrar o link' }).click();
    await expect(box(page)).toHaveValue(link('um'));
    expect(upstream.callsTo('POST', path)).toHaveLength(1);
    await button(page, 'Fechar').last().click();
    upstream.answerNext('POST', path, { body: { token: 'dois' } });
    await page.clock.setFixedTime(new Date('2026-03-09T18:00:00Z'));
    await page.getByRole('button', { name: 'Gerar novo link' }).click();
    await expect(box(page)).toHaveValue(link('dois'));
  },
);

const failures = [
  {
    what: 'a 401',
    reply: { status: 401, body: { status: 401, message: 'x' } },
    says: 'Login e senhas inválidos',
  },
  { what: 'no response', reply: { cut: 'before' }, says: 'Erro na comunicação' },
  {
    what: 'any other failure',
    reply: { status: 503, body: { status: 503, message: 'x' } },
    says: 'Erro ao gerar o link do LineUp inteligente',
  },
  {
    what: 'an answer without a token',
    reply: { body: { status: 200, data: {} } },
    says: 'Erro ao gerar o link do LineUp inteligente',
  },
] as const;

for (const { what, reply, says } of failures) {
  answered(`LL-03 ${what} is shown in place, and tried again`, async ({ page, upstream }) => {
    upstream.answerNext('POST', path, reply);
    await page.goto('/linkLineup');
    await expectToast(page, { tone: 'error', text: says });
    await expect(dialog(page).getByText(says, { exact: true })).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(1);
    await expectNoAxeViolations(page);
    await button(page, 'Tentar novamente').click();
    await expect(box(page)).toHaveValue(link('um'));
    await expect(dialog(page).getByText(says, { exact: true })).toHaveCount(0);
    // The administrator's own session goes on.
    await page.reload();
    await expect(box(page)).toHaveValue(link('um'));
  });
}

answered('LL-03 a link that was made stays when another one fails', async ({ page, upstream }) => {
  await page.goto('/linkLineup');
  await expect(box(page)).toHaveValue(link('um'));
  upstream.answerNext('POST', path, { status: 500, body: '' });
  await button(page, 'Gerar outro link').click();
  const says = 'Erro ao gerar o link do LineUp inteligente';
  await expect(toastOf(page, { tone: 'error', text: says })).toBeVisible();
  await expect(box(page)).toHaveValue(link('um'));
});

test('LL-01 LL-02 the link of the embedded upstream works', async ({ page, product }) => {
  await page.goto('/linkLineup');
  await expect(box(page)).toHaveValue(new RegExp(`^${product.url}/.*\\?token=.{20,}$`, 'u'));
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page).getByRole('link', { name: 'Abrir em outra aba' }).click(),
  ]);
  await expect(opened.getByText('Este link temporário é válido.')).toBeVisible();
});
