import { expect, type Page } from '@playwright/test';
import { makePending, requestOf, requestsPath } from '../support/access-requests.ts';
import {
  expectAllRows,
  expectNoAxeViolations,
  expectQuestion,
  expectToast,
} from '../support/expectations.ts';
import { relayedTest, test } from '../support/test.ts';

const requests = [
  requestOf(7),
  requestOf(8, {
    nomeContato: 'Bento Rocha',
    emailContato: 'bento@farol.example',
    empresaContato: 'Farol Despachos',
    dataSolicitacao: '2026-01-05T02:03:04Z',
  }),
  requestOf(9, { nomeContato: 'Célia Dias', dataSolicitacao: '2026-02-20T23:59:59-03:00' }),
];
const rejectPath = (id: number, login: string) =>
  `/api/admin/users/request/access/update/${id}/R/${encodeURIComponent(login)}`;
const question = 'Tem certeza que deseja reprovar esta solicitação?';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const table = (page: Page) => page.getByRole('table', { name: 'Lista de Solicitacoes a aprovar' });
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmação' });

relayedTest('HO-01 the news are counted and can be visited', async ({ page, upstream }) => {
  const news = [1, 2, 3].map((id) => ({ id, titulo: `Notícia ${id}` }));
  upstream.answerAlways('GET', '/api/admin/noticia/all/', { body: { status: 200, data: news } });
  await page.goto('/Home');
  await expect(card(page, 'Notícias').getByText('3', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Visitar', exact: true }).click();
  await expect(page).toHaveURL(/\/noticias$/u);
});

relayedTest('HO-01 without news there is one to add', async ({ page }) => {
  await page.goto('/Home');
  await expect(card(page, 'Notícias').getByText('0', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visitar', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Adicionar', exact: true }).click();
  await expect(page).toHaveURL(/\/noticias\/cadastro$/u);
});

relayedTest('HO-02 the users are counted and lead to their list', async ({ page, upstream }) => {
  const users = [{ idUsuario: 1 }, { idUsuario: 2 }];
  upstream.answerAlways('GET', '/api/admin/users/all', { body: users });
  await page.goto('/Home');
  await expect(card(page, 'Usuários').getByRole('paragraph').filter({ hasText: /^2$/u })).toBeVisible();
  await card(page, 'Usuários').getByRole('link').click();
  await expect(page).toHaveURL(/\/usuarios$/u);
});

relayedTest(
  'HO-03 HO-04 the requests are counted and listed, the oldest first',
  async ({ page, upstream }) => {
    makePending(upstream, requests);
    await page.goto('/Home');
    await expect(card(page, 'Solicitações de acesso').getByText('3', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Lista de Solicitacoes a aprovar' })).toBeVisible();
    await expect(table(page).getByRole('rowheader')).toHaveText([
      'Bento Rocha',
      'Célia Dias',
      'Ana Lúcia Prado',
    ]);
    const bento = rowOf(page, 'Bento Rocha');
    await expect(bento.getByText('bento@farol.example', { exact: true })).toBeVisible();
    await expect(bento.getByRole('cell', { name: 'Farol Despachos' })).toBeVisible();
    // An offset is the moment it says, seen from São Paulo; without one it is São Paulo's clock already (R4).
    await expect(bento.getByText('04/01/2026 23:03:04', { exact: true })).toBeVisible();
    await expect(
      rowOf(page, 'Ana Lúcia Prado').getByText('09/03/2026 14:05:09', { exact: true }),
    ).toBeVisible();
    await expect(rowOf(page, 'Célia Dias').getByText('20/02/2026 23:59:59', { exact: true })).toBeVisible();
    await expect(bento.getByRole('link', { name: 'Aprovar Bento Rocha' })).toBeVisible();
    await expect(bento.getByRole('button', { name: 'Reprovar Bento Rocha' })).toBeVisible();
  },
);

relayedTest('HO-05 approving leads to the request', async ({ page, upstream }) => {
  makePending(upstream, requests);
  await page.goto('/Home');
  await page.getByRole('link', { name: 'Aprovar Bento Rocha' }).click();
  await expect(page).toHaveURL(/\/solicitacaoAcesso\/8$/u);
  await expect(page.getByLabel('Nome', { exact: false }).first()).toHaveValue('Bento Rocha');
});

relayedTest(
  'HO-06 HO-08 LO-01 asks before it rejects, and sends nothing after Não',
  async ({ page, upstream }) => {
    makePending(upstream, requests);
    await page.goto('/Home');
    await page.getByRole('button', { name: 'Reprovar Bento Rocha' }).click();
    await expectQuestion(
      confirmation(page),
      [question, 'Bento Rocha'],
      'Esta decisão não pode ser desfeita.',
    );
    await confirmation(page).getByRole('button', { name: 'Não', exact: true }).click();
    await expectToast(page, { tone: 'info', text: 'Você cancelou a reprovação' });
    await expect(rowOf(page, 'Bento Rocha')).toBeVisible();
    expect(upstream.calls.filter(({ path }) => path.includes('/update/'))).toEqual([]);
  },
);

relayedTest('HO-07 Sim rejects, and the row leaves the table', async ({ page, upstream, product }) => {
  const asked = { ...requestOf(64), nomeContato: 'Bento Rocha' };
  makePending(upstream, [...requests.filter(({ id }) => id !== 8), asked]);
  const path = rejectPath(64, product.login);
  await page.goto('/Home');
  await page.getByRole('button', { name: 'Reprovar Bento Rocha' }).click();
  await expect(confirmation(page)).toBeVisible();
  makePending(
    upstream,
    [requests[0], requests[2]].filter((request) => request !== undefined),
  );
  await confirmation(page).getByRole('button', { name: 'Sim', exact: true }).click();
  await expectToast(page, { tone: 'success', text: 'Solicitação reprovada com sucesso' });
  await expect(rowOf(page, 'Bento Rocha')).toHaveCount(0);
  await expect(
    card(page, 'Solicitações de acesso').getByRole('paragraph').filter({ hasText: /^2$/u }),
  ).toBeVisible();
  expect(upstream.callsTo('POST', path)).toHaveLength(1);
});

relayedTest('HO-07 a refused rejection says why and keeps the row', async ({ page, upstream, product }) => {
  makePending(upstream, [requestOf(65, { nomeContato: 'Bento Rocha' })]);
  upstream.answerNext('POST', rejectPath(65, product.login), {
    status: 409,
    body: { status: 409, mensagem: 'Esta solicitação está sendo analisada' },
  });
  await page.goto('/Home');
  await page.getByRole('button', { name: 'Reprovar Bento Rocha' }).click();
  await confirmation(page).getByRole('button', { name: 'Sim', exact: true }).click();
  await expectToast(page, {
    tone: 'warning',
    title: 'Aviso',
    text: 'Esta solicitação está sendo analisada',
  });
  await expect(rowOf(page, 'Bento Rocha')).toBeVisible();
});

test('HO-03 HO-07 a request of the demonstration is rejected for good', async ({ page }) => {
  await page.goto('/Home');
  const names = table(page).getByRole('rowheader');
  await expectAllRows(page);
  const before = await names.count();
  const name = await names.last().innerText();
  await page.getByRole('button', { name: `Reprovar ${name}` }).click();
  await confirmation(page).getByRole('button', { name: 'Sim', exact: true }).click();
  await expectToast(page, { tone: 'success', text: 'Solicitação reprovada com sucesso' });
  await expect(names).toHaveCount(before - 1);
  await page.reload();
  await expect(
    card(page, 'Solicitações de acesso').getByText(String(before - 1), { exact: true }),
  ).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
});

relayedTest(
  'HO-01 HO-02 HO-03 a count that failed can be tried again on its own',
  async ({ page, upstream }) => {
    makePending(upstream, requests);
    // Always: a slow page asks again for what failed long before its screen came.
    upstream.answerAlways('GET', '/api/admin/users/all', {
      status: 500,
      body: { status: 500, message: 'Base de usuários em manutenção' },
    });
    await page.goto('/Home');
    await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Base de usuários em manutenção' });
    await expect(card(page, 'Usuários').getByText('Base de usuários em manutenção')).toBeVisible();
    await expect(card(page, 'Usuários').getByRole('link')).toHaveAttribute('href', '/usuarios');
    await expect(rowOf(page, 'Bento Rocha')).toBeVisible();
    await expectNoAxeViolations(page);
    upstream.answerAlways('GET', '/api/admin/users/all', { body: { status: 200, data: [] } });
    await card(page, 'Usuários')
      .getByRole('button', { name: /^Tentar novamente/u })
      .click();
    await expect(card(page, 'Usuários').getByText('0', { exact: true })).toBeVisible();
  },
);

relayedTest(
  'HO-04 while the lists load there are skeletons, and none of axe’s rules is broken',
  async ({ page, upstream }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    upstream.answerAlways('GET', requestsPath, { body: requests, delay: held });
    await page.goto('/Home');
    await expect(card(page, 'Solicitações de acesso').getByText('Carregando')).toBeAttached();
    await expectNoAxeViolations(page);
    release();
    await expect(rowOf(page, 'Bento Rocha')).toBeVisible();
  },
);

relayedTest('HO-04 says that there is nothing to approve', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByText('Nenhuma solicitação a aprovar')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('HM-03 the charts of a desk stand at one height, each with the ends of its axis below', async ({
  page,
}) => {
  for (const width of [992, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/Home');
    const feet = page.locator('.bars-foot');
    await expect(feet).toHaveCount(3);
    const tops = await feet.evaluateAll((all) =>
      all.map((foot) => {
        const [first, last] = [foot.firstElementChild, foot.lastElementChild];
        return [first, last].map((end) => Math.round(end?.getBoundingClientRect().top ?? 0));
      }),
    );
    expect(new Set(tops.flat()).size, `${width} px: ${JSON.stringify(tops)}`).toBe(1);
  }
});
