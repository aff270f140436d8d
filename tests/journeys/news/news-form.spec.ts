import { expect } from '@playwright/test';
import { expectToast } from '../support/expectations.ts';
import {
  category,
  dollar,
  dredging,
  field,
  fillNew,
  itemPath,
  makeNews,
  newsOf,
  newsPath,
  pick,
  removed,
  saveButton,
  three,
  titles,
} from '../support/news.ts';
import { relayedTest, test } from '../support/test.ts';

const full = 'Chegou no limite máximo de caracteres';

relayedTest('NW-08 NW-14 the form and its lists', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.goto('/noticias/cadastro');
  for (const name of ['Título', 'Fonte', 'Link', 'Notícia', 'Data da Notícia']) {
    await expect(field(page, name)).toHaveValue('');
  }
  await expect(category(page).getByRole('option')).toHaveText([
    'Selecione',
    'ECONOMY',
    'PORTS AND TERMINALS',
  ]);
  for (const [box, options] of [
    ['Commodities', ['Soja', 'Açúcar', 'Minério de Ferro']],
    // The three spellings of a port's id.
    ['Portos', ['Santos', 'Itajaí', 'Paranaguá']],
  ] as const) {
    await page.getByRole('combobox', { name: box }).click();
    await expect(page.getByRole('option').and(page.locator('li'))).toHaveText([...options]);
    await page.keyboard.press('Escape');
  }
  expect(upstream.callsTo('GET', '/api/portmatcher/commodities/all')).toHaveLength(1);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(saveButton(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voltar', exact: true })).toBeVisible();
  await page.goto('/noticias/cadastro/3');
  await expect(page.getByRole('switch', { name: 'Excluir ?', exact: true })).toBeChecked();
});

relayedTest('NW-09 required fields are named, and nothing is sent', async ({ page, upstream }) => {
  makeNews(upstream, []);
  await fillNew(page);
  for (const [name, text] of [
    ['Título', 'Informe o título'],
    ['Fonte', 'Informe a fonte'],
    ['Notícia', 'Informe a notícia'],
    ['Data da Notícia', 'Informe a data da notícia'],
  ] as const) {
    const typed = await field(page, name).inputValue();
    await field(page, name).fill('');
    await saveButton(page).click();
    await expectToast(page, { tone: 'warning', text });
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(text, 'u'));
    await field(page, name).fill(typed);
  }
  await field(page, 'Data da Notícia').fill('31/02/26');
  await saveButton(page).click();
  await expectToast(page, { tone: 'warning', text: 'Data da notícia inválida' });
  await field(page, 'Data da Notícia').fill('28/02/2026');
  await category(page).selectOption('');
  await saveButton(page).click();
  await expectToast(page, { tone: 'warning', text: 'Favor, informar uma categoria' });
  await expect(category(page)).toHaveAccessibleDescription('Favor, informar uma categoria');
  expect(upstream.callsTo('POST', newsPath)).toEqual([]);
});

relayedTest('NW-10 typing stops at 3997 characters, saved only under 4000', async ({ page, upstream }) => {
  makeNews(upstream, []);
  await fillNew(page);
  const body = field(page, 'Notícia');
  await body.fill('á'.repeat(3996));
  await expect(page.getByText('1 caractere restante', { exact: true }).first()).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
  await body.press('b');
  await expectToast(page, { tone: 'warning', text: full });
  await expect(page.getByText('0 caracteres restantes', { exact: true }).first()).toBeVisible();
  await expect(body).toHaveAccessibleDescription(full);
  await body.press('c');
  await body.press('Enter');
  await expect(body).toHaveValue(`${'á'.repeat(3996)}b`);
  // What comes in one piece is not cut unseen, but not saved either.
  await body.fill('d'.repeat(4000));
  await expect(page.getByText('3 a mais', { exact: true })).toBeVisible();
  await saveButton(page).click();
  await expect(body).toBeFocused();
  await expect(body).toHaveValue('d'.repeat(4000));
  expect(upstream.callsTo('POST', newsPath)).toEqual([]);
  await body.fill('e'.repeat(3999));
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/noticias$/u);
  expect(upstream.callsTo('POST', newsPath).map(({ json }) => json)).toMatchObject([
    { corpo: 'e'.repeat(3999) },
  ]);
});

relayedTest('NW-11 NW-13 a create sends its fields and no more', async ({ page, upstream, product }) => {
  makeNews(upstream, []);
  await fillNew(page);
  await field(page, 'Link').fill('https://jornal.example/safra');
  await pick(page, 'Commodities', 'Soja');
  await pick(page, 'Commodities', 'Minério de Ferro');
  await pick(page, 'Portos', 'Itajaí');
  await saveButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  await expect(page).toHaveURL(/\/noticias$/u);
  expect(upstream.callsTo('POST', newsPath).map(({ json }) => json)).toEqual([
    {
      titulo: 'Safra recorde',
      fonte: 'Safra e Porão',
      corpo: 'Linha um\nLinha dois',
      hiperlink: 'https://jornal.example/safra',
      dataNoticia: '2026-03-05T00:00:00',
      UsuarioInclusao: product.login,
      categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }],
      commoditiesList: [
        { commodityId: 3, descricao: 'Soja' },
        { commodityId: 5, descricao: 'Minério de Ferro' },
      ],
      portsList: [{ portoId: 12, descricao: 'Itajaí' }],
    },
  ]);
});

relayedTest('NW-12 NW-14 an edit sends the rest as it was read', async ({ page, upstream, product }) => {
  const stored = newsOf(5, {
    corpo: 'Um\r\nDois',
    categoria: [
      { categoriaId: 1, descricao: 'PORTS AND TERMINALS', cor: 'azul' },
      { categoriaId: 2, descricao: 'ECONOMY' },
    ],
    commoditiesList: [{ commodityId: 99, descricao: 'Fora da lista', unidade: 't' }],
    portsList: [{ portId: 12, descricao: 'Itajaí', uf: 'SC' }],
  });
  makeNews(upstream, [stored]);
  await page.goto('/noticias/cadastro/5');
  await field(page, 'Título').fill('Título corrigido');
  await page.getByRole('switch', { name: 'Excluir ?' }).check();
  await saveButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  await expect(page).toHaveURL(/\/noticias$/u);
  expect(upstream.callsTo('POST', itemPath(5)).map(({ json }) => json)).toEqual([
    {
      titulo: 'Título corrigido',
      fonte: stored.fonte,
      corpo: 'Um\r\nDois',
      hiperlink: stored.hiperlink,
      dataNoticia: '2026-03-09T00:00:00',
      UsuarioInclusao: product.login,
      categoria: stored.categoria,
      commoditiesList: stored.commoditiesList,
      portsList: [{ portoId: 12, descricao: 'Itajaí', uf: 'SC' }],
      flagExcluido: 'S',
    },
  ]);
});

relayedTest('NW-12 the switch brings a deleted item back', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.goto('/noticias/cadastro/3');
  await expect(category(page)).toHaveValue('2');
  await page.getByRole('switch', { name: 'Excluir ?' }).uncheck();
  await category(page).selectOption('PORTS AND TERMINALS');
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/noticias$/u);
  expect(upstream.callsTo('POST', itemPath(3)).map(({ json }) => json)).toMatchObject([
    { titulo: removed.titulo, flagExcluido: 'N', categoria: [{ categoriaId: 1 }] },
  ]);
});

relayedTest('NW-11 Duplicar opens the create form prefilled', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.goto('/noticias?busca=exporta');
  await page.getByRole('button', { name: `Mais ações de ${dollar.titulo}` }).click();
  await page.getByRole('link', { name: `Duplicar ${dollar.titulo}` }).click();
  await expect(page.getByRole('heading', { name: 'Incluir notícia' })).toBeVisible();
  await expect(field(page, 'Título')).toHaveValue(dollar.titulo);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await saveButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  await expect(page).toHaveURL(/\/noticias\?busca=exporta$/u);
  const sent = upstream.callsTo('POST', newsPath).map(({ json }) => json);
  expect(sent).toMatchObject([{ titulo: dollar.titulo, commoditiesList: dollar.commoditiesList }]);
  expect(sent[0]).not.toHaveProperty('flagExcluido');
});

test('NW-11 NW-12 NW-13 an item is added to the demonstration and edited', async ({ page }) => {
  const title = `Calado do berço ${test.info().workerIndex}-${Date.now()}`;
  await fillNew(page);
  await field(page, 'Título').fill(title);
  await pick(page, 'Portos', 'Santos');
  await saveButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(title);
  await expect(titles(page)).toHaveText([title]);
  await page.getByRole('link', { name: `Editar ${title}` }).click();
  await expect(field(page, 'Notícia')).toHaveValue('Linha um\nLinha dois');
  await field(page, 'Fonte').fill('Fonte corrigida');
  await saveButton(page).click();
  await expect(page.getByRole('row').filter({ hasText: title }).getByText('Fonte corrigida')).toBeVisible();
});

relayedTest('NW-08 Enter saves', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.goto('/noticias/cadastro/1');
  await field(page, 'Título').fill(`${dredging.titulo} hoje`);
  await field(page, 'Título').press('Enter');
  await expect(page).toHaveURL(/\/noticias$/u);
  expect(upstream.callsTo('POST', itemPath(1))).toHaveLength(1);
});
