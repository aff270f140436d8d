import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/expectations.ts';
import { all, belem, dialog, listed, rioGrande, santos } from '../support/port-locations.ts';
import { withMotion } from '../support/test.ts';

listed.use(withMotion);

const guaruja = { ...santos, id: 21, portoId: 60, descricao: 'Guarujá', latitude: -23.99, longitude: -46.26 };
const form = (page: Page) => dialog(page, 'Edição');
const pin = (page: Page) => form(page).getByRole('button', { name: 'Posição do porto' });
const canvas = (page: Page) => form(page).getByRole('application');

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not on the page');
  return box;
}

/** Kilometres that the whole width of the dialog's map stands for, by its scale. */
async function widthOf(page: Page): Promise<number> {
  const scale = form(page).locator('.leaflet-control-scale-line');
  const [text, { width }, map] = await Promise.all([scale.textContent(), boxOf(scale), boxOf(canvas(page))]);
  const [length = 0, unit] = (text ?? '').split(' ');
  return (Number(length) * (unit === 'm' ? 0.001 : 1) * map.width) / width;
}

async function isPinInside(page: Page): Promise<boolean> {
  const [mark, map] = await Promise.all([boxOf(pin(page)), boxOf(canvas(page))]);
  const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
  return x > map.x && x < map.x + map.width && y > map.y && y < map.y + map.height;
}

listed.beforeEach(({ upstream }) => {
  upstream.answerAlways('GET', all, { body: [santos, guaruja, rioGrande, belem] });
});

listed(
  'DM-01 the map of a position opens around its pin, which stays in sight at every scale',
  async ({ page }) => {
    await page.goto('/localizacaoPorto?editar=4');
    await expect(pin(page)).toBeVisible();
    await expect.poll(() => widthOf(page)).toBeLessThan(60);
    expect(await isPinInside(page)).toBe(true);
    const nearer = form(page).getByRole('button', { name: 'Aproximar' });
    const farther = form(page).getByRole('button', { name: 'Afastar' });
    const before = await widthOf(page);
    await nearer.click();
    await expect.poll(() => widthOf(page)).toBeLessThan(before * 0.7);
    await farther.click();
    await farther.click();
    await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 1.5);
    await canvas(page).focus();
    for (let nth = 0; nth < 6; nth += 1) await page.keyboard.press('+');
    await expect.poll(() => widthOf(page)).toBeLessThan(before * 0.7);
    await expect.poll(() => isPinInside(page)).toBe(true);
    await canvas(page).hover({ position: { x: 20, y: 200 } });
    const close = await widthOf(page);
    // The wheel alone scrolls the dialog.
    await page.mouse.wheel(0, 100);
    await page.keyboard.down('Control');
    for (let nth = 0; nth < 4; nth += 1) await page.mouse.wheel(0, 100);
    await page.keyboard.up('Control');
    await expect.poll(() => widthOf(page)).toBeGreaterThan(close * 1.5);
    expect(await isPinInside(page)).toBe(true);
  },
);

listed(
  'DM-02 a click moves no pin; how far it was moved is said, and Voltar takes it back',
  async ({ page }) => {
    await page.goto('/localizacaoPorto?editar=4');
    const latitude = form(page).getByLabel('Latitude');
    await expect(pin(page)).toBeVisible();
    const stored = await latitude.inputValue();
    await canvas(page).click({ position: { x: 30, y: 250 } });
    await expect(latitude).toHaveValue(stored);
    await pin(page).focus();
    for (let nth = 0; nth < 3; nth += 1) await page.keyboard.press('ArrowUp');
    await expect(latitude).not.toHaveValue(stored);
    await expect(form(page).getByRole('status').filter({ hasText: 'Movido' })).toHaveText(
      /^Movido \d+,\d km\. Voltar$/u,
    );
    await expectNoAxeViolations(page);
    await form(page).getByRole('button', { name: 'Voltar' }).click();
    await expect(latitude).toHaveValue(stored);
    await expect(form(page).getByText('Movido')).toHaveCount(0);
  },
);

listed(
  'DM-03 neighbours, the scale and the pointer’s place stand on the map; pins have names where there is room',
  async ({ page }) => {
    await page.goto('/localizacaoPorto?editar=4');
    await expect(form(page).locator('.map-pins').getByText('Guarujá')).toBeVisible();
    await canvas(page).hover({ position: { x: 40, y: 200 } });
    await expect(form(page).getByText(/^-2[34],\d{1,4}; -46,\d{1,4}$/u)).toBeVisible();
    await expect(form(page).locator('.leaflet-control-scale-line')).toHaveText(/^\d+ k?m$/u);

    await page.goto('/localizacaoPorto?vista=mapa');
    const map = page.getByRole('region', { name: 'Mapa dos portos' });
    await map.getByRole('button', { name: '2 portos: Guarujá, Santos' }).click();
    for (const name of ['Guarujá', 'Santos']) {
      await expect(map.locator('.map-pins').getByText(name, { exact: true })).toBeVisible();
    }
    await expect(page.locator('path.map-border')).toHaveCount(1);
    const row = page
      .getByRole('complementary', { name: 'No mapa (4)' })
      .getByRole('button', { name: 'Rio Grande' });
    await row.hover();
    await expect(map.locator('[data-marked]')).toHaveAccessibleName('Rio Grande');
    await row.click();
    await expect(page).toHaveURL(/ponto=/u);
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expectNoAxeViolations(page);
  },
);
