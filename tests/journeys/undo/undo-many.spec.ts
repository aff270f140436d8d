import { expect, type Page } from '@playwright/test';
import { makePending, requestOf } from '../support/access-requests.ts';
import { choose, close, press, question, results, task } from '../support/bulk.ts';
import { expectGoodAtAnyWidth, expectToast } from '../support/expectations.ts';
import * as reports from '../support/statistics-page.ts';
import { relayedTest, test } from '../support/test.ts';
import { add, newsItem, newsPath, read } from '../support/undo.ts';
import * as users from '../support/users.ts';

const undoAll = (page: Page) => page.getByRole('button', { name: 'Desfazer tudo', exact: true });

interface Item {
  readonly titulo: string;
  readonly flagExcluido: string;
}

test('UN-01 Desfazer tudo in the toast of a run takes each row back, and can be taken back', async ({
  page,
}) => {
  await page.goto('/noticias');
  const titles = ['Maré vermelha um', 'Maré vermelha dois', 'Maré vermelha três'];
  for (const titulo of titles) await add(page, newsPath, newsItem(titulo));
  const flags = async () => {
    const all: readonly Item[] = await read(page, `${newsPath}/all/`);
    return all.filter(({ titulo }) => titles.includes(titulo)).map(({ flagExcluido }) => flagExcluido);
  };
  await page.goto('/noticias?busca=mar%C3%A9%20vermelha');
  await choose(page, titles);
  await task(page, 'Excluir…').click();
  await expect(question(page, 'Excluir 3 notícias')).toContainText('possível desfazer depois');
  await press(page, 'Excluir 3');
  await expect(page.getByText('3 de 3 feitos')).toBeVisible();
  await close(page);
  await expectToast(page, { tone: 'success', text: '3 notícias excluídas' });
  expect(await flags()).toEqual(['S', 'S', 'S']);
  await undoAll(page).click();
  const dialog = question(page, 'Desfazer 3 alterações');
  await expect(results(page)).toHaveCount(3);
  for (const title of titles) await expect(dialog).toContainText(title);
  await expectGoodAtAnyWidth(page);
  await press(page, 'Desfazer 3');
  await expect(page.getByText('3 de 3 feitos')).toBeVisible();
  await close(page);
  await expectToast(page, { tone: 'success', text: '3 alterações desfeitas' });
  expect(await flags()).toEqual(['N', 'N', 'N']);
  await page
    .locator('.toast')
    .filter({ hasText: 'desfeitas' })
    .getByRole('button', { name: 'Desfazer tudo' })
    .click();
  await press(page, 'Desfazer 3');
  await expect.poll(flags).toEqual(['S', 'S', 'S']);
});

users.listed(
  'UN-01 a run that failed in part offers to take back what was done',
  async ({ page, upstream }) => {
    users.makeUsers(upstream, [users.ana, users.bento, users.celia]);
    await page.goto('/usuarios');
    await choose(page, ['Ana Lúcia Prado', 'Bento Rocha', 'Célia Dias']);
    await task(page, 'Excluir…').click();
    upstream.answerNext('POST', /deletar\/2$/u, { status: 409, body: { message: 'Em uso no site' } });
    await press(page, 'Excluir 3');
    await expect(question(page, 'Excluir 3 usuários')).toContainText('2 de 3 feitos · 1 falhou');
    await expectGoodAtAnyWidth(page);
    users.makeUsers(upstream, [users.bento]);
    await undoAll(page).click();
    const dialog = question(page, 'Desfazer 2 alterações');
    await expect(dialog).toContainText(
      'O que foi excluído será incluído de novo por você, com outro código.',
    );
    await expect(dialog).toContainText('A senha não volta: será preciso definir outra.');
    await press(page, 'Desfazer 2');
    await expect(page.getByText('2 de 2 feitos')).toBeVisible();
    await close(page);
    await expectToast(page, { tone: 'success', text: '2 alterações desfeitas' });
    // Several are sent at a time.
    const added = upstream.callsTo('POST', '/api/admin/users/add').map(({ json }) => json);
    expect(added).toHaveLength(2);
    for (const { email } of [users.ana, users.celia])
      expect(added).toContainEqual(expect.objectContaining({ emailContato: email }));
  },
);

const { soy, queue, premium } = reports;
const remove = (page: Page, title: string) => press(page, `Excluir ${title}`);
const asked = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmação' });

reports.listed('UN-01 a question says whether its removal can be taken back', async ({ page }) => {
  await page.goto('/estatisticas');
  for (const [chosen, text] of [
    [[soy, queue], 'Esta exclusão não pode ser desfeita.'],
    [[premium], 'A exclusão de 2 não pode ser desfeita.'],
  ] as const) {
    await choose(
      page,
      chosen.map(({ titulo }) => titulo ?? ''),
    );
    await task(page, 'Excluir…').click();
    await expect(page.getByRole('alertdialog')).toContainText(text);
    await press(page, 'Cancelar');
  }
  for (const [report, text] of [
    [soy, 'Esta exclusão não pode ser desfeita.'],
    [premium, 'É possível desfazer depois, pelo aviso ou em Atividade.'],
  ] as const) {
    await remove(page, report.titulo ?? '');
    await expect(asked(page)).toContainText(text);
    await expectGoodAtAnyWidth(page);
    await asked(page).getByRole('button', { name: 'Não' }).click();
    await expect(asked(page)).toHaveCount(0);
  }
});

relayedTest('UN-01 a question says that a refusal cannot be taken back', async ({ page, upstream }) => {
  makePending(upstream, [requestOf(1), requestOf(2)]);
  await page.goto('/home');
  await page
    .getByRole('button', { name: /^Reprovar /u })
    .first()
    .click();
  await expect(asked(page)).toContainText('Esta decisão não pode ser desfeita.');
});
