import { expect, type Page } from '@playwright/test';
import {
  cells,
  expectNoAxeViolations,
  expectNothingMisplaced,
  expectToast,
} from '../support/expectations.ts';
import {
  all,
  base,
  belem,
  dialog,
  fillPlace,
  listed,
  pick,
  portField,
  rioGrande,
  santos,
} from '../support/port-locations.ts';
import { agreeToLeave } from '../support/test.ts';

const open = async (page: Page) => {
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  return dialog(page, 'Inclusão');
};
const leaving = 'Há alterações não salvas. Deseja sair sem salvar?';

listed('PL-05 pasted coordinates are shown in decimal degrees, to be accepted', async ({ page }) => {
  const form = await open(page);
  for (const pasted of [`23°57'S 46°19'W`, '-23,95; -46,316667', '2357S 04619W']) {
    await fillPlace(page, { latitude: pasted, longitude: '' });
    await expect(form.getByText('latitude -23,95, longitude -46,316667')).toBeVisible();
    // Nothing is converted before it is accepted.
    await expect(form.getByLabel('Latitude')).toHaveValue(pasted);
    await form.getByRole('button', { name: 'Usar estas coordenadas' }).click();
    await expect(form.getByLabel('Latitude')).toHaveValue('-23,95');
    await expect(form.getByLabel('Longitude')).toHaveValue('-46,316667');
  }
  await fillPlace(page, { latitude: '2357S 04619W' });
  await expectNoAxeViolations(page);
});

listed('PL-05 a swapped pair is doubted and can be swapped back', async ({ page }) => {
  const form = await open(page);
  await fillPlace(page, { uf: 'SP', latitude: '-46,3', longitude: '-23,9' });
  await expect(form.getByText('Latitude e longitude parecem trocadas.')).toBeVisible();
  await form.getByRole('button', { name: 'Trocar' }).click();
  await expect(form.getByLabel('Latitude')).toHaveValue('-23,9');
  await expect(form.getByText('Latitude e longitude parecem trocadas.')).toHaveCount(0);
  await form.getByLabel('UF').selectOption('PA');
  await expect(form.getByText('Este ponto fica longe da UF escolhida.')).toBeVisible();
  await fillPlace(page, { latitude: '-10', longitude: '-5' });
  await expect(form.getByText('Este ponto fica fora do Brasil.')).toBeVisible();
  await expectNoAxeViolations(page);
});

listed('PL-06 a port that has a position is said at once, with a link to it', async ({ page, upstream }) => {
  const namesake = { ...rioGrande, id: 9, portoId: 60, descricao: 'SAO SEBASTIAO' };
  upstream.answerAlways('GET', all, { body: [santos, namesake] });
  const form = await open(page);
  for (const [typed, port, id] of [
    ['sant', 'Santos', 4],
    ['são s', 'São Sebastião', 9],
  ] as const) {
    await pick(page, typed, port);
    await expect(form.getByText('Este porto já tem uma posição.')).toBeVisible();
    await expect(form.getByRole('link', { name: 'Abrir a existente' })).toHaveAttribute(
      'href',
      `/localizacaoPorto?editar=${id}`,
    );
  }
  await form.getByRole('link', { name: 'Abrir a existente' }).click();
  await expect(dialog(page, 'Edição').getByLabel('UF')).toHaveValue('RS');
});

listed('PL-10 asks before it drops unsaved input, and only then', async ({ page }) => {
  await page.goto('/Home');
  await page.getByRole('button', { name: 'Handbooks' }).click();
  await page.getByRole('link', { name: 'Localização Porto' }).click();
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  const form = dialog(page, 'Inclusão');
  const question = page.getByRole('alertdialog');
  await expect(page.getByRole('combobox', { name: 'Porto' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  await fillPlace(page, { latitude: '-23,9' });
  await form.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(question).toContainText(leaving);
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(form.getByLabel('Latitude')).toHaveValue('-23,9');
  await page.goBack();
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(form).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/Home$/u);
});

listed('PL-06 a draft survives a reload, is offered, and ends with the save', async ({ page }) => {
  const form = await open(page);
  await pick(page, 'san', 'Santos');
  await fillPlace(page, { uf: 'SP', latitude: '-23,9', longitude: '-46,3' });
  agreeToLeave(page);
  await page.reload();
  await form.getByRole('button', { name: 'Restaurar rascunho' }).click();
  await expect(page.getByRole('combobox', { name: 'Porto' })).toHaveValue('Santos');
  await expect(form.getByLabel('Longitude')).toHaveValue('-46,3');
  await page.keyboard.press('Control+s');
  await expectToast(page, { tone: 'success', text: 'Localização cadastrada com sucesso' });
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  await expect(form.getByLabel('Latitude')).toHaveValue('');
  await expect(form.getByText('rascunho')).toHaveCount(0);
});

listed('DE-04 PL-07 what both changed is asked about, the rest is merged', async ({ page, upstream }) => {
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Editar Santos' }).click();
  const form = dialog(page, 'Edição');
  await fillPlace(page, { longitude: '-46,4' });
  const theirs = { ...santos, latitude: -24.5, longitude: -46.5 };
  upstream.answerAlways('GET', all, { body: [theirs, belem, rioGrande] });
  await form.getByRole('button', { name: 'Editar', exact: true }).click();
  const clash = page.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
  await expect(clash.getByText('-46,5', { exact: true })).toBeVisible();
  await expect(clash).toContainText('A alteração não está na atividade do Cais.');
  await expectNoAxeViolations(page);
  await clash.getByRole('button', { name: 'Voltar ao formulário' }).click();
  await expect(form.getByLabel('Longitude')).toHaveValue('-46,4');
  expect(upstream.callsTo('POST', `${base}/4`)).toEqual([]);
  await form.getByRole('button', { name: 'Editar', exact: true }).click();
  await clash.getByRole('radio', { name: 'O meu' }).check();
  await clash.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, { tone: 'success', text: 'Localização editada com sucesso' });
  expect(upstream.callsTo('POST', `${base}/4`).map(({ json }) => json)).toMatchObject([
    { latitude: -24.5, longitude: -46.4 },
  ]);
});

listed('PL-01 ports without a position are found, and get one', async ({ page, upstream }) => {
  const nowhere = { ...rioGrande, id: 9, descricao: 'Imbituba', portoId: 60, latitude: null };
  upstream.answerAlways('GET', all, { body: { status: 200, data: [santos, belem, nowhere] } });
  await page.goto('/localizacaoPorto');
  await page.getByRole('combobox', { name: 'Posição' }).selectOption({ label: 'Sem posição (4)' });
  await expect(page).toHaveURL(/\?posicao=faltando$/u);
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText(
    cells('Imbituba | Itaguaí | São Francisco do Sul | São Sebastião'),
  );
  await expectNoAxeViolations(page);
  await expect(page.getByRole('button', { name: 'Editar Imbituba' })).toBeVisible();
  await page.getByRole('button', { name: 'Incluir posição de Itaguaí' }).click();
  await expect(portField(page)).toHaveValue('Itaguaí');
  await page.reload();
  await expect(portField(page)).toHaveValue('Itaguaí');
  await fillPlace(page, { uf: 'RJ', latitude: '-22,93', longitude: '-43,84' });
  await page.keyboard.press('Enter');
  await expectToast(page, { tone: 'success', text: 'Localização cadastrada com sucesso' });
  expect(upstream.callsTo('POST', base).map(({ json }) => json)).toEqual([
    { portoId: 52, uf: 'RJ', latitude: -22.93, longitude: -43.84 },
  ]);
});

listed('PL-03 a link to a location that is gone says so', async ({ page }) => {
  await page.goto('/localizacaoPorto?editar=999');
  await expect(page.getByRole('alert').getByText('Esta localização não existe mais')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('Esta localização não existe mais')).toHaveCount(0);
  await expect(page).toHaveURL(/\/localizacaoPorto$/u);
});

listed('PL-01 a coordinate of sixteen digits pushes nothing off the page', async ({ page, upstream }) => {
  const calculated = { ...santos, latitude: -23.64124833614306, longitude: -46.33333333333334 };
  upstream.answerAlways('GET', all, { body: [calculated] });
  await page.goto('/localizacaoPorto');
  await expect(page.getByText('-23,64124833614306')).toBeVisible();
  await expectNothingMisplaced(page);
});
