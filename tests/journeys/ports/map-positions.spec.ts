import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import {
  all,
  base,
  belem,
  dialog,
  fillPlace,
  listed,
  portField,
  rioGrande,
  rowOf,
  santos,
} from '../support/port-locations.ts';
import { test, withMotion } from '../support/test.ts';

test.use(withMotion);
listed.use(withMotion);

const pinInDialog = (page: Page) => dialog(page, 'Edição').getByRole('button', { name: 'Posição do porto' });

const numberIn = async (page: Page, label: string): Promise<number> =>
  Number((await dialog(page, 'Edição').getByLabel(label).inputValue()).replace(',', '.'));

async function centreOf(element: Locator) {
  const box = await element.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

listed(
  'MA-04 the pin and the fields of the dialog follow each other; cancelling changes nothing',
  async ({ page, upstream }) => {
    await page.goto('/localizacaoPorto?editar=4');
    await pinInDialog(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => numberIn(page, 'Longitude')).toBeLessThan(Number(santos.longitude));
    expect(await numberIn(page, 'Latitude')).toBeCloseTo(Number(santos.latitude), 1);
    // Dragged to the north.
    const from = await centreOf(pinInDialog(page));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 30, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => numberIn(page, 'Latitude')).toBeGreaterThan(Number(santos.latitude));
    const dragged = await centreOf(pinInDialog(page));
    await fillPlace(page, { latitude: String(santos.latitude), longitude: String(santos.longitude) });
    await expect.poll(async () => (await centreOf(pinInDialog(page))).y).toBeGreaterThan(dragged.y + 20);
    await expectNoAxeViolations(page);
    await page.keyboard.press('ArrowDown');
    await pinInDialog(page).press('ArrowDown');
    await dialog(page, 'Edição').getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(rowOf(page, 'Santos')).toContainText('-23,95');
    expect(upstream.callsTo('POST', `${base}/4`)).toEqual([]);
  },
);

listed('MA-04 a new position begins at a click or in the middle of the map', async ({ page }) => {
  await page.goto('/localizacaoPorto?incluir=novo');
  const form = dialog(page, 'Inclusão');
  await fillPlace(page, { uf: 'SP' });
  await form.getByRole('button', { name: 'Marcar o centro do mapa' }).click();
  await expect(form.getByLabel('Latitude')).toHaveValue(/^-22,/u);
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await page.goto('/localizacaoPorto?incluir=novo');
  await fillPlace(page, { uf: 'SP' });
  await form.getByRole('application').click({ position: { x: 60, y: 150 } });
  await expect(form.getByLabel('Longitude')).toHaveValue(/^-5\d,/u);
});

listed(
  'MA-05 a position far from its state, or inland far from water, is said before it is saved',
  async ({ page }) => {
    await page.goto('/localizacaoPorto?editar=4');
    const form = dialog(page, 'Edição');
    // 60 km off the coast, within the extent of the state.
    await fillPlace(page, { latitude: '-25,2', longitude: '-46,6' });
    await expect(form.getByText('Este ponto fica longe da UF escolhida.')).toContainText(
      /Distância até SP: \d\d km/u,
    );
    await fillPlace(page, { latitude: '-24,1', longitude: '-46,3' });
    await expect(form.getByText('Este ponto fica longe')).toHaveCount(0);
    await fillPlace(page, { latitude: '-21,2', longitude: '-50,4' });
    await expect(form.getByText(/^Este ponto fica em terra, a \d\d\d km do mar/u)).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

listed(
  'MA-05 ports without a position are listed beside the map, and get one there',
  async ({ page, upstream }) => {
    await page.goto('/localizacaoPorto?vista=mapa');
    const beside = page.getByRole('complementary', { name: 'Sem posição (3)' });
    await expect(beside.getByRole('listitem')).toHaveText([
      'Itaguaí',
      'São Francisco do Sul',
      'São Sebastião',
    ]);
    await expectNoAxeViolations(page);
    await beside.getByRole('button', { name: 'Incluir posição de Itaguaí' }).click();
    await expect(portField(page)).toHaveValue('Itaguaí');
    await fillPlace(page, { uf: 'RJ', latitude: '-22,93', longitude: '-43,84' });
    upstream.answerAlways('GET', all, {
      body: [
        santos,
        belem,
        rioGrande,
        { ...santos, id: 9, portoId: 52, descricao: 'Itaguaí', latitude: -22.93, longitude: -43.84 },
      ],
    });
    await page.keyboard.press('Control+s');
    await expectToast(page, { tone: 'success', text: 'Localização cadastrada com sucesso' });
    await expect(page.locator('.map-pins').getByRole('button', { name: 'Itaguaí' })).toBeVisible();
    await expect(beside).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'Sem posição (2)' })).toBeVisible();
  },
);

test('MA-06 the map shows the piers that fit a vessel at their ports', async ({ page }) => {
  await page.goto('/portSearcher?vista=mapa');
  const piers = page.getByRole('region', { name: 'Mapa dos píeres' });
  const found = page.getByText(/píeres em \d+ portos/u);
  await expect(found).toHaveText(/^62 píeres/u);
  await page.getByText('Cabe este navio?').click();
  await page.getByLabel('Calado (m)').fill('10');
  await expect(found).toHaveText(/^O navio cabe em 26 píeres/u);
  await page.getByRole('searchbox').fill('santos');
  await expect(piers.locator('.map-pins').getByRole('button')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await piers
    .locator('.map-pins')
    .getByRole('button', { name: /^Santos: / })
    .click();
  const santosPiers = piers.getByRole('region', { name: /^Santos: / });
  await expect(santosPiers).toBeVisible();
  // The map moves until all that opened is in sight. A press meanwhile would begin on the link and end beside it.
  await expect(piers.locator('.leaflet-pan-anim')).toHaveCount(0);
  await santosPiers.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/portSearcher\/cadastro\/\d+$/u);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/vista=mapa/u);
  await page.getByLabel('Calado (m)').fill('50');
  await expect(page.getByText('O navio não cabe em nenhum píer')).toBeVisible();
});
