import { expect } from '@playwright/test';
import type { Message } from '../../../shared/message.ts';
import { expectNoAxeViolations, expectToast, toastOf } from '../support/expectations.ts';
import { all, base, dialog, fillPlace, listed, pick, portField, santos } from '../support/port-locations.ts';

/** What is asked for, the field that has focus then, and what was filled in. */
const missing: readonly [says: Message, field: string, place: Parameters<typeof fillPlace>[1]][] = [
  [{ tone: 'error', text: 'Favor informar o Porto' }, 'Porto', {}],
  [{ tone: 'error', text: 'Favor informar o Porto' }, 'Porto', { uf: 'SP', latitude: '-1', longitude: '-1' }],
  [{ tone: 'warning', text: 'Favor informar o Estado' }, 'UF', { latitude: '-1', longitude: '-1' }],
  [{ tone: 'warning', text: 'Favor informar a longitude' }, 'Longitude', { uf: 'SP', latitude: '-1' }],
  [{ tone: 'warning', text: 'Favor informar a latitude' }, 'Latitude', { uf: 'SP', longitude: '-1' }],
];

listed('PL-04 missing values are named, port first, and nothing is sent', async ({ page, upstream }) => {
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  const open = dialog(page, 'Inclusão');
  for (const [says, field, place] of missing) {
    if (field !== 'Porto') await pick(page, 'san', 'Santos');
    await fillPlace(page, { uf: '', latitude: '', longitude: '', ...place });
    await open.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await expectToast(page, says);
    await expect(open.getByText(says.text, { exact: true })).toBeVisible();
    await expect(page.locator(':focus')).toHaveAccessibleName(field);
  }
  expect(upstream.callsTo('POST', base)).toEqual([]);
});

listed('PL-05 refuses what is no number below zero', async ({ page, upstream }) => {
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  const open = dialog(page, 'Inclusão');
  await pick(page, 'san', 'Santos');
  for (const [name, other, text] of [
    ['Longitude', 'Latitude', 'Longitude tem que ser número e menor que zero'],
    ['Latitude', 'Longitude', 'latitude tem que ser número e menor que zero'],
  ] as const) {
    await fillPlace(page, { uf: 'SP' });
    await open.getByLabel(other).fill('-23,9');
    for (const typed of ['0', '-0', '12,5', 'abc', '-12,5 S', '1.234,5', '--5']) {
      await open.getByLabel(name).fill(typed);
      await page.keyboard.press('Enter');
      await expectToast(page, { tone: 'warning', text });
      await expect(open.getByText(text, { exact: true }), typed).toBeVisible();
      await expect(open.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
    }
  }
  await expectNoAxeViolations(page);
  expect(upstream.callsTo('POST', base)).toEqual([]);
  await expect(portField(page)).toHaveValue('Santos');
});

listed('PL-08 a 401 while deleting ends the session', async ({ page, upstream }) => {
  await page.goto('/localizacaoPorto');
  upstream.answerNext('DELETE', `${base}/4`, {
    status: 401,
    body: { status: 401, message: 'Token expirado' },
  });
  await page.getByRole('button', { name: 'Excluir Santos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/u);
});

const refusals = [
  {
    status: 400,
    body: { status: 400, message: 'Porto já possui localização' },
    says: 'Porto já possui localização',
  },
  { status: 422, body: { mensagem: 'UF não confere' }, says: 'UF não confere' },
  { status: 500, body: { status: 500, message: 'Falha <b>interna</b>' }, says: 'Falha <b>interna</b>' },
] as const;

listed('PL-09 a refusal shows the server’s message and keeps the input', async ({ page, upstream }) => {
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  const open = dialog(page, 'Inclusão');
  await pick(page, 'san', 'Santos');
  await fillPlace(page, { uf: 'SP', latitude: '-23,9', longitude: '-46,3' });
  for (const { status, body, says } of refusals) {
    upstream.answerNext('POST', base, { status, body });
    await open.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await expectToast(page, { tone: 'warning', title: 'Aviso', text: says });
    await expect(open.getByText(says)).toBeVisible();
    await expect(open.getByLabel('Latitude')).toHaveValue('-23,9');
  }
  await expectNoAxeViolations(page);
});

listed('PL-09 without a status the outcome is said to be unknown', async ({ page, upstream }) => {
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  await pick(page, 'san', 'Santos');
  await fillPlace(page, { uf: 'SP', latitude: '-23,9', longitude: '-46,3' });
  upstream.answerNext('POST', base, { cut: 'before' });
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  const toast = toastOf(page, { tone: 'warning', text: 'Preencha todos os campos' });
  await expect(toast).toContainText(
    'Não foi possível confirmar se a alteração foi gravada. Confira a lista antes de repetir.',
  );
  await expect(page.locator('.toast')).toHaveCount(1);
  expect(upstream.callsTo('POST', base)).toHaveLength(1);
});

listed('PL-09 a lost answer is made good by reading the list', async ({ page, upstream }) => {
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  await pick(page, 'são s', 'São Sebastião');
  await fillPlace(page, { uf: 'SP', latitude: '-23,9', longitude: '-46,3' });
  const sent = { uf: 'SP', latitude: -23.9, longitude: -46.3, portoId: 50 };
  upstream.answerAlways('GET', all, { body: [santos, { id: 91, ...sent }] });
  upstream.answerNext('POST', base, { cut: 'before' });
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expectToast(page, { tone: 'success', text: 'Localização cadastrada com sucesso' });
  await expect(dialog(page, 'Inclusão')).toBeHidden();
  expect(upstream.callsTo('POST', base)).toHaveLength(1);
});
