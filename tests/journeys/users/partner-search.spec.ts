import { expect } from '@playwright/test';
import { makePending, requestOf } from '../support/access-requests.ts';
import {
  address,
  chosen,
  confirmButton,
  filterPath,
  found,
  grantButton,
  itajai,
  names,
  noPartner,
  santos,
  searchButton,
} from '../support/approval-page.ts';
import { expectGoodAtAnyWidth, expectToast } from '../support/expectations.ts';
import { listen } from '../support/strict-reader.ts';
import { relayedTest } from '../support/test.ts';

/** A request without a company, so that no search starts on its own. */
const unnamed = (fields: Parameters<typeof requestOf>[1] = {}) =>
  requestOf(7, { empresaContato: '', ...fields });

relayedTest(
  'AR-03 AR-04 AR-07 partners are asked for only while the box is off',
  async ({ page, upstream }) => {
    const said = await listen(page);
    makePending(upstream, [unnamed()]);
    upstream.answerAlways('GET', filterPath, { body: { status: 200, data: [santos, itajai] } });
    await page.goto(address);
    await names(page).fill('santos, itajai,');
    await expect(page.getByRole('list', { name: 'Adicionados' }).getByRole('listitem')).toHaveText([
      'santos',
      'itajai',
    ]);
    await searchButton(page).click();
    await expect(found(page).getByRole('checkbox', { name: 'Terminal de Santos' })).toBeVisible();
    await expect.poll(said).toContainEqual(expect.stringContaining('2 parceiros encontrados'));
    await expect(found(page).getByRole('columnheader')).toContainText(['Parceiro', 'ID WS']);
    await expect(found(page).getByRole('row').filter({ hasText: 'Itajaí Navegação' })).toContainText(
      'WS-002',
    );
    await expect(page.getByRole('heading', { name: 'Parceiro(s) - Conceder Acesso' })).toBeVisible();
    await expect(grantButton(page)).toBeVisible();
    await expect(confirmButton(page)).toHaveCount(0);

    await noPartner(page).check();
    await expect(confirmButton(page)).toBeVisible();
    for (const gone of [names(page), searchButton(page), found(page), chosen(page), grantButton(page)]) {
      await expect(gone).toHaveCount(0);
    }
  },
);

relayedTest('AR-05 a search without a name is refused, and nothing is called', async ({ page, upstream }) => {
  makePending(upstream, [unnamed()]);
  await page.goto(address);
  await searchButton(page).click();
  await expectToast(page, {
    tone: 'error',
    title: 'Favor preencher com nome do parceiro ou grupo',
    text: 'Parceiro não preenchido',
  });
  await expect(names(page)).toHaveAccessibleDescription(/Parceiro não preenchido/u);
  expect(upstream.callsTo('GET', filterPath)).toEqual([]);
});

relayedTest('AR-06 each name is searched for once, encoded', async ({ page, upstream }) => {
  makePending(upstream, [unnamed()]);
  upstream.answerAlways('GET', filterPath, { body: [santos] });
  await page.goto(address);
  await names(page).fill('Santos & Cia, Itajaí+1, santos & cia');
  await names(page).press('Enter');
  await expectToast(page, { tone: 'success', title: 'Consulta', text: 'realizada com sucesso' });
  const calls = upstream.callsTo('GET', filterPath);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.path).toBe(`${filterPath}?nomeParceiros=Santos%20%26%20Cia&nomeParceiros=Itaja%C3%AD%2B1`);
});

for (const [how, reply] of [
  ['fails', { status: 500, body: { status: 500, message: 'sem índice' } }],
  ['cannot be read', { body: { status: 200, data: 'nada' } }],
] as const) {
  relayedTest(`AR-06 a search that ${how} shows an error and no results`, async ({ page, upstream }) => {
    makePending(upstream, [unnamed()]);
    upstream.answerNext('GET', filterPath, reply);
    await page.goto(address);
    await names(page).fill('Santos');
    await searchButton(page).click();
    await expectToast(page, { tone: 'error', title: 'Consulta', text: 'ocorreu erro' });
    await expect(page.locator('.toast')).toHaveCount(1);
    await expect(page.locator('.form-alert', { hasText: 'ocorreu erro' })).toBeVisible();
    await expect(found(page)).toHaveCount(0);
  });
}

relayedTest('AR-06 names that are not found stay marked', async ({ page, upstream }) => {
  makePending(upstream, [unnamed()]);
  upstream.answerAlways('GET', filterPath, { body: [santos] });
  await page.goto(address);
  await names(page).fill('SANTOS, Paranaguá');
  await searchButton(page).click();
  const chips = page.getByRole('list', { name: 'Adicionados' }).getByRole('listitem');
  await expect(chips.filter({ hasText: 'não encontrado' })).toHaveText('Paranaguá (não encontrado)');
  await names(page).fill('Itajaí,');
  await expect(chips.filter({ hasText: 'não encontrado' })).toHaveText('Paranaguá (não encontrado)');
});

relayedTest('AR-07 a partner is added once, also after another search', async ({ page, upstream }) => {
  makePending(upstream, [unnamed()]);
  upstream.answerAlways('GET', filterPath, { body: [santos, itajai] });
  await page.goto(address);
  await names(page).fill('a');
  for (const partner of ['Terminal de Santos', 'Itajaí Navegação', 'Terminal de Santos']) {
    await searchButton(page).click();
    await found(page).getByRole('checkbox', { name: partner }).check();
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  }
  await expect(chosen(page).getByRole('rowheader')).toHaveText(['Terminal de Santos', 'Itajaí Navegação']);
  await page.getByRole('button', { name: 'Retirar Terminal de Santos' }).click();
  await expect(chosen(page).getByRole('rowheader')).toHaveText(['Itajaí Navegação']);
});

relayedTest('AR-03 the partners are accessible, wide and at 360 px', async ({ page, upstream }) => {
  const partners = Array.from({ length: 12 }, (_, at) => ({
    id: at + 1,
    name: `Companhia Brasileira de Navegação e Logística Portuária número ${at + 1}`,
    idWs: `WS-${at + 1}`,
  }));
  makePending(upstream, [unnamed({ parceiros: partners.slice(0, 2) })]);
  upstream.answerAlways('GET', filterPath, { body: partners });
  await page.goto(address);
  await expect(grantButton(page)).toBeVisible();
  await names(page).fill('companhia, Paranaguá');
  await searchButton(page).click();
  await expect(found(page)).toBeVisible();
  await expectGoodAtAnyWidth(page);
});
