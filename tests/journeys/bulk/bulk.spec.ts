import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { bar, close, headTick, press, results, task, tick } from '../support/bulk.ts';
import { expectGoodAtAnyWidth, toastOf } from '../support/expectations.ts';
import * as news from '../support/news.ts';
import { relayedTest } from '../support/test.ts';
import * as users from '../support/users.ts';

// Several rows of a list at once: how they are chosen, and how a run over them goes.

const gone = { status: 404, body: { status: 404, message: 'Id não encontrado' } };

users.listed(
  'BU-01 ticks by click, Space and range, kept while searching, given up by Esc',
  async ({ page }) => {
    await page.goto('/usuarios');
    await tick(page, 'Ana Lúcia Prado').click();
    await expect(bar(page).getByRole('status')).toHaveText('1 selecionado');
    // A press beside the box counts as well, and one with Shift means all rows between.
    const cell = users.rowOf(page, 'Célia Dias').locator('.data-table-tick');
    await cell.click({ position: { x: 3, y: 3 }, modifiers: ['Shift'] });
    await expect(bar(page).getByRole('status')).toHaveText('3 selecionados');
    await expect(tick(page, 'Bento Rocha')).toBeChecked();
    await expect(headTick(page)).toBeChecked({ indeterminate: true });
    await tick(page, 'Bento Rocha').press('Space');
    await expect(bar(page).getByRole('status')).toHaveText('2 selecionados');
    await expectGoodAtAnyWidth(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await users.search(page).fill('davi');
    await expect(users.names(page)).toHaveText(['Davi Árvore']);
    await expect(bar(page)).toContainText('2 selecionados (2 fora do filtro)');
    await press(page, 'Selecionar o único do filtro');
    await users.search(page).fill('');
    await expect(bar(page).getByRole('status')).toHaveText('3 selecionados');
    await headTick(page).click();
    await expect(bar(page).getByRole('status')).toHaveText('4 selecionados');

    // Enter leads from a tick to what can be done, Esc gives the choice up.
    await headTick(page).press('Enter');
    await expect(task(page, 'Exportar')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await expect(headTick(page)).toBeFocused();
    await expect(headTick(page)).not.toBeChecked();
    await tick(page, 'Bento Rocha').check();
    await users.rowOf(page, 'Bento').getByRole('link', { name: 'Editar Bento Rocha' }).click();
    await expect(page).toHaveURL(/\/usuario\/cadastro\/\d+$/u);
    await page.goBack();
    await expect(tick(page, 'Bento Rocha')).not.toBeChecked();
  },
);

const other = news.newsOf(99, { titulo: 'Outra', corpo: 'Corpo', hiperlink: '', dataNoticia: null });

relayedTest('BU-01 a page is chosen at once, then all that the filter shows', async ({ page, upstream }) => {
  news.makeNews(upstream, [...news.many(60), other]);
  await page.goto('/noticias?busca=noticia');
  await headTick(page).check();
  await expect(bar(page).getByRole('status')).toHaveText('10 selecionadas');
  await press(page, 'Próxima página');
  await expect(headTick(page)).not.toBeChecked();
  await press(page, 'Selecionar todas as 60 do filtro');
  await expect(bar(page).getByRole('status')).toHaveText('60 selecionadas');
  await expect(headTick(page)).toBeChecked();
  const download = page.waitForEvent('download');
  await task(page, 'Exportar').click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(61);
  expect(text).not.toContain('Outra');
  await press(page, 'Limpar seleção');
  await expect(bar(page)).toHaveCount(0);
});

users.listed('BU-02 a run stops, goes on, and warns before it is left', async ({ page, upstream }) => {
  const people = Array.from({ length: 6 }, (_, place) =>
    users.userOf(place + 1, { nome: `Pessoa ${place + 1}` }),
  );
  users.makeUsers(upstream, people);
  const held = [1, 2].map((id) => upstream.holdNext('POST', users.deletePath(id), { body: { status: 200 } }));
  await page.goto('/usuarios');
  await headTick(page).check();
  await task(page, 'Excluir…').click();
  await press(page, 'Excluir 6');
  await expect(page.getByRole('progressbar')).toBeVisible();
  // Two are under way at a time.
  await expect.poll(() => upstream.callsTo('POST', /deletar/u).length).toBe(2);
  await page.keyboard.press('Escape');
  const warning = page.getByRole('alertdialog', { name: 'Confirmação' });
  await expect(warning).toContainText('Ainda há registros a enviar. Deseja parar e sair?');
  await press(page, 'Continuar');
  await expect(warning).toBeHidden();
  await press(page, 'Parar');
  for (const release of held) release();
  await expect(page.getByText('2 de 6 feitos · 4 não enviados')).toBeVisible();
  expect(upstream.callsTo('POST', /deletar/u)).toHaveLength(2);
  // Somebody else removed one of those that are left.
  upstream.answerNext('POST', users.deletePath(4), gone);
  await press(page, 'Continuar com as 4 que faltam');
  await expect(results(page).nth(3)).toHaveText(/^Pessoa 4.*: Nada a fazerJá não existia/u);
  await expect(page.getByText('6 de 6 feitos')).toBeVisible();
  await close(page);
  await expect(bar(page)).toHaveCount(0);
  await expect(toastOf(page, { tone: 'success', text: 'Usuário excluído com sucesso.' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Notificações/u }).click();
  await expect(page.getByText('Pessoa 6')).not.toHaveCount(0);
});

users.listed('BU-02 a run ends when the connection is lost', async ({ page }) => {
  await page.goto('/usuarios');
  await headTick(page).check();
  await task(page, 'Excluir…').click();
  await page.context().setOffline(true);
  await press(page, 'Excluir 4');
  await expect(page.getByText(/^0 de 4 feitos · [34] sem confirmação/u)).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
  await close(page);
  await expect(bar(page).getByRole('status')).toHaveText('4 selecionados');
});
