import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/expectations.ts';
import { all, belem, listed, portField, rioGrande, santos } from '../support/port-locations.ts';
import { withMotion } from '../support/test.ts';

listed.use(withMotion);

const mapAddress = '/localizacaoPorto?vista=mapa';
const map = (page: Page) => page.getByRole('region', { name: 'Mapa dos portos' });
const pins = (page: Page) => page.locator('.map-pins').getByRole('button');
const pin = (page: Page, name: string | RegExp) => pins(page).and(page.getByRole('button', { name }));
const popup = (page: Page, name: string) => map(page).getByRole('region', { name, exact: true });
async function centreOf(element: Locator) {
  const box = await element.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

listed(
  'MA-01 the map is a tab in the address; its pins are what search and filter leave',
  async ({ page }) => {
    await page.goto('/localizacaoPorto');
    await page.getByRole('tab', { name: 'Lista' }).press('ArrowLeft');
    await expect(page).toHaveURL(/\?vista=mapa$/u);
    await expect(page.getByRole('tab', { name: 'Mapa' })).toBeFocused();
    await expect(pins(page)).toHaveText(['Belém', 'Rio Grande', 'Santos']);
    // Columns and density change nothing on a map.
    await expect(page.getByRole('button', { name: /^Exibição/u })).toHaveCount(0);
    await page.getByRole('searchbox').fill('sp');
    await expect(pins(page)).toHaveText(['Santos']);
    await expect(page).toHaveURL(/busca=sp&vista=mapa$/u);
    await page.reload();
    await expect(pins(page)).toHaveText(['Santos']);
    await page.getByRole('searchbox').fill('zzz');
    await expect(pins(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Mostrar tudo' }).click();
    await expect(pins(page)).toHaveCount(3);
    await page.getByLabel('Posição', { exact: true }).selectOption({ index: 1 });
    await expect(pins(page)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Lista' }).click();
    await expect(page.getByRole('rowheader')).toHaveText([
      'Itaguaí',
      'São Francisco do Sul',
      'São Sebastião',
    ]);
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  listed(
    `MA-02 coast and states are drawn without any request to others (${colorScheme})`,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const origins = new Set<string>();
      page.on('request', (request) => origins.add(new URL(request.url()).origin));
      await page.goto(mapAddress);
      await expect(page.locator('path.map-state')).toHaveCount(27);
      const colours = await page.evaluate(() =>
        ['.map-canvas', '.map-state', '.map-neighbour'].map((each) => {
          const element = document.querySelector(each);
          const style = element && getComputedStyle(element);
          return element instanceof SVGElement ? style?.fill : style?.backgroundColor;
        }),
      );
      expect(new Set(colours).size, colours.join()).toBe(3);
      await page.getByRole('button', { name: 'Afastar' }).click();
      await page.waitForLoadState('networkidle');
      expect([...origins]).toEqual([new URL(page.url()).origin]);
    },
  );
}

listed('MA-02 the map is loaded when it is shown, and not before', async ({ page }) => {
  const map = page.waitForRequest(/ports-map/u);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/localizacaoPorto');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /-map-/u.test(new URL(url).pathname))).toEqual([]);
  await page.getByRole('tab', { name: 'Mapa' }).click();
  await map;
});

listed(
  'MA-03 a pin is named on hover and focus, opens by keyboard and leads to its row',
  async ({ page }) => {
    await page.goto(mapAddress);
    const name = pin(page, 'Santos').getByText('Santos');
    await expect(name).toBeHidden();
    await pin(page, 'Santos').hover();
    await expect(name).toBeVisible();
    await page.mouse.move(0, 0);
    await pin(page, 'Rio Grande').focus();
    await page.keyboard.press('Tab');
    await expect(pin(page, 'Santos')).toBeFocused();
    await expect(name).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/ponto=4$/u);
    await expect(popup(page, 'Santos')).toContainText('-23,95');
    await expect(popup(page, 'Santos')).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(popup(page, 'Santos')).toHaveCount(0);
    await expect(page).toHaveURL(/vista=mapa$/u);
    await expect(pin(page, 'Santos')).toBeFocused();
    await page.keyboard.press('Enter');
    await popup(page, 'Santos').getByRole('button', { name: 'Ver na lista' }).click();
    await expect(page.getByRole('rowheader')).toHaveText(['Santos']);
    await expect(page.getByRole('button', { name: 'Ver Santos no mapa' })).toBeFocused();
    await page.getByRole('button', { name: 'Ver Santos no mapa' }).click();
    await popup(page, 'Santos').getByRole('button', { name: 'Editar' }).click();
    await expect(portField(page)).toHaveValue('Santos');
  },
);

listed('MA-03 arrow keys move the map that has focus', async ({ page }) => {
  await page.goto(mapAddress);
  const before = await centreOf(pin(page, 'Santos'));
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await centreOf(pin(page, 'Santos'))).y).toBeGreaterThan(before.y + 40);
  await page.getByRole('button', { name: 'Ver tudo' }).click();
  await expect
    .poll(async () => Math.abs((await centreOf(pin(page, 'Santos'))).y - before.y))
    .toBeLessThan(40);
});

listed(
  'MA-03 pins that overlap are one, which comes closer or lists its ports',
  async ({ page, upstream }) => {
    const beside = { ...santos, id: 21, descricao: 'Guarujá', latitude: Number(santos.latitude) - 0.2 };
    const onTop = { ...rioGrande, id: 22, descricao: 'São José do Norte' };
    upstream.answerAlways('GET', all, { body: [santos, beside, rioGrande, onTop, belem] });
    await page.goto(mapAddress);
    await expect(pins(page)).toHaveCount(3);
    await expectNoAxeViolations(page);
    await pin(page, '2 portos: Guarujá, Santos').press('Enter');
    await expect(pin(page, 'Guarujá')).toBeFocused();
    await expect(pin(page, 'Santos')).toBeVisible();
    await page.getByRole('button', { name: 'Ver tudo' }).click();
    await pin(page, '2 portos: Rio Grande, São José do Norte').click();
    await popup(page, '2 no mesmo lugar').getByRole('button', { name: 'São José do Norte' }).click();
    await expect(popup(page, 'São José do Norte')).toBeFocused();
    await expect(page).toHaveURL(/ponto=22$/u);
  },
);

listed('MA-03 ten thousand ports stay few elements, and fit 360 px', async ({ page, upstream }) => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    ...santos,
    id: index,
    descricao: `Porto ${index}`,
    latitude: -30 + (index % 100) * 0.3,
    longitude: -60 + Math.floor(index / 100) * 0.25,
  }));
  upstream.answerAlways('GET', all, { body: many });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(mapAddress);
  await expect(page.getByText('10.000 portos no mapa')).toBeVisible();
  for (let step = 0; step < 4; step += 1) {
    expect(await page.locator('main *').count()).toBeLessThan(1500);
    await page.getByRole('button', { name: 'Aproximar' }).click();
  }
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});
