import { expect } from '@playwright/test';
import type { RecordingUpstream } from '../../support/upstreams/recording-upstream.ts';
import {
  add,
  ana,
  base,
  bento,
  branchData,
  branchPath,
  celia,
  cell,
  contactPath,
  davi,
  eva,
  field,
  formAddress,
  listed,
  listPath,
  makeContacts,
  names,
  namesShown,
  outcomes,
  pathsOf,
  santos,
  saveButton,
  saved,
  storedDavi,
  writes,
} from '../support/contacts.ts';
import { expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import { signIn } from '../support/test.ts';

const creates = (upstream: RecordingUpstream) => upstream.callsTo('POST', base);

listed('CO-07 contacts are saved in order, then the branch', async ({ page, upstream }) => {
  await page.goto(formAddress);
  await cell(page, 'Cargo', 3).fill('Plantão 24 horas');
  await add(page, davi);
  await page.getByRole('button', { name: 'Mover Davi Luz para cima' }).click();
  await page.getByRole('button', { name: 'Mover Davi Luz para cima' }).click();
  await expect.poll(() => namesShown(page)).toEqual(['Ana Prado', 'Davi Luz', 'Bento Rocha', 'Célia Dias']);
  await saveButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Alteração realizada com sucesso' });
  await expect(page).toHaveURL(`/contatos?filial=${encodeURIComponent(santos)}`);
  expect(pathsOf(upstream)).toEqual([
    contactPath(1),
    base,
    contactPath(2),
    contactPath(3),
    branchPath(santos),
  ]);
  const cells = ({ nome, funcao, telefone, celular, email }: typeof ana) => ({
    nome,
    funcao,
    telefone,
    celular,
    email,
  });
  const created = {
    nome: 'Davi Luz',
    funcao: 'Vistoriador',
    telefone: davi.Telefone,
    celular: '',
    email: '',
  };
  expect(writes(upstream).map(({ json }) => json)).toEqual([
    { ...cells(ana), ordemExibicao: 0 },
    {
      filial: santos,
      ...branchData,
      ...created,
      observacao: 'Plantão 24 h',
      ordemExibicao: 1,
      flagExcluido: 'N',
    },
    { ...cells(bento), ordemExibicao: 2 },
    { ...cells(celia), funcao: 'Plantão 24 horas', ordemExibicao: 3 },
    branchData,
  ]);
});

listed('CO-07 a new branch begins with its contacts', async ({ page, upstream }) => {
  await page.goto('/contatos/cadastro?nova=');
  await field(page, 'Nome da filial').fill('ITAJAÍ / NAVEGANTES');
  await field(page, 'Cidade').fill('Itajaí');
  await page.getByLabel('UF', { exact: true }).selectOption('SC');
  await add(page, davi);
  // What still stands in the row to be added is saved too.
  await field(page, 'Nome').fill('Eva Nunes');
  await field(page, 'Cargo').fill('Analista');
  await saveButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  await expect(page).toHaveURL(/\/contatos\?filial=ITAJA/u);
  expect(pathsOf(upstream)).toEqual([base, base, branchPath('ITAJAÍ / NAVEGANTES')]);
  expect(creates(upstream).map(({ json }) => json)).toMatchObject([
    { filial: 'ITAJAÍ / NAVEGANTES', cidade: 'Itajaí', uf: 'SC', nome: 'Davi Luz', ordemExibicao: 0 },
    { filial: 'ITAJAÍ / NAVEGANTES', cidade: 'Itajaí', uf: 'SC', nome: 'Eva Nunes', ordemExibicao: 1 },
  ]);
});

listed('CO-07 the branch’s own data are changed from its form', async ({ page, upstream }) => {
  await page.goto(`/contatos/cadastro?filial=${encodeURIComponent(santos)}`);
  await field(page, 'CEP').fill('11013-999');
  await page.keyboard.press('Control+s');
  await expectToast(page, { tone: 'success', text: 'Alteração realizada com sucesso' });
  expect(upstream.callsTo('POST', branchPath(santos)).map(({ json }) => json)).toEqual([
    { ...branchData, cep: '11013-999' },
  ]);
});

listed('CO-08 busy while it saves, and never twice', async ({ page, upstream }) => {
  const answer = upstream.holdNext('POST', contactPath(2), { body: { status: 200, message: 'ok' } });
  await page.goto(formAddress);
  await cell(page, 'Nome', 1).press('Enter');
  const busy = page.getByRole('button', { name: 'Salvando dados', exact: true });
  await expect(busy).toBeVisible();
  await expect(outcomes(page)).toHaveText(['Salvo', 'Salvando…']);
  await busy.press('Enter');
  await page.keyboard.press('Control+s');
  await expectNoAxeViolations(page);
  answer();
  await expectToast(page, { tone: 'success', text: 'Alteração realizada com sucesso' });
  expect(pathsOf(upstream)).toEqual([contactPath(1), contactPath(2), contactPath(3), branchPath(santos)]);
});

for (const told of [true, false]) {
  listed(`CO-08 nothing is created twice, ids ${told ? '' : 'un'}known`, async ({ page, upstream }) => {
    makeContacts(upstream, santos, [ana]);
    await page.goto(formAddress);
    await add(page, davi);
    await add(page, eva);
    upstream.answerNext('POST', base, told ? saved(70) : { body: { status: 200, mensagem: 'ok' } });
    upstream.answerNext('POST', base, { status: 500, body: { message: 'Disco <b>cheio</b>' } });
    await expect(names(page)).toHaveCount(3);
    // What the upstream holds once it has failed.
    upstream.answerNext('GET', listPath(santos), { body: { status: 200, data: [ana] } });
    makeContacts(upstream, santos, [ana, storedDavi]);
    await saveButton(page).click();
    await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Disco <b>cheio</b>' });
    await expect(outcomes(page)).toHaveText(['Salvo', 'Salvo', 'Não salvo: Disco <b>cheio</b>']);
    await expect(
      page.getByRole('main').getByText('2 de 3 contatos salvos: Ana Prado, Davi Luz.'),
    ).toContainText('Não salvos: Eva Nunes.');
    expect(await namesShown(page)).toEqual(['Ana Prado', 'Davi Luz', 'Eva Nunes']);
    await expectNoAxeViolations(page);
    expect(upstream.callsTo('POST', branchPath(santos))).toEqual([]);

    upstream.calls.length = 0;
    await saveButton(page).click();
    await expectToast(page, { tone: 'success', text: 'Alteração realizada com sucesso' });
    expect(pathsOf(upstream)).toEqual([contactPath(1), contactPath(70), base, branchPath(santos)]);
    expect(creates(upstream).map(({ json }) => json)).toMatchObject([
      { nome: 'Eva Nunes', ordemExibicao: 2 },
    ]);
  });
}

listed('CO-08 a branch that fails after its contacts is said so', async ({ page, upstream }) => {
  upstream.answerNext('POST', branchPath(santos), { status: 400, body: { message: 'CEP inválido' } });
  await page.goto(formAddress);
  await saveButton(page).click();
  await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'CEP inválido' });
  await expect(page.getByRole('main').getByText('Os dados da filial não foram salvos.')).toBeVisible();
  await expect(outcomes(page)).toHaveText(['Salvo', 'Salvo', 'Salvo']);
});

listed('CO-08 a create without an answer is looked for before the next', async ({ page, upstream }) => {
  makeContacts(upstream, santos, [ana]);
  await page.goto(formAddress);
  await add(page, davi);
  await add(page, eva);
  upstream.answerNext('POST', base, { cut: 'before' });
  upstream.answerAlways('GET', listPath(santos), { status: 503, body: { message: 'Em manutenção' } });
  await saveButton(page).click();
  await expect(outcomes(page)).toContainText([
    'Salvo',
    'Sem confirmação',
    'Não salvo: a gravação parou antes',
  ]);
  // As long as it cannot be looked for, nothing is sent.
  upstream.calls.length = 0;
  await saveButton(page).click();
  await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Em manutenção' });
  expect(writes(upstream)).toEqual([]);
  makeContacts(upstream, santos, [ana, storedDavi]);
  await saveButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Alteração realizada com sucesso' });
  expect(pathsOf(upstream)).toEqual([contactPath(1), contactPath(70), base, branchPath(santos)]);
});

listed(
  'CO-08 a draft from an ended session creates no contact twice',
  async ({ page, upstream, product }) => {
    makeContacts(upstream, santos, [ana]);
    await page.goto(formAddress);
    await add(page, davi);
    await add(page, eva);
    await expect(names(page)).toHaveCount(3);
    upstream.answerNext('POST', base, saved(70));
    upstream.answerNext('POST', base, { status: 401, body: { status: 401, message: 'Token expirado' } });
    await saveButton(page).click();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    makeContacts(upstream, santos, [ana, storedDavi]);
    await signIn(page, product);
    upstream.calls.length = 0;
    await page.goto('/Home');
    await page.getByRole('link', { name: 'Retomar', exact: true }).click();
    await expect.poll(() => namesShown(page)).toEqual(['Ana Prado', 'Davi Luz', 'Eva Nunes']);
    await saveButton(page).click();
    await expectToast(page, { tone: 'success', text: 'Alteração realizada com sucesso' });
    expect(pathsOf(upstream)).toEqual([contactPath(1), contactPath(70), base, branchPath(santos)]);
  },
);
