import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { makePending, requestOf } from '../support/access-requests.ts';
import { expectGoodAtAnyWidth, expectNoAxeViolations } from '../support/expectations.ts';
import { ask, panel } from '../support/filters.ts';
import * as handbooks from '../support/handbooks.ts';
import { makeNews, newsOf, titles } from '../support/news.ts';
import * as ports from '../support/port-locations.ts';
import { restrictionOf, all as restrictionsPath } from '../support/restrictions.ts';
import { relayedTest } from '../support/test.ts';
import { listed, makeUsers, names, userOf } from '../support/users.ts';

listed(
  'FT-01 texts and dates are asked by column, several at once, edited and taken back',
  async ({ page }) => {
    await page.goto('/usuarios');
    await ask(page, { column: 'E-mail', operator: 'contém', value: 'EXAMPLE' });
    await ask(page, {
      column: 'Expiração',
      operator: 'entre',
      value: '01/03/2026',
      until: '31/03/2026',
    });
    await expect(names(page)).toHaveText([/Bento Rocha/u, /Célia Dias/u]);
    await ask(page, { column: 'Empresa', operator: 'não é', value: 'farol despachos' });
    await expect(names(page)).toHaveText([/Célia Dias/u]);
    await expect(page).toHaveURL(/email\.contem=EXAMPLE&.*expiracao\.entre=2026-03-01\.\.2026-03-31/u);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Retirar Empresa: não é farol despachos' }).click();
    await expect(names(page)).toHaveCount(2);

    // The same condition with another value.
    await page
      .getByRole('button', { name: 'Editar o filtro Expiração: entre 01/03/2026 e 31/03/2026' })
      .click();
    await panel(page).getByLabel('Condição').selectOption({ label: 'antes de' });
    await panel(page).getByLabel('Valor', { exact: true }).fill('09/03/2026');
    await panel(page).getByRole('button', { name: 'Alterar filtro' }).click();
    await expect(names(page)).toHaveText([/Bento Rocha/u]);
    await expect(page).toHaveURL(/usuarios\?email\.contem=EXAMPLE&expiracao\.antes=2026-03-09$/u);
    await expectGoodAtAnyWidth(page);

    // Somebody else's address shows the same; what it cannot mean counts as absent.
    await page.goto('/usuarios?expiracao.vazio=sim&nada.e=1&inclusao.antes=ontem');
    await expect(page.getByRole('button', { name: /^Retirar / })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Retirar Expiração: vazio' })).toBeVisible();
  },
);

relayedTest(
  'FT-01 choices of several columns, beside the facets above the list',
  async ({ page, upstream }) => {
    makeNews(upstream, [
      newsOf(1, { fonte: 'Porto Hoje' }),
      newsOf(2, { fonte: '', categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }] }),
      newsOf(3, { fonte: null, categoria: [{ categoriaId: 3, descricao: 'POLITICS' }] }),
    ]);
    await page.goto('/noticias');
    await ask(page, { column: 'Fonte', operator: 'vazio' });
    await expect(titles(page)).toHaveCount(2);
    await ask(page, { column: 'Categoria', operator: 'não é', value: 'POLITICS' });
    await expect(titles(page)).toHaveText(['Notícia 2']);
    await expect(page).toHaveURL(/categoria\.nao=POLITICS&fonte\.vazio=sim$/u);
    const search = page.getByRole('searchbox', { name: 'Buscar' });
    await search.fill('Notícia 1');
    await expect(page.getByText('Nada corresponde a “Notícia 1” com os filtros escolhidos.')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar tudo' }).click();
    await expect(titles(page)).toHaveText(['Notícia 1']);
    await search.fill('');
    await expect(titles(page)).toHaveCount(3);
    await expect(page).toHaveURL(/\/noticias$/u);
  },
);

relayedTest('FT-01 numbers and names of the Port Searcher', async ({ page, upstream }) => {
  const body = [
    { ...restrictionOf(1), maxDraft: 9.5 },
    { ...restrictionOf(2), maxDraft: 12 },
    { ...restrictionOf(3), maxDraft: null },
  ];
  upstream.answerAlways('GET', restrictionsPath, { body });
  await page.goto('/portSearcher');
  const rows = page.getByRole('table', { name: 'Port Searcher' }).getByRole('rowheader');
  await ask(page, { column: 'MaxDraft', operator: 'mais que', value: '9,5' });
  await expect(rows).toHaveCount(1);
  await page.goto('/portSearcher');
  await ask(page, { column: 'MaxDraft', operator: 'menos que', value: '1.000' });
  await expect(rows).toHaveCount(2);
  await page.goto('/portSearcher?maxDraft.entre=10..9');
  await expect(rows).toHaveCount(1);
  await page.goto('/portSearcher?maxDraft.vazio=sim');
  await expect(rows).toHaveCount(1);
  await page.goto('/portSearcher');
  await page.getByRole('button', { name: 'Filtro: coluna, condição e valor' }).click();
  await panel(page).getByLabel('Coluna').selectOption({ label: 'MaxDraft' });
  await expect(panel(page).getByLabel('Valor', { exact: true })).toHaveAttribute('inputmode', 'decimal');
  await panel(page).getByLabel('Valor', { exact: true }).fill('fundo');
  await panel(page).getByRole('button', { name: 'Adicionar filtro' }).click();
  await expect(panel(page).getByText('Informe um número')).toBeVisible();
});

relayedTest('FT-01 coordinates are asked as a map gives them', async ({ page, upstream }) => {
  const { all, belem, rioGrande, santos } = ports;
  upstream.answerAlways('GET', all, { body: { status: 200, data: [belem, rioGrande, santos] } });
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Filtro: coluna, condição e valor' }).click();
  await panel(page).getByLabel('Coluna').selectOption({ label: 'Latitude' });
  // A telephone shows all its keys: those for decimals have no minus on an iPhone.
  await expect(panel(page).getByLabel('Valor', { exact: true })).not.toHaveAttribute('inputmode');
  await page.keyboard.press('Escape');
  await ask(page, { column: 'Latitude', operator: 'entre', value: '-23.955', until: '-1.452' });
  await expect(page.getByRole('rowheader')).toHaveText(['Santos']);
  await expect(page.getByRole('button', { name: /^Retirar Latitude/u })).toHaveAccessibleName(/-23,955/u);
});

relayedTest('FT-01 the requests on Home are asked, too', async ({ page, upstream }) => {
  makePending(upstream, [
    requestOf(1, { empresaContato: 'Maré' }),
    requestOf(2, { empresaContato: 'Farol' }),
  ]);
  await page.goto('/Home');
  await ask(page, { column: 'Empresa', operator: 'é', value: 'mare' });
  await expect(page.getByRole('link', { name: /^Aprovar/u })).toHaveCount(1);
});

relayedTest('FT-01 the tree of handbooks and its coverage are asked, too', async ({ page, upstream }) => {
  upstream.answerAlways('GET', handbooks.listPath, {
    body: {
      status: 200,
      data: [
        handbooks.santos,
        { ...handbooks.santos, id: 99, descricao_porto: 'Vazio', arquivosList: [], commoditiesList: [] },
      ],
    },
  });
  await page.goto('/handbooks');
  const tree = page.getByRole('list', { name: 'Handbooks por porto' });
  await expect(tree.locator('> li')).toHaveCount(2);
  await ask(page, { column: 'Nome', operator: 'vazio' });
  await expect(tree.locator('> li')).toHaveText([/Vazio/u]);
  await page.getByRole('button', { name: 'Retirar Nome: vazio' }).click();
  await ask(page, { column: 'Porto', operator: 'não é', value: 'vazio' });
  await expect(tree.locator('> li')).toHaveCount(1);
  await expect(page).toHaveURL(/porto\.nao=vazio$/u);
  // The other tab is asked the same, and by numbers.
  await page.getByRole('tab', { name: 'Cobertura' }).click();
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader', { name: 'Vazio' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpar tudo' }).click();
  await ask(page, { column: 'Total', operator: 'menos que', value: '1' });
  await expect(grid.getByRole('rowheader', { name: 'Vazio' })).toBeVisible();
  await expectNoAxeViolations(page);
});

relayedTest('FT-01 5,000 rows answer a condition at once', async ({ page, upstream }) => {
  makeUsers(
    upstream,
    Array.from({ length: 5000 }, (_, place) =>
      userOf(place + 1, { nome: `Pessoa ${place + 1}`, empresa: place % 50 === 0 ? 'Maré' : 'Farol' }),
    ),
  );
  await page.goto('/usuarios?empresa.e=mare');
  await expect(page.getByText('100 de 5.000 registros')).toBeVisible();
  await ask(page, { column: 'Nome', operator: 'contém', value: '4951' });
  await expect(page.getByText('1 de 5.000 registros')).toBeVisible();
  // The quietest of several: other programs take the processor, too. Milliseconds until the next frame.
  const times: number[] = [];
  for (const name of ['Retirar Nome', 'Retirar Empresa']) {
    times.push(
      await page.evaluate(async (start) => {
        const button = [...document.querySelectorAll('button')].find((each) =>
          each.ariaLabel?.startsWith(start),
        );
        const from = performance.now();
        button?.click();
        await new Promise(requestAnimationFrame);
        return performance.now() - from;
      }, name),
    );
  }
  await expect(page.getByText('5.000 registros', { exact: true })).toBeVisible();
  expect(Math.min(...times)).toBeLessThan(300);
});

listed('FT-02 the export and the heading on paper follow the filters', async ({ page }) => {
  await page.goto('/usuarios?expiracao.entre=2026-03-01..2026-03-10');
  await expect(names(page)).toHaveText([/Bento Rocha/u]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain('Bento Rocha');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-view')).toHaveText(
    /^1 registro · Expiração: entre 01\/03\/2026 e 10\/03\/2026 · /u,
  );
});
