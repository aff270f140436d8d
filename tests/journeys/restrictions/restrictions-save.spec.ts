import { expect } from '@playwright/test';
import { unfold } from '../support/activity.ts';
import { expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import { inMenu } from '../support/lists.ts';
import {
  base,
  box,
  chips,
  choosePlace,
  confirmation,
  listed,
  pickGroup,
  rowOf,
  save,
  select,
} from '../support/restrictions.ts';

listed('PS-05 PS-09 a new restriction is sent as typed', async ({ page, upstream, product }) => {
  await page.goto('/portSearcher/cadastro');
  await choosePlace(page);
  await box(page, 'MaxDraft').fill('12,35');
  await box(page, 'MaxLoa').fill('245.5');
  await box(page, 'MaxDwt').fill('80000');
  await box(page, 'Remark').fill('Maré > 1,5 m\nSó de dia');
  await pickGroup(page, 'Cereais');
  await box(page, 'MaxAirDraft').press('Enter');
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  await expect(page).toHaveURL(/\/portSearcher$/u);
  expect(upstream.callsTo('POST', base).map(({ json }) => json)).toEqual([
    {
      pierId: 310,
      maxDraft: 12.35,
      maxLoa: 245.5,
      maxBeam: null,
      maxAirDraft: null,
      maxDwt: 80_000,
      nomeUsuInclusao: product.login,
      remark: 'Maré > 1,5 m\nSó de dia',
      commodities: [
        {
          restricaoId: null,
          descricao: 'Cereais',
          grpMercId: 12,
          dtInclusao: '2026-03-09T15:00:00.000Z',
          usrInclusao: product.login,
        },
      ],
    },
  ]);
});

listed('PS-05 the next restriction begins with the same port and terminal', async ({ page, upstream }) => {
  const another = page.getByRole('button', { name: 'Salvar e incluir outro' });
  await page.goto('/portSearcher/cadastro/1');
  await expect(box(page, 'MaxDraft')).toHaveValue('12,3');
  await expect(another).toHaveCount(0);
  await page.goto('/portSearcher/cadastro');
  await choosePlace(page);
  await page.getByRole('button', { name: 'Copiar de Berço 2' }).click();
  await box(page, 'MaxDraft').fill('10');
  await pickGroup(page, 'Cereais');
  await another.click();
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  await expect(select(page, 'Pier')).toBeFocused();
  await expect(select(page, 'Portos')).toHaveValue('Santos');
  await expect(select(page, 'Terminal')).toHaveValue('71');
  await expect(select(page, 'Pier')).toHaveValue('');
  await expect(box(page, 'MaxDraft')).toHaveValue('');
  await expect(chips(page)).toHaveCount(0);
  await expect(page.getByText('copiados')).toHaveCount(0);
  // The next one is not left without asking either.
  await select(page, 'Pier').selectOption('Berço 11');
  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await confirmation(page).getByRole('button', { name: 'Continuar editando' }).click();
  await save(page).click();
  await expect(page).toHaveURL(/\/portSearcher$/u);
  expect(upstream.callsTo('POST', base).map(({ json }) => json)).toMatchObject([
    { pierId: 310, maxDraft: 10, commodities: [{ grpMercId: 12 }] },
    { pierId: 311, maxDraft: null, commodities: [] },
  ]);
});

listed('PS-06 PS-09 an edit keeps the values that it does not show', async ({ page, upstream, product }) => {
  await page.goto('/portSearcher');
  await page.getByRole('link', { name: /^Editar Santos, Cais do Saboó, Berço 1$/u }).click();
  await expect(page.getByRole('heading', { name: 'Alteração', exact: true })).toBeVisible();
  for (const [name, text] of [
    ['Portos', 'Santos'],
    ['Terminal', 'Cais do Saboó'],
    ['Pier', 'Berço 1'],
  ] as const) {
    await expect(select(page, name)).toBeDisabled();
    await expect(select(page, name)).toHaveText(text);
  }
  await expect(box(page, 'MaxDraft')).toHaveValue('12,3');
  await expect(box(page, 'Remark')).toHaveValue('Atracação <b>diurna</b>');
  await expect(chips(page)).toHaveText(['Cereais', 'Açúcares, e confeitos']);
  await expectNoAxeViolations(page);
  await box(page, 'MaxDraft').fill('11,9');
  await page.getByRole('button', { name: 'Remover Açúcares, e confeitos' }).click();
  await pickGroup(page, 'Adubos (fertilizantes)');
  await page.keyboard.press('Control+s');
  await expectToast(page, { tone: 'success', text: 'Alteração realizada com sucesso' });
  await expect(page).toHaveURL(/\/portSearcher$/u);
  expect(upstream.callsTo('POST', `${base}/1`).map(({ json }) => json)).toEqual([
    {
      maxDraft: 11.9,
      maxLoa: 245,
      maxBeam: 32.3,
      maxAirDraft: null,
      maxDwt: 80_000,
      remark: 'Atracação <b>diurna</b>',
      nomeUsuInclusao: 'raiz@cais.example',
      nomeUsuAlteracao: product.login,
      commodities: [
        {
          restricaoId: 1,
          descricao: 'Cereais',
          grpMercId: 12,
          dtInclusao: '2025-11-03T10:00:00',
          usrInclusao: 'raiz@cais.example',
        },
        {
          restricaoId: 1,
          descricao: 'Adubos (fertilizantes)',
          grpMercId: 31,
          dtInclusao: '2026-03-09T15:00:00.000Z',
          usrInclusao: product.login,
        },
      ],
    },
  ]);
});

listed('PS-07 a pier that has one already is refused in its words', async ({ page, upstream }) => {
  const text = 'Registro já cadastrado. Tente editar este registro.';
  upstream.answerNext('POST', base, { status: 400, body: { status: 400, message: 'duplicado' } });
  await page.goto('/portSearcher/cadastro');
  await choosePlace(page);
  await box(page, 'MaxDraft').fill('10');
  await save(page).click();
  await expectToast(page, { tone: 'warning', text });
  await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  await expect(box(page, 'MaxDraft')).toHaveValue('10');
  await expect(select(page, 'Pier')).toHaveValue('310');
  await expectNoAxeViolations(page);
  await save(page).click();
  await expect(page).toHaveURL(/\/portSearcher$/u);
});

listed('PS-05 Duplicar para outro pier takes all but the pier', async ({ page, upstream, product }) => {
  await page.goto('/portSearcher?busca=santos');
  await (await inMenu(rowOf(page, 'Berço 1'), /^Duplicar para outro píer: .*Berço 1$/u)).click();
  await expect(page.getByRole('heading', { name: 'Inclusão', exact: true })).toBeVisible();
  await expect(select(page, 'Terminal')).toHaveValue('71');
  await expect(select(page, 'Pier')).toHaveValue('');
  await expect(chips(page)).toHaveText(['Cereais', 'Açúcares, e confeitos']);
  await select(page, 'Pier').selectOption('Berço 11');
  await page.getByRole('button', { name: 'Remover Açúcares, e confeitos' }).click();
  await save(page).click();
  // Back to the list as it was left.
  await expect(page).toHaveURL(/\/portSearcher\?busca=santos$/u);
  expect(upstream.callsTo('POST', base).map(({ json }) => json)).toMatchObject([
    {
      pierId: 311,
      maxDraft: 12.3,
      remark: 'Atracação <b>diurna</b>',
      nomeUsuInclusao: product.login,
      commodities: [{ restricaoId: null, grpMercId: 12, usrInclusao: product.login }],
    },
  ]);
});

listed(
  'AY-01 a new restriction has the name of its place in the activity, although it is sent by ids',
  async ({ page }) => {
    await page.goto('/portSearcher/cadastro');
    await choosePlace(page);
    await box(page, 'MaxDraft').fill('9,9');
    await box(page, 'MaxAirDraft').press('Enter');
    await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
    await page.goto('/atividade');
    // Alike changes of a day are one entry.
    await unfold(page, /incluiu .*restriç/u);
    await expect(page.getByText('Santos · Cais do Saboó · Berço').first()).toBeVisible();
  },
);
