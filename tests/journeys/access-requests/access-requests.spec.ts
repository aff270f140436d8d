import { expect } from '@playwright/test';
import { makePending, requestOf, requestsPath } from '../support/access-requests.ts';
import {
  address,
  approvePath,
  chosen,
  confirmButton,
  expectPersonRequired,
  field,
  filterPath,
  found,
  grantButton,
  itajai,
  names,
  noPartner,
  santos,
  searchButton,
  waiting,
} from '../support/approval-page.ts';
import { expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import { relayedTest, test } from '../support/test.ts';

relayedTest('AR-01 AR-02 the panel is filled from the request', async ({ page, upstream }) => {
  makePending(upstream, [requestOf(7, { isAdmin: true, dataExpiracao: '2027-01-31T00:00:00' })]);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Dados da Solicitacao', exact: true })).toBeVisible();
  await expect(field(page, 'Nome')).toHaveValue('Ana Lúcia Prado');
  await expect(field(page, 'Empresa')).toHaveValue('Navegação Maré');
  await expect(field(page, 'E-mail')).toHaveValue('ana.lucia@mare.example');
  await expect(field(page, 'Company Register Number')).toHaveValue('12.345.678/0001-90');
  for (const name of ['Nome', 'Empresa', 'E-mail', 'Company Register Number']) {
    await expect(field(page, name)).toBeEditable();
  }
  await expect(page.getByRole('checkbox', { name: 'É Administrador ?', exact: true })).toBeChecked();
  await expect(field(page, 'Data da solicitação')).toHaveValue('09/03/2026 14:05:09');
  await expect(field(page, 'Data da solicitação')).not.toBeEditable();
  await expect(noPartner(page)).not.toBeChecked();
  await expect(field(page, 'Expira em')).toHaveValue('31/01/27');
});

relayedTest('AR-08 AR-09 approving sends request and partners', async ({ page, upstream, product }) => {
  makePending(upstream, [requestOf(71), requestOf(8, { nomeContato: 'Bento Rocha' })]);
  upstream.answerAlways('GET', filterPath, { body: [santos, itajai] });
  await page.goto('/Home');
  await page.getByRole('link', { name: 'Aprovar Ana Lúcia Prado' }).click();
  await field(page, 'Nome').fill('Ana L. Prado');
  await field(page, 'Expira em').fill('28/02/2027');
  await page.getByRole('checkbox', { name: 'É Administrador ?', exact: true }).check();
  await names(page).fill('itajai');
  await searchButton(page).click();
  await found(page).getByRole('checkbox', { name: 'Itajaí Navegação' }).check();
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const left = [requestOf(8, { nomeContato: 'Bento Rocha' })];
  upstream.answerAlways('GET', requestsPath, { body: left, delay: held });
  await grantButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Participante aprovado com sucesso' });
  await expect(page).toHaveURL(/\/Home$/u);
  // Gone already from what is shown while the list is read again.
  await expect(waiting(page).getByRole('rowheader')).toHaveText(['Bento Rocha']);
  release();
  const calls = upstream.callsTo('POST', approvePath);
  expect(calls.map(({ json }) => json)).toEqual([
    {
      id: 71,
      dataSolicitacao: '2026-03-09T14:05:09',
      nomeContato: 'Ana L. Prado',
      emailContato: 'ana.lucia@mare.example',
      empresaContato: 'Navegação Maré',
      companyRegisterNumber: '12.345.678/0001-90',
      flagCompanyRegisterNaoAplicavel: 'N',
      flagAnaliseAcesso: 'P',
      hasParceiro: true,
      isAdmin: true,
      dataExpiracao: '2027-02-28T00:00:00',
      parceiros: [itajai],
      user: product.login,
    },
  ]);
});

relayedTest('AR-07 AR-08 without a partner none is sent, chosen or not', async ({ page, upstream }) => {
  makePending(upstream, [requestOf(72, { parceiros: [santos] })]);
  await page.goto('/solicitacaoAcesso/72');
  await expect(chosen(page).getByRole('rowheader')).toHaveText(['Terminal de Santos']);
  await noPartner(page).check();
  await confirmButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Participante aprovado com sucesso' });
  const [call] = upstream.callsTo('POST', approvePath);
  expect(call?.json).toMatchObject({ hasParceiro: false });
  expect(call?.json).not.toHaveProperty('parceiros');
  expect(call?.json).not.toHaveProperty('dataExpiracao');
});

relayedTest('AR-09 an undefined result shows a message and keeps the input', async ({ page, upstream }) => {
  makePending(upstream, [requestOf(73, { parceiros: [santos] })]);
  upstream.answerNext('POST', approvePath, { body: '' });
  await page.goto('/solicitacaoAcesso/73');
  await field(page, 'Nome').fill('Ana corrigida');
  await grantButton(page).click();
  await expectToast(page, { tone: 'error', text: 'Houve Problemas' });
  await expect(page).toHaveURL(/\/solicitacaoAcesso\/73$/u);
  await expect(field(page, 'Nome')).toHaveValue('Ana corrigida');
  await expectNoAxeViolations(page);
});

relayedTest('AR-09 pressing twice approves once', async ({ page, upstream }) => {
  makePending(upstream, [requestOf(74, { parceiros: [santos] })]);
  const release = upstream.holdNext('POST', approvePath, { body: { status: 200, message: 'ok' } });
  await page.goto('/solicitacaoAcesso/74');
  await grantButton(page).dblclick();
  await page.getByRole('button', { name: 'Aprovando', exact: true }).click({ force: true });
  await field(page, 'Nome').press('Enter');
  release();
  await expect(page).toHaveURL(/\/Home$/u);
  expect(upstream.callsTo('POST', approvePath)).toHaveLength(1);
});

relayedTest('AR-10 name, company and a sound e-mail are required', async ({ page, upstream }) => {
  makePending(upstream, [requestOf(7)]);
  await page.goto(address);
  await expectPersonRequired(page);
  expect(upstream.callsTo('POST', approvePath)).toEqual([]);
});

relayedTest('AR-01 a missing request shows a message and a way back', async ({ page, upstream }) => {
  upstream.answerAlways('GET', '/api/admin/users/request/access/analise/7', {
    status: 404,
    body: { status: 404, message: 'Id não encontrado' },
  });
  await page.goto(address);
  await expect(page.getByText('Solicitação não encontrada')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Ver as solicitações' }).click();
  await expect(page).toHaveURL(/\/Home$/u);
  await page.goto('/solicitacaoAcesso');
  await expect(page.getByText('Solicitação não encontrada')).toBeVisible();
});

relayedTest('AR-01 a failed reading can be tried again', async ({ page, upstream }) => {
  makePending(upstream, [requestOf(7)]);
  upstream.answerNext('GET', '/api/admin/users/request/access/analise/7', {
    status: 500,
    body: { status: 500, mensagem: 'Base de acessos em manutenção' },
  });
  await page.goto(address);
  await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Base de acessos em manutenção' });
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(field(page, 'Nome')).toHaveValue('Ana Lúcia Prado');
});

test('AR-09 HO-03 a request of the demonstration is approved with a partner found by name', async ({
  page,
}) => {
  await page.goto('/Home');
  const first = waiting(page).getByRole('rowheader').first();
  await expect(first).toBeVisible();
  const name = await first.innerText();
  await page.getByRole('link', { name: `Aprovar ${name}`, exact: true }).click();
  await expect(field(page, 'Nome')).toHaveValue(name);
  await noPartner(page).uncheck();
  await names(page).fill('navegacao');
  await searchButton(page).click();
  // What was suggested may stand there until the answer comes.
  await expectToast(page, { tone: 'success', title: 'Consulta', text: 'realizada com sucesso' });
  await found(page).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await grantButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Participante aprovado com sucesso' });
  await expect(page).toHaveURL(/\/Home$/u);
  await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(0);
});

relayedTest('AR-09 the input survives the end of the session', async ({ page, upstream, product }) => {
  makePending(upstream, [requestOf(75, { parceiros: [santos] })]);
  await page.goto('/solicitacaoAcesso/75');
  await field(page, 'Nome').fill('Ana corrigida');
  await page.getByRole('link', { name: 'Solicitações de acesso', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
  await expect(field(page, 'Nome')).toHaveValue('Ana corrigida');
  upstream.answerNext('POST', approvePath, { status: 401 });
  await grantButton(page).click();
  // The form before had an e-mail too.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(product.login);
  await page.getByLabel('Senha').fill(product.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('link', { name: 'Retomar' }).click();
  await expect(field(page, 'Nome')).toHaveValue('Ana corrigida');
});
