import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll, expectToast } from './support/expectations.ts';
import {
  back,
  category,
  confirmation,
  dollar,
  dredging,
  field,
  fillNew,
  itemPath,
  makeNews,
  newsOf,
  newsPath,
  pick,
  saveButton,
  three,
} from './support/news.ts';
import { relayedTest } from './support/test.ts';

relayedTest('NW-08 leaving asks where something would be lost', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.goto('/noticias/cadastro/1');
  await expect(field(page, 'Título')).toHaveValue(dredging.titulo);
  await back(page).click();
  await expect(page).toHaveURL(/\/noticias$/u);
  await page.goBack();
  await field(page, 'Título').fill('Outro título');
  await back(page).click();
  await expect(confirmation(page)).toContainText('Há alterações não salvas');
  await confirmation(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(field(page, 'Título')).toHaveValue('Outro título');
  await back(page).click();
  await confirmation(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/noticias$/u);
});

relayedTest('NW-08 what was typed comes back as a draft', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await fillNew(page);
  await pick(page, 'Portos', 'Paranaguá');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(page, 'Título')).toHaveValue('');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Restaurar rascunho' }).click();
  await expect(field(page, 'Título')).toHaveValue('Safra recorde');
  await expect(field(page, 'Data da Notícia')).toHaveValue('05/03/26');
  await expect(category(page)).toHaveValue('2');
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/noticias$/u);
  expect(upstream.callsTo('POST', newsPath).map(({ json }) => json)).toMatchObject([
    { titulo: 'Safra recorde', portsList: [{ portoId: 13, descricao: 'Paranaguá' }] },
  ]);
  // A save leaves no draft behind.
  await page.goto('/noticias/cadastro');
  await expect(field(page, 'Título')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Restaurar rascunho' })).toHaveCount(0);
});

relayedTest(
  'NW-12 what somebody else changed meanwhile is shown before it is overwritten',
  async ({ page, upstream }) => {
    makeNews(upstream, three);
    await page.goto('/noticias/cadastro/1');
    await field(page, 'Título').fill('Meu título');
    upstream.answerAlways('GET', itemPath(1), {
      body: { status: 200, data: { ...dredging, titulo: 'Título alheio', commoditiesList: [] } },
    });
    await saveButton(page).click();
    const clash = page.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
    await expect(clash.getByText('Título alheio')).toBeVisible();
    await expect(clash.getByText('Meu título')).toBeVisible();
    await expect(clash.getByText('Commodities')).toBeVisible();
    await expectNoAxeViolations(page);
    await clash.getByRole('button', { name: 'Voltar ao formulário' }).click();
    expect(upstream.callsTo('POST', itemPath(1))).toEqual([]);
    await saveButton(page).click();
    await clash.getByRole('button', { name: 'Salvar assim mesmo' }).click();
    await expect(page).toHaveURL(/\/noticias$/u);
    expect(upstream.callsTo('POST', itemPath(1))).toHaveLength(1);
  },
);

relayedTest('NW-11 a save cannot be doubled; Ctrl+S saves', async ({ page, upstream }) => {
  makeNews(upstream, three);
  const release = upstream.holdNext('POST', newsPath, { body: { status: 200, message: 'ok' } });
  await fillNew(page);
  await page.keyboard.press('Control+s');
  const busy = page.getByRole('button', { name: 'Salvando' });
  await expect(busy).toBeVisible();
  await page.keyboard.press('Control+s');
  await busy.click({ force: true });
  await field(page, 'Título').press('Enter');
  release();
  await expect(page).toHaveURL(/\/noticias$/u);
  expect(upstream.callsTo('POST', newsPath)).toHaveLength(1);
});

relayedTest('NW-12 an unknown item says so and leads back', async ({ page, upstream }) => {
  makeNews(upstream, three);
  upstream.answerAlways('GET', itemPath(77), { status: 404, body: { status: 404, message: 'nada' } });
  await page.goto('/noticias/cadastro/77');
  await expectToast(page, { tone: 'error', text: 'Id não encontrado' });
  await expect(page.getByRole('main').getByText('Id não encontrado')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Ver as notícias' }).click();
  await expect(page).toHaveURL(/\/noticias$/u);
});

relayedTest('NW-12 NW-14 what cannot be loaded can be tried again', async ({ page, upstream }) => {
  makeNews(upstream, three);
  const down = { status: 500, body: { status: 500, message: 'Fora do ar' } };
  upstream.answerNext('GET', itemPath(2), down);
  await page.goto('/noticias/cadastro/2');
  await expect(page.getByText('Não foi possível carregar a notícia')).toBeVisible();
  upstream.answerNext('GET', '/api/portmatcher/commodities/all', down);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(field(page, 'Título')).toHaveValue(dollar.titulo);
  // The stored ones stay though their list is not there.
  await expect(page.getByRole('button', { name: 'Remover Açúcar' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Fora do ar')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('main').getByText('Fora do ar')).toHaveCount(0);
  await pick(page, 'Commodities', 'Minério de Ferro');
});

relayedTest('NW-08 NW-09 NW-10 no rule of axe is broken, wide and narrow', async ({ page, upstream }) => {
  makeNews(upstream, three);
  const release = upstream.holdNext('GET', itemPath(1), { body: { status: 200, data: dredging } });
  await page.goto('/noticias/cadastro/1');
  await expect(page.getByText('Carregando a notícia')).toBeAttached();
  await expectNoAxeViolations(page);
  release();
  await expect(field(page, 'Título')).toHaveValue(dredging.titulo);
  await expectNoAxeViolations(page);
  await field(page, 'Título').fill('');
  await field(page, 'Notícia').fill('x'.repeat(4100));
  await category(page).selectOption('');
  await saveButton(page).click();
  await expectToast(page, { tone: 'warning', text: 'Informe o título' });
  await expectNoAxeViolations(page);
  await page.getByRole('combobox', { name: 'Portos' }).click();
  await expect(page.getByRole('option', { name: 'Paranaguá' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
});

relayedTest(
  'NW-12 what the upstream names without its id is not dropped unsaid',
  async ({ page, upstream }) => {
    const named = newsOf(5, {
      titulo: 'Só nomes',
      commodities: 'Soja, Açúcar',
      commoditiesList: null,
      ports: 'Santos',
      portsList: [{ portoId: 1, descricao: 'Santos' }],
    });
    makeNews(upstream, [named]);
    await page.goto('/noticias/cadastro/5');
    const hint = page.getByText(/o servidor informou só o nome de/u);
    await expect(hint).toHaveText(/: Soja, Açúcar\. Escolha de novo/u);
    await pick(page, 'Commodities', 'Açúcar');
    await expect(hint).toHaveText(/: Soja\. Escolha de novo/u);
    await expectNoAxeViolations(page);
    await pick(page, 'Commodities', 'Soja');
    await expect(hint).toHaveCount(0);
  },
);
