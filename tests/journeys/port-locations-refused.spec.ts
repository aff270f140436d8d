import { expect } from '@playwright/test';
import type { Message } from '../../shared/message.ts';
import { expectNoAxeViolations, expectToast } from './support/expectations.ts';
import { all, base, dialog, fillPlace, listed, pick, portField, santos } from './support/port-locations.ts';

const missing: readonly {
  readonly says: Message;
  /** The field that the toast is about and that has focus. */
  readonly field: string;
  readonly port?: true;
  readonly place: Parameters<typeof fillPlace>[1];
}[] = [
  { says: { tone: 'error', text: 'Favor informar o Porto' }, field: 'Porto', place: {} },
  {
    says: { tone: 'error', text: 'Favor informar o Porto' },
    field: 'Porto',
    place: { uf: 'SP', latitude: '-1', longitude: '-1' },
  },
  {
    says: { tone: 'warning', text: 'Favor informar o Estado' },
    field: 'UF',
    port: true,
    place: { latitude: '-1', longitude: '-1' },
  },
  {
    says: { tone: 'warning', text: 'Favor informar a longitude' },
    field: 'Longitude',
    port: true,
    place: { uf: 'SP', latitude: '-1' },
  },
  {
    says: { tone: 'warning', text: 'Favor informar a latitude' },
    field: 'Latitude',
    port: true,
    place: { uf: 'SP', longitude: '-1' },
  },
];

for (const { says, field, port, place } of missing) {
  listed(`PL-04 ${says.text}, with ${JSON.stringify({ port, ...place })}`, async ({ page, upstream }) => {
    await page.goto('/localizacaoPorto');
    await page.getByRole('button', { name: 'Incluir', exact: true }).click();
    if (port) await pick(page, 'san', 'Santos');
    await fillPlace(page, place);
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await expectToast(page, says);
    await expect(dialog(page, 'Inclusão').getByText(says.text, { exact: true })).toBeVisible();
    await expect(page.locator(':focus')).toHaveAccessibleName(field);
    expect(upstream.callsTo('POST', base)).toEqual([]);
  });
}

const badDegrees = ['0', '-0', '12,5', 'abc', '-12,5 S', '1.234,5', '--5'];

for (const typed of badDegrees) {
  listed(`PL-05 refuses ${typed} as longitude and as latitude`, async ({ page, upstream }) => {
    const badLongitude = 'Longitude tem que ser número e menor que zero';
    const badLatitude = 'latitude tem que ser número e menor que zero';
    await page.goto('/localizacaoPorto');
    await page.getByRole('button', { name: 'Incluir', exact: true }).click();
    const open = dialog(page, 'Inclusão');
    await pick(page, 'san', 'Santos');
    await fillPlace(page, { uf: 'SP', latitude: '-23,9', longitude: typed });
    await open.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await expectToast(page, { tone: 'warning', text: badLongitude });
    await expect(open.getByLabel('Longitude')).toHaveAttribute('aria-invalid', 'true');
    await fillPlace(page, { latitude: typed, longitude: '-46,3' });
    await page.keyboard.press('Enter');
    await expectToast(page, { tone: 'warning', text: badLatitude });
    await expectNoAxeViolations(page);
    expect(upstream.callsTo('POST', base)).toEqual([]);
    await expect(portField(page)).toHaveValue('Santos');
  });
}

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

for (const { status, body, says } of refusals) {
  listed(
    `PL-09 a ${status} shows the server's message as a warning and keeps what was typed`,
    async ({ page, upstream }) => {
      await page.goto('/localizacaoPorto');
      await page.getByRole('button', { name: 'Incluir', exact: true }).click();
      await pick(page, 'san', 'Santos');
      await fillPlace(page, { uf: 'SP', latitude: '-23,9', longitude: '-46,3' });
      upstream.answerNext('POST', base, { status, body });
      await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
      await expectToast(page, { tone: 'warning', title: 'Aviso', text: says });
      const open = dialog(page, 'Inclusão');
      await expect(open.getByText(says)).toBeVisible();
      await expect(open.getByLabel('Latitude')).toHaveValue('-23,9');
      await expectNoAxeViolations(page);
    },
  );
}

listed(
  'PL-09 without a status the fields are blamed, and the outcome is said to be unknown',
  async ({ page, upstream }) => {
    await page.goto('/localizacaoPorto');
    await page.getByRole('button', { name: 'Incluir', exact: true }).click();
    await pick(page, 'san', 'Santos');
    await fillPlace(page, { uf: 'SP', latitude: '-23,9', longitude: '-46,3' });
    upstream.answerNext('POST', base, { cut: 'before' });
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await expectToast(page, { tone: 'warning', text: 'Preencha todos os campos' });
    await expectToast(page, {
      tone: 'warning',
      title: 'Aviso',
      text: 'Não foi possível confirmar se a alteração foi gravada. Confira a lista antes de repetir.',
    });
    expect(upstream.callsTo('POST', base)).toHaveLength(1);
  },
);

listed(
  'PL-09 an answer that was lost is made good by reading the list: it was saved, once',
  async ({ page, upstream }) => {
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
  },
);
