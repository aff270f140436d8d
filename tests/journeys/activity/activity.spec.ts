import { expect } from '@playwright/test';
import { change, entriesOf, history, onlyHere, retitle, send, unfold } from '../support/activity.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/expectations.ts';
import { exportCsv } from '../support/lists.ts';
import { test } from '../support/test.ts';

test('without a session the activity redirects to /', async ({ signedOut: page }) => {
  await page.goto('/atividade');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('AY-01 a change is found in the activity and in the record’s history, field by field', async ({
  page,
  product,
}) => {
  await page.goto('/noticias/cadastro/4');
  const title = page.getByRole('textbox', { name: 'Título' });
  await expect(title).not.toHaveValue('');
  const before = await title.inputValue();
  const after = '<img src=x onerror="alert(1)"> Berço <b>12</b>';
  await retitle(page, 4, after);

  await page.getByRole('button', { name: /^Sua conta/u }).click();
  await page.getByRole('link', { name: 'Atividade', exact: true }).click();
  await expect(page).toHaveURL(/\/atividade$/u);
  await expect(page.getByText(onlyHere)).toBeVisible();
  const entry = entriesOf(page, after).first();
  await expect(entry).toContainText(`Administrador mudou o título da notícia “${after}”`);
  await expect(entry.locator('del')).toHaveText(before.slice(0, 90));
  await expect(entry.locator('ins')).toHaveText(after);
  await expect(page.getByRole('heading', { name: 'Hoje', exact: true })).toBeVisible();
  const detail = await unfold(page, after);
  await expect(detail).toContainText(product.login);
  await expect(detail.getByRole('heading', { name: 'O que mudou' })).toBeVisible();
  await expect(change(detail, 'Título').getByRole('definition')).toHaveText([before, after]);
  await detail.getByText(/^Enviado sem mudança/u).click();
  await expect(detail.getByText('Fonte', { exact: true })).toBeVisible();
  await entry.getByRole('link', { name: after }).click();
  await expect(page).toHaveURL(/\/noticias\/cadastro\/4$/u);

  await page.getByRole('button', { name: 'Histórico' }).click();
  await expect(history(page).getByText(onlyHere)).toBeVisible();
  await expect(history(page).locator('summary').first()).toContainText(
    'Administrador mudou o título da notícia',
  );
  await expect(change(page, 'Título').last().getByRole('definition')).toHaveText([before, after]);
  await expect(page.locator('img')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Histórico' })).toBeFocused();
});

test('the history of a record without changes says that it is empty', async ({ page }) => {
  for (const path of ['/usuario/cadastro/7', '/handbooks/cadastro/7', '/portSearcher/cadastro/7']) {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Histórico' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(history(page).getByText('Nenhuma alteração registrada'), path).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await page.goto('/usuario/cadastro');
  await expect(page.getByRole('heading', { name: 'Inclusão' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Histórico' })).toHaveCount(0);
});

test('the dialog of a port unfolds its history', async ({ page }) => {
  await page.goto('/localizacaoPorto?editar=3');
  const dialog = page.getByRole('dialog', { name: 'Edição' });
  const summary = dialog.getByText('Histórico', { exact: true });
  await summary.click();
  await expect(dialog.getByText('Nenhuma alteração registrada')).toBeVisible();
  const place = { uf: 'RS', latitude: -32.0355, longitude: -52.0986, portoId: 3 };
  expect(await send(page, 'POST', '/api/admin/localizacaoPortoLineup/3', place)).toBe(200);
  await page.reload();
  await summary.click();
  await expect(dialog.getByText('alterou o porto')).toBeVisible();
  await expect(change(page, 'Latitude').last().getByRole('definition').last()).toHaveText('-32,0355');
  await expectNoAxeViolations(page);
});

test('AY-02 period, days, person, area, outcome and words are in the address, and the server filters by them', async ({
  page,
  product,
}) => {
  await retitle(page, 5, 'Filtrada pelo endereço');
  await page.goto('/atividade');
  await expect(entriesOf(page, 'Filtrada pelo endereço')).not.toHaveCount(0);
  const asked = page.waitForRequest((request) => request.url().includes('/api/activity?from='));
  await page.getByLabel('Período').selectOption('Ontem');
  const { searchParams } = new URL((await asked).url());
  const [from = '', to = ''] = ['from', 'to'].map((name) => searchParams.get(name) ?? '');
  expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000);
  await expect(entriesOf(page, 'Filtrada pelo endereço')).toHaveCount(0);
  await page.getByLabel('Período').selectOption('Hoje');
  await expect(entriesOf(page, 'Filtrada pelo endereço')).not.toHaveCount(0);
  await page.getByLabel('Área').selectOption('handbooks');
  await expect(page.getByRole('button', { name: 'Retirar Área: Handbooks' })).toBeVisible();
  await expect(entriesOf(page, 'Filtrada pelo endereço')).toHaveCount(0);
  await page.getByRole('button', { name: 'Retirar Área: Handbooks' }).click();
  await page.getByLabel('Área').selectOption('news');
  await page.getByLabel('Resultado').selectOption('applied');
  await page.getByLabel('Quem').selectOption(product.login);
  await page.getByRole('searchbox', { name: 'Buscar na atividade' }).fill('filtrada ENDERECO');
  await expect(entriesOf(page, 'Filtrada pelo endereço')).toHaveCount(1);
  await expect(page).toHaveURL(
    /\?busca=filtrada\+ENDERECO&periodo=hoje&quem=ana.prado%40cais.example&area=news&resultado=applied$/u,
  );
  await page.reload();
  await expect(page.locator('.story > li')).toHaveCount(1);
  await expect(page.getByLabel('Período')).toHaveValue('hoje');
  // Days of one's own take the place of the period.
  await page.getByLabel('Até', { exact: true }).fill('01/01/2020');
  await expect(page).toHaveURL(/busca=filtrada\+ENDERECO&ate=2020-01-01&quem/u);
  await page.getByRole('button', { name: 'Mostrar tudo' }).click();
  await expect(page).toHaveURL(/\/atividade$/u);
});

test('AY-02 what is new since the last visit is found, and looking again soon is the same visit', async ({
  page,
}) => {
  await page.goto('/atividade');
  await expect(page.getByText(onlyHere)).toBeVisible();
  await retitle(page, 11, 'Antes da visita');
  // The next day.
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 60 * 60_000;
    const Plain = Date;
    globalThis.Date = new Proxy(Plain, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [Plain.now()] : given),
    });
  });
  await page.goto('/atividade');
  await page.reload();
  await page.getByLabel('Período').selectOption('Desde a minha última visita');
  await expect(page).toHaveURL(/\?periodo=visita$/u);
  await expect(entriesOf(page, 'Antes da visita')).toHaveCount(1);
});

test('exports each change that the filters leave as CSV', async ({ page, product }) => {
  await retitle(page, 6, '=SOMA(1;2)');
  await page.goto('/atividade?area=news&busca=soma');
  await expect(entriesOf(page, '=SOMA(1;2)')).toHaveCount(1);
  const file = await exportCsv(page);
  expect(file.name).toMatch(/^atividade-\d{4}-\d\d-\d\d\.csv$/u);
  const [head, row] = file.lines;
  expect(head).toBe('\uFEFFQuando;Quem;Login;O quê;Registro;Id do registro;Mudanças;Resultado;Mensagem');
  expect(row).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;/u);
  expect(row?.slice(20)).toContain(`Administrador;${product.login};"mudou o título da notícia`);
  expect(row).toContain(`;"'=SOMA(1;2)";6;`);
});

test('AY-01 alike changes of one person, act, area and day are one line, which unfolds', async ({ page }) => {
  await page.goto('/app');
  const path = '/api/admin/localizacaoPortoLineup';
  const answer = await page.request.get(`${path}/all`, { headers: { 'x-requested-with': 'cais' } });
  const { data } = await answer.json();
  const places: { id: number; descricao: string }[] = data.slice(0, 3);
  for (const place of places) expect(await send(page, 'DELETE', `${path}/${place.id}`)).toBe(200);
  await page.goto('/atividade?area=portLocations');
  const detail = await unfold(page, /^\d\d:\d\dAdministrador excluiu 3 portos/u);
  for (const { descricao } of places)
    await expect(detail.getByText(descricao, { exact: false })).toBeVisible();
  await detail
    .getByRole('button', { name: /^Detalhes/u })
    .first()
    .click();
  await expect(detail.getByRole('button', { name: 'Desfazer', exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test('AY-01 the story says of an approval that it was one, whatever partners it grants', async ({ page }) => {
  await page.goto('/app');
  const path = '/api/admin/users/request/access/analise';
  const answer = await page.request.get(path, { headers: { 'x-requested-with': 'cais' } });
  const [request] = (await answer.json()).data;
  const granted = { ...request, hasParceiro: true, parceiros: [{ id: 1, name: '', idWs: null }] };
  expect(await send(page, 'POST', '/api/admin/users/connect/group', granted)).toBe(200);
  await page.goto('/atividade?area=accessRequests');
  const told = `Administrador aprovou a solicitação de ${request.nomeContato}`;
  await expect(entriesOf(page, told).getByText('Parceiros:')).toBeVisible();
});

test('an address that changed hands shows the names behind it', async ({ page }) => {
  await retitle(page, 10, 'Assinada por outra');
  await page.route('**/api/activity**', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const others = [{ userId: '31', name: 'Rui' }];
    const named = ({ userId, ...entry }: { userId: string }) => ({
      ...entry,
      userId,
      holders: [{ userId, name: 'Ana Prado' }, ...others],
    });
    await route.fulfill({ response: answer, json: { ...rest, data: data.map(named) } });
  });
  await page.goto('/atividade');
  const words = /Feita por Ana Prado \(usuário \d+\)\. O endereço também foi de Rui \(usuário 31\)\./u;
  const entry = entriesOf(page, 'Assinada por outra').first();
  await expect(entry).toContainText(words);
  await expectNoSidewaysScroll(page);
  await page.unroute('**/api/activity**');
});

test('on a phone nothing reaches beyond the edge, and the account’s menu can be worked', async ({ page }) => {
  await retitle(page, 8, 'Um título sem espaço'.replaceAll(' ', '').repeat(8));
  await page.goto('/atividade');
  await expect(entriesOf(page, 'Umtítulosemespaço').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Sua conta/u }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Atividade', exact: true })).toBeFocused();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  const detail = await unfold(page, 'Umtítulosemespaço');
  await expect(detail.getByRole('heading', { name: 'O que mudou' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a list and a change that cannot be read are said, and tried again', async ({ page }) => {
  await retitle(page, 9, 'Lida na segunda vez');
  await page.route('**/api/activity**', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
  await page.goto('/atividade');
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(retry).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/api/activity**');
  await retry.click();
  await expect(entriesOf(page, 'Lida na segunda vez').first()).toBeVisible();
  await page.route('**/api/activity/*', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
  const detail = await unfold(page, 'Lida na segunda vez');
  await expect(detail.getByText('Não foi possível carregar a alteração')).toBeVisible();
  await page.unroute('**/api/activity/*');
  await detail.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(detail.getByRole('heading', { name: 'O que mudou' })).toBeVisible();
});
