import { expect, type Page } from '@playwright/test';
import { dialog, listed } from '../support/port-locations.ts';

listed.use({ hasTouch: true, isMobile: true, viewport: { width: 412, height: 839 } });

type Place = readonly [x: number, y: number];

/** Fingers go down at their places, move by a distance in small steps, and go up. */
async function moveFingers(page: Page, fingers: readonly Place[], [across, down]: Place): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : fingers.map(([x, y], id) => ({ id, x: x + across * share, y: y + down * share })),
    });
  await touch('touchStart');
  for (const share of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]) {
    await touch('touchMove', share);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
}

listed('MA-03 a finger on the map scrolls the page, and two move the map', async ({ page }) => {
  await page.goto('/localizacaoPorto?vista=mapa');
  const canvas = page.getByRole('application');
  await expect(canvas).toBeVisible();
  await expect(page.getByText('Dois dedos movem o mapa')).toBeVisible();
  /** Where a state's name is on the map. */
  const place = async () => {
    const [name, map] = await Promise.all([page.getByText('MT').boundingBox(), canvas.boundingBox()]);
    return [(name?.x ?? 0) - (map?.x ?? 0), (name?.y ?? 0) - (map?.y ?? 0)].map(Math.round);
  };
  const before = await place();
  const { x = 0, y = 0 } = (await canvas.boundingBox()) ?? {};
  await moveFingers(page, [[x + 60, y + 250]], [0, -200]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(await place()).toEqual(before);
  const top = (await canvas.boundingBox())?.y ?? 0;
  const fingers: Place[] = [
    [x + 60, top + 200],
    [x + 160, top + 200],
  ];
  await moveFingers(page, fingers, [80, 60]);
  await expect.poll(place).not.toEqual(before);
});

listed('MA-04 a finger drags the pin', async ({ page }) => {
  await page.goto('/localizacaoPorto?editar=4');
  const form = dialog(page, 'Edição');
  const latitude = form.getByLabel('Latitude');
  const before = await latitude.inputValue();
  const pin = form.getByRole('button', { name: 'Posição do porto' });
  await pin.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await pin.boundingBox()) ?? {};
  await moveFingers(page, [[x + width / 2, y + height / 2]], [30, 40]);
  await expect(latitude).not.toHaveValue(before);
});
