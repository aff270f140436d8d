import { expect } from '@playwright/test';
import {
  activityTable,
  change,
  entriesOf,
  history,
  onlyHere,
  panel,
  retitle,
  send,
} from './support/activity.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll } from './support/expectations.ts';
import { exportCsv } from './support/lists.ts';
import { test } from './support/test.ts';

test('without a session the activity redirects to /', async ({ signedOut: page }) => {
  await page.goto('/atividade');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a change is found in the activity and in the record’s history, field by field', async ({
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
  await expect(entry).toContainText('Notícia: alteração');
  await expect(entry).toContainText('Aplicada');
  await expect(entry).toContainText(product.login);
  await expect(entry.getByRole('rowheader')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/u);

  await entry.getByRole('button', { name: /^Ver Notícia: alteração/u }).click();
  await expect(panel(page).getByRole('heading', { name: 'O que mudou' })).toBeVisible();
  await expect(change(page, 'Título').getByRole('definition')).toHaveText([before, after]);
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await panel(page)
    .getByText(/^Enviado sem mudança/u)
    .click();
  await expect(panel(page).getByText('Fonte', { exact: true })).toBeVisible();
  await panel(page).getByRole('link', { name: 'Abrir o registro' }).click();
  await expect(page).toHaveURL(/\/noticias\/cadastro\/4$/u);

  await page.getByRole('button', { name: 'Histórico' }).click();
  await expect(history(page).getByText(onlyHere)).toBeVisible();
  await expect(history(page).locator('summary').first()).toContainText('Notícia: alteração');
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
  await expect(dialog.getByText('Localização: alteração')).toBeVisible();
  await expect(change(page, 'Latitude').last().getByRole('definition').last()).toHaveText('-32,0355');
  await expectNoAxeViolations(page);
});

test('filters and search are kept in the address, each choice with what it leaves', async ({ page }) => {
  await retitle(page, 5, 'Filtrada pelo endereço');
  await page.goto('/atividade');
  await expect(entriesOf(page, 'Filtrada pelo endereço')).not.toHaveCount(0);
  const asked = page.waitForRequest((request) => request.url().includes('/api/activity?since='));
  await page.getByLabel('Período').selectOption('7 dias');
  const since = new URL((await asked).url()).searchParams.get('since') ?? '';
  const days = (Date.now() - Date.parse(since)) / 86_400_000;
  expect(days).toBeGreaterThan(7);
  expect(days).toBeLessThan(8.1);
  await page.getByLabel('Área').selectOption({ label: 'Handbooks (0)' });
  await expect(page.getByText('Nenhuma alteração encontrada')).toBeVisible();
  await page.getByRole('button', { name: 'Retirar Área: Handbooks' }).click();
  await page.getByLabel('Área').selectOption('news');
  await page.getByLabel('Resultado').selectOption('applied');
  await page.getByRole('searchbox', { name: 'Buscar na atividade' }).fill('filtrada ENDERECO');
  await expect(activityTable(page).getByRole('rowheader')).toHaveCount(1);
  await expect(page).toHaveURL(/\?busca=filtrada\+ENDERECO&periodo=7&area=news&resultado=applied$/u);
  await page.reload();
  await expect(activityTable(page).getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByLabel('Período')).toHaveValue('7');
  await page.goto('/atividade?periodo=sempre&resultado=unknown');
  await expect(page.getByLabel('Período')).toHaveValue('30');
  await expect(page.getByText('Nenhuma alteração encontrada')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar tudo' }).click();
  await expect(page).toHaveURL(/\/atividade(\?periodo=sempre)?$/u);
});

test('exports the listed rows as CSV', async ({ page, product }) => {
  await retitle(page, 6, '=SOMA(1;2)');
  await page.goto('/atividade?area=news&busca=soma');
  await expect(entriesOf(page, '=SOMA(1;2)')).toHaveCount(1);
  const file = await exportCsv(page);
  expect(file.name).toMatch(/^atividade-\d{4}-\d\d-\d\d\.csv$/u);
  const [head, row] = file.lines;
  expect(head).toBe('\uFEFFQuando;Quem;O quê;Registro;Id do registro;Resultado;Mensagem');
  expect(row).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;/u);
  expect(row?.slice(20)).toBe(
    `${product.login};Notícia: alteração;"'=SOMA(1;2)";6;Aplicada;Cadastro realizado`,
  );
});

test('the panel walks along the list with the arrow keys, and gives focus to the row read last', async ({
  page,
}) => {
  await retitle(page, 7, 'Passo um');
  await retitle(page, 7, 'Passo dois');
  await page.goto('/atividade?busca=passo');
  await page.getByRole('button', { name: /^Ver .*Passo dois/u }).focus();
  await page.keyboard.press('Enter');
  await expect(change(page, 'Título').getByRole('definition')).toHaveText(['Passo um', 'Passo dois']);
  await expect(panel(page).getByText('1 de 2')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await expect(change(page, 'Título').getByRole('definition').last()).toHaveText('Passo um');
  await expect(panel(page).getByText('2 de 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Ver .*Passo um/u })).toBeFocused();
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
  await expect(entry).toContainText('ana.prado@cais.example');
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
  await page
    .getByRole('button', { name: /^Ver Notícia/u })
    .first()
    .click();
  await expect(panel(page).getByRole('heading', { name: 'O que mudou' })).toBeVisible();
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
  await page
    .getByRole('button', { name: /^Ver .*Lida na segunda vez/u })
    .first()
    .click();
  await expect(panel(page).getByText('Não foi possível carregar a alteração')).toBeVisible();
  await page.unroute('**/api/activity/*');
  await panel(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(panel(page).getByRole('heading', { name: 'O que mudou' })).toBeVisible();
});
