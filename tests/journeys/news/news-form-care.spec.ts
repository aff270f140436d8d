import { expect } from '@playwright/test';
import {
  expectGoodAtAnyWidth,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectToast,
} from '../support/expectations.ts';
import {
  category,
  dollar,
  dredging,
  field,
  itemPath,
  makeNews,
  newsOf,
  pick,
  saveButton,
  three,
} from '../support/news.ts';
import { relayedTest } from '../support/test.ts';

relayedTest('NW-12 NW-14 a failed read can be tried again', async ({ page, upstream }) => {
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
  release();
  await expect(field(page, 'Título')).toHaveValue(dredging.titulo);
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

relayedTest('NW-08 the form shows a preview of the item', async ({ page, upstream }) => {
  makeNews(upstream, three);
  const preview = page.getByRole('complementary', { name: 'Como será lida' });
  await page.goto('/noticias/cadastro');
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText('Sem título');
  await field(page, 'Título').fill('Safra recorde');
  await field(page, 'Fonte').fill('Safra e Porão');
  await field(page, 'Notícia').fill('Linha <b>um</b>\nLinha dois');
  await field(page, 'Data da Notícia').fill('05/03/26');
  await category(page).selectOption('ECONOMY');
  await pick(page, 'Portos', 'Itajaí');
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText('Safra recorde');
  await expect(preview.locator('.news-body')).toHaveText('Linha <b>um</b>\nLinha dois', {
    useInnerText: true,
  });
  await expect(preview.getByText('Safra e Porão · 05/03/2026')).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText(['ECONOMY', 'Itajaí']);
  await expectGoodAtAnyWidth(page);
  await page.goto('/noticias/cadastro/2');
  await expect(preview.getByText('Notícia excluída')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Excluir ?' }).check();
  await expect(preview.getByText('Notícia excluída')).toBeVisible();
});

relayedTest('NW-12 a name without an id is not dropped unsaid', async ({ page, upstream }) => {
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
});
