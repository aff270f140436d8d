import { expect, type Page } from '@playwright/test';
import { messages as partnerMessages } from '../../../shared/contract/partners.ts';
import { makePending, requestOf } from '../support/access-requests.ts';
import {
  address,
  approvePath,
  chosen,
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
import { expectGoodAtAnyWidth, expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import { listen } from '../support/strict-reader.ts';
import { relayedTest } from '../support/test.ts';
import { makeUsers, userOf } from '../support/users.ts';

const bento = requestOf(8, {
  nomeContato: 'Bento Rocha',
  dataSolicitacao: '2026-01-05T02:03:04Z',
  parceiros: [santos],
});
const ana = requestOf(7, { parceiros: [santos] });
const celia = requestOf(9, { nomeContato: 'Célia Dias', dataSolicitacao: '2026-03-10T08:00:00' });
const queue = [ana, celia, bento];

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const walk = (page: Page) => page.getByRole('navigation', { name: 'Solicitações pendentes' });
const rejectButton = (page: Page) => page.getByRole('button', { name: 'Reprovar', exact: true });
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmação' });
const offer = (page: Page) => page.locator('.resume-offer').filter({ hasText: 'Próxima' });
const status = (page: Page) => page.getByRole('status');

relayedTest(
  'AP-01 name and company are the title, and the queue is walked through',
  async ({ page, upstream }) => {
    makePending(upstream, queue);
    await page.goto(address);
    await expect(title(page)).toHaveText('Ana Lúcia Prado · Navegação Maré');
    await expect(page).toHaveTitle(/Ana Lúcia Prado · Navegação Maré · /u);
    await expect(walk(page)).toHaveText('2 de 3');
    await walk(page).getByRole('link', { name: 'Próxima: Célia Dias' }).click();
    await expect(title(page)).toHaveText('Célia Dias · Navegação Maré');
    await expect(title(page)).toBeFocused();
    await expect(field(page, 'Nome')).toHaveValue('Célia Dias');
    await expect(walk(page)).toHaveText('3 de 3');
    await expect(walk(page).getByRole('button', { name: 'Próxima: não há' })).toBeDisabled();
    await page.goBack();
    await walk(page).getByRole('link', { name: 'Anterior: Bento Rocha' }).click();
    await expect(walk(page)).toHaveText('1 de 3');
    await expect(field(page, 'Nome')).toHaveValue('Bento Rocha');
  },
);

relayedTest('AP-01 asks about unsaved input before it opens the next request', async ({ page, upstream }) => {
  makePending(upstream, queue);
  await page.goto(address);
  await field(page, 'Nome').fill('Ana corrigida');
  await walk(page).getByRole('link', { name: 'Próxima: Célia Dias' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
  await expect(field(page, 'Nome')).toHaveValue('Ana corrigida');
});

relayedTest(
  'AP-01 AP-03 a rejection asks, and leads Home to the next',
  async ({ page, upstream, product }) => {
    const asked = { ...ana, id: 61 };
    makePending(upstream, [asked, celia, bento]);
    await page.goto('/solicitacaoAcesso/61');
    await field(page, 'Nome').fill('Ana corrigida');
    await rejectButton(page).click();
    await expect(confirmation(page)).toContainText('Tem certeza que deseja reprovar esta solicitação?');
    await confirmation(page).getByRole('button', { name: 'Não', exact: true }).click();
    await expectToast(page, { tone: 'info', text: 'Você cancelou a reprovação' });
    await expect(field(page, 'Nome')).toHaveValue('Ana corrigida');
    const path = `/api/admin/users/request/access/update/61/R/${encodeURIComponent(product.login)}`;
    expect(upstream.callsTo('POST', path)).toEqual([]);

    await rejectButton(page).click();
    await expect(confirmation(page)).toBeVisible();
    makePending(upstream, [bento, celia]);
    await confirmation(page).getByRole('button', { name: 'Sim', exact: true }).click();
    await expectToast(page, { tone: 'success', text: 'Solicitação reprovada com sucesso' });
    await expect(page).toHaveURL(/\/Home$/u);
    expect(upstream.callsTo('POST', path)).toHaveLength(1);
    await expect(waiting(page).getByRole('rowheader')).toHaveText(['Bento Rocha', 'Célia Dias']);
    // What was typed went with the request.
    await expect(page.locator('.resume-offer')).toHaveText(['Próxima: Célia DiasAbrir']);
    await expectNoAxeViolations(page);
    await offer(page).getByRole('link', { name: 'Abrir' }).click();
    await expect(title(page)).toHaveText('Célia Dias · Navegação Maré');
  },
);

relayedTest(
  'AP-01 a request that another administrator answered says so',
  async ({ page, upstream, product }) => {
    makePending(upstream, queue);
    const path = `/api/admin/users/request/access/update/7/R/${encodeURIComponent(product.login)}`;
    upstream.answerNext('POST', path, { status: 404, body: { status: 404, message: 'Id não encontrado' } });
    await page.goto(address);
    await expect(walk(page)).toHaveText('2 de 3');
    upstream.answerAlways('GET', '/api/admin/users/request/access/analise', { body: [bento, celia] });
    await rejectButton(page).click();
    await confirmation(page).getByRole('button', { name: 'Sim', exact: true }).click();
    await expect(page.getByText('alguém já a respondeu')).toBeVisible();
    await expect(walk(page)).toHaveCount(0);
    await expect(title(page)).toHaveText('Ana Lúcia Prado · Navegação Maré');
  },
);

relayedTest(
  'AP-03 after an approval Home offers the next, and after the last one none',
  async ({ page, upstream }) => {
    const [first, second] = [
      { ...ana, id: 62 },
      { ...bento, id: 63 },
    ];
    makePending(upstream, [first, second]);
    await page.goto('/solicitacaoAcesso/62');
    await expect(walk(page)).toHaveText('2 de 2');
    makePending(upstream, [second]);
    await grantButton(page).click();
    await expect(page).toHaveURL(/\/Home$/u);
    await expect(offer(page)).toContainText('Próxima: Bento Rocha');
    await offer(page).getByRole('button', { name: 'Dispensar' }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Aprovar Bento Rocha' }).click();
    await expect(walk(page)).toHaveText('1 de 1');
    makePending(upstream, []);
    await grantButton(page).click();
    await expect(page.getByText('Nenhuma solicitação a aprovar')).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    expect(upstream.callsTo('POST', approvePath)).toHaveLength(2);
  },
);

relayedTest('AP-02 R22 partners are suggested from the company', async ({ page, upstream }) => {
  const sea = { id: 5, name: 'Navegação Maré Granéis', idWs: 'WS-005' };
  makePending(upstream, [requestOf(7, { empresaContato: 'Navegação Maré Ltda.', parceiros: [santos] })]);
  upstream.answerAlways('GET', filterPath, { body: [sea, santos] });
  await page.goto(address);
  const row = (name: string) => found(page).getByRole('row').filter({ hasText: name });
  await expect(row(sea.name)).toContainText('Sugerido');
  await expect(row(santos.name)).toContainText('Sugerido · Já adicionado');
  expect(upstream.callsTo('GET', filterPath).map(({ path }) => path)).toEqual([
    `${filterPath}?nomeParceiros=Navega%C3%A7%C3%A3o%20Mar%C3%A9`,
  ]);
  // Nobody asked for this search: no toast tells of it, and the person's own field is empty.
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Adicionados' }).getByRole('listitem')).toHaveCount(0);
  await searchButton(page).click();
  await expectToast(page, partnerMessages.noName);
  expect(upstream.callsTo('GET', filterPath)).toHaveLength(1);
  await expectGoodAtAnyWidth(page);
  await found(page).getByRole('checkbox', { name: sea.name }).check();
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(row(sea.name)).toContainText('Sugerido · Já adicionado');
  await expect(chosen(page).getByRole('rowheader')).toHaveText([santos.name, sea.name]);

  upstream.answerAlways('GET', filterPath, { body: [sea, itajai] });
  await names(page).fill('itajai');
  await searchButton(page).click();
  await expect(row(itajai.name)).not.toContainText('Sugerido');
  expect(upstream.callsTo('GET', filterPath).at(-1)?.path).toBe(`${filterPath}?nomeParceiros=itajai`);
  await expect(row(sea.name)).toContainText('Sugerido');
});

relayedTest(
  'AP-02 a ticked partner that the next search does not find stays with the request',
  async ({ page, upstream }) => {
    const sea = { id: 5, name: 'Navegação Maré', idWs: 'WS-005' };
    makePending(upstream, [requestOf(7)]);
    upstream.answerAlways('GET', filterPath, { body: [sea] });
    await page.goto(address);
    await expect(found(page).getByRole('checkbox', { name: sea.name })).toBeChecked();
    upstream.answerAlways('GET', filterPath, { body: [itajai] });
    await names(page).fill('itajai');
    await searchButton(page).click();
    await expect(found(page).getByRole('rowheader')).toHaveText([itajai.name]);
    await expect(chosen(page).getByRole('rowheader')).toHaveText([sea.name]);
    await expect(page.getByText(`Acesso a: ${sea.name}`)).toBeVisible();
  },
);

relayedTest(
  'AP-02 a company that is no partner, or a failed search, is said so',
  async ({ page, upstream }) => {
    makePending(upstream, queue);
    upstream.answerNext('GET', filterPath, { body: [] });
    await page.goto(address);
    const none = status(page).filter({ hasText: 'Nenhum parceiro com o nome “Navegação Maré”.' });
    await expect(none).toBeInViewport();
    await expect(page.getByRole('list', { name: 'Adicionados' }).getByRole('listitem')).toHaveCount(0);
    await expect(found(page)).toHaveCount(0);
    upstream.answerNext('GET', filterPath, { status: 500, body: { status: 500, message: 'sem índice' } });
    await page.goto('/solicitacaoAcesso/8');
    const failed = page.getByRole('alert').filter({ hasText: 'Não foi possível procurar os parceiros' });
    await expect(failed).toBeVisible();
    await expectNoAxeViolations(page);
    await failed.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(failed).toHaveCount(0);
    await expect(none).toBeVisible();
  },
);

relayedTest(
  'AP-02 without a commercial partner nothing is suggested, until the box is off',
  async ({ page, upstream }) => {
    makePending(upstream, [requestOf(7, { hasParceiro: false })]);
    upstream.answerAlways('GET', filterPath, { body: [santos] });
    await page.goto(address);
    await expect(noPartner(page)).toBeChecked();
    await expect(rejectButton(page)).toBeVisible();
    expect(upstream.callsTo('GET', filterPath)).toEqual([]);
    await noPartner(page).uncheck();
    await expect(found(page)).toContainText('Sugerido');
  },
);

relayedTest('AP-02 known users are links', async ({ page, upstream }) => {
  const said = await listen(page);
  const timesSaid = async () => (await said()).filter((text) => text.includes('com este e-mail')).length;
  makePending(upstream, [ana]);
  const people = ['Rui Melo', 'Sara Lima', 'Téo Sá', 'Vera Luz', 'Zeca Reis'].map((nome, place) =>
    userOf(place + 2, { nome, email: `${place}@mare.example`, empresa: 'NAVEGACAO MARE' }),
  );
  makeUsers(upstream, [userOf(1, { nome: 'Ana Antiga', empresa: 'Outra' }), ...people]);
  await page.goto(address);
  await expect(page.getByText('Já existe um usuário com este e-mail: Ana Antiga.')).toBeVisible();
  await expect(page.getByText('desta empresa: Rui Melo, Sara Lima, Téo Sá e mais 2.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ana Antiga' })).toHaveAttribute('href', '/usuario/cadastro/1');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'mais 2' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(people.map(({ nome }) => nome ?? ''));
  await page.goBack();
  await expect(title(page)).toHaveText('Ana Lúcia Prado · Navegação Maré');
  // Also where they are there when the request opens.
  await expect.poll(timesSaid).toBe(2);
  await page.getByRole('link', { name: 'Rui Melo' }).click();
  await expect(field(page, 'Nome')).toHaveValue('Rui Melo');
});
