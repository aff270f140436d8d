import { expect } from '@playwright/test';
import { expectToast } from '../support/expectations.ts';
import {
  all,
  base,
  belem,
  dialog,
  fillPlace,
  listed,
  options,
  pick,
  portField,
  ports,
  portsPath,
  rioGrande,
  rowOf,
  santos,
} from '../support/port-locations.ts';
import { test } from '../support/test.ts';

listed('PL-01 lists port, state, latitude and longitude', async ({ page }) => {
  await page.goto('/localizacaoPorto');
  await expect(page.getByRole('heading', { name: 'Portos', exact: true })).toBeVisible();
  for (const name of ['Porto', 'UF', 'Latitude', 'Longitude']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  await expect(page.getByRole('rowheader')).toHaveText(['Belém', 'Rio Grande', 'Santos']);
  const row = rowOf(page, 'Santos');
  for (const value of ['SP', '-23,954722', '-46,308333']) {
    await expect(row.getByText(value, { exact: true })).toBeVisible();
  }
  await expect(row.getByRole('button', { name: 'Editar Santos' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Excluir Santos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Incluir', exact: true })).toBeVisible();
});

listed('PL-01 the search finds without case and accents', async ({ page }) => {
  await page.goto('/localizacaoPorto');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('BELEM');
  await expect(page.getByRole('rowheader')).toHaveText(['Belém']);
  await expect(page).toHaveURL(/\?busca=BELEM$/u);
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText(['Belém']);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nada disso');
  await expect(page.getByText('Nada corresponde a “nada disso”.')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar tudo' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

listed('PL-01 coordinates are ordered as numbers', async ({ page }) => {
  await page.goto('/localizacaoPorto');
  await page.getByRole('columnheader', { name: 'Latitude' }).getByRole('button').click();
  await expect(page.getByRole('rowheader')).toHaveText(['Rio Grande', 'Santos', 'Belém']);
});

listed('PL-02 the dialog finds ports by prefix, without case and accents', async ({ page, upstream }) => {
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  const open = dialog(page, 'Inclusão');
  await expect(portField(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(options(page)).toHaveCount(ports.length);
  await portField(page).fill('SAO ');
  await expect(options(page)).toHaveText(['São Francisco do Sul', 'São Sebastião']);
  await portField(page).fill('');
  await expect(options(page)).toHaveCount(ports.length);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(open).toBeVisible();
  // 27 states and the one that asks to choose.
  await expect(open.getByLabel('UF').getByRole('option')).toHaveCount(28);
  await expect(open.getByLabel('Latitude')).toBeVisible();
  await expect(open.getByLabel('Longitude')).toBeVisible();
  await expect(open.getByRole('button', { name: 'Cancelar', exact: true })).toBeVisible();
  await expect(open.getByRole('button', { name: 'Adicionar', exact: true })).toBeVisible();
  expect(upstream.callsTo('GET', portsPath).length).toBeGreaterThan(0);
});

listed('PL-02 typing waits 250 ms before it narrows the list', async ({ page }) => {
  await page.clock.install();
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  await portField(page).press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Belém' })).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await portField(page).fill('s');
  await page.clock.runFor(240);
  await expect(page.getByRole('option', { name: 'Belém' })).toBeVisible();
  await page.clock.runFor(20);
  await expect(page.getByRole('option', { name: 'Belém' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Santos' })).toBeVisible();
});

listed('PL-03 PL-07 editing is prefilled and keeps the port', async ({ page, upstream }) => {
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Editar Santos' }).click();
  const open = dialog(page, 'Edição');
  await expect(portField(page)).toHaveValue('Santos');
  await expect(open.getByLabel('UF')).toHaveValue('SP');
  await expect(open.getByLabel('Latitude')).toHaveValue('-23,954722');
  await expect(open.getByLabel('Longitude')).toHaveValue('-46,308333');
  await expect(open.getByRole('button', { name: 'Cancelar', exact: true })).toBeVisible();
  await fillPlace(page, { latitude: '-23.96' });
  await open.getByRole('button', { name: 'Editar', exact: true }).click();
  await expectToast(page, { tone: 'success', text: 'Localização editada com sucesso' });
  await expect(open).toHaveCount(0);
  const [call, ...more] = upstream.callsTo('POST', `${base}/4`);
  expect(call?.json).toEqual({ uf: 'SP', latitude: -23.96, longitude: -46.308333, portoId: 31 });
  expect(more).toEqual([]);
});

listed('PL-03 a new pick changes the port', async ({ page, upstream }) => {
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Editar Santos' }).click();
  await pick(page, 'ita', 'Itaguaí');
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await expectToast(page, { tone: 'success', text: 'Localização editada com sucesso' });
  expect(upstream.callsTo('POST', `${base}/4`)[0]?.json).toMatchObject({ portoId: 52 });
});

listed('PL-06 PL-10 adding sends four fields once and starts empty next time', async ({ page, upstream }) => {
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  const open = dialog(page, 'Inclusão');
  await pick(page, 'são s', 'São Sebastião');
  await fillPlace(page, { uf: 'SP', latitude: '-23,81', longitude: '-45.4' });
  const answer = upstream.holdNext('POST', base, { body: { status: 200, message: 'ok' } });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(open.getByRole('button', { name: 'Salvando' })).toBeVisible();
  await open.getByRole('button', { name: 'Salvando' }).click({ force: true });
  const added = {
    id: 7,
    descricao: 'São Sebastião',
    uf: 'SP',
    latitude: -23.81,
    longitude: -45.4,
    portoId: 50,
  };
  upstream.answerAlways('GET', all, { body: [santos, belem, rioGrande, added] });
  answer();
  await expectToast(page, { tone: 'success', text: 'Localização cadastrada com sucesso' });
  await expect(open).toHaveCount(0);
  await expect(rowOf(page, 'São Sebastião')).toBeVisible();
  const sent = upstream.callsTo('POST', base).map(({ json }) => json);
  expect(sent).toEqual([{ uf: 'SP', latitude: -23.81, longitude: -45.4, portoId: 50 }]);
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  await expect(portField(page)).toHaveValue('');
  await expect(open.getByLabel('Latitude')).toHaveValue('');
  await expect(open.getByLabel('UF')).toHaveValue('');
});

for (const how of ['Cancelar', 'Fechar']) {
  listed(`PL-10 closing by ${how} clears the new entry and gives focus back`, async ({ page }) => {
    await page.goto('/localizacaoPorto');
    await page.getByRole('button', { name: 'Incluir', exact: true }).click();
    const open = dialog(page, 'Inclusão');
    await open.getByRole('button', { name: how, exact: true }).click();
    await expect(open).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Incluir', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(open.getByLabel('Latitude')).toHaveValue('');
  });
}

test('PL-01 PL-06 PL-07 PL-08 a real port is added, edited and deleted for good', async ({ page }) => {
  await page.goto('/localizacaoPorto');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  // One of the ports that the demonstration leaves without a location.
  const stored = await page.request.get(`${base}/all`, { headers: { 'x-requested-with': 'cais' } });
  const located = JSON.stringify(await stored.json());
  await portField(page).press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  const names = await options(page).allInnerTexts();
  const free = names.find((name) => !located.includes(`"${name}"`)) ?? '';
  await pick(page, free, free);
  await fillPlace(page, { uf: 'PA', latitude: '-1,25', longitude: '-48,75' });
  await page.keyboard.press('Enter');
  await expectToast(page, { tone: 'success', text: 'Localização cadastrada com sucesso' });
  await page.getByRole('button', { name: `Editar ${free}`, exact: true }).click();
  await fillPlace(page, { latitude: '-1,5' });
  await page.keyboard.press('Enter');
  await expectToast(page, { tone: 'success', text: 'Localização editada com sucesso' });
  await page.reload();
  await expect(rowOf(page, free).getByText('-1,5', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Excluir ${free}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim', exact: true }).click();
  await expectToast(page, { tone: 'success', text: 'Porto excluído com sucesso.' });
  await page.reload();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: free, exact: true })).toHaveCount(0);
});
