import { expect, type Page } from '@playwright/test';
import type { Handbook } from '../../../shared/contract/handbooks.ts';
import { entriesOf, history, send, unfoldOne } from '../support/activity.ts';
import { expectGoodAtAnyWidth, expectToast } from '../support/expectations.ts';
import * as handbooks from '../support/handbooks.ts';
import { test } from '../support/test.ts';
import { add, broughtBack, read } from '../support/undo.ts';

const toastButton = (page: Page) =>
  page.locator('.toast').getByRole('button', { name: 'Desfazer', exact: true });
const path = '/api/admin/handbook';

/** What the rows of a handbook say. */
const rowsOf = ({ arquivosList, commoditiesList }: Handbook) => [
  ...(arquivosList ?? []).map((row) => `${row.nome_arquivo} ${row.id_slidegoogledrive}`),
  ...(commoditiesList ?? []).map((row) => `${row.grpMerc} ${row.id_slidegoogledrive}`),
];

/** A handbook of its own, of a file and a commodity, in the product's own upstream. */
async function makeHandbook(page: Page) {
  await page.goto('/handbooks');
  const taken: Handbook[] = await read(page, `${path}/all`);
  const ports: { readonly portoId: number; readonly descricao: string }[] = await read(
    page,
    '/api/portos/pais/BR',
  );
  const free = ports.find(({ portoId }) => !taken.some((each) => String(each.portoId) === String(portoId)));
  const [group] = await read(page, '/api/admin/grupomercadoria/all');
  const id = await add(page, `${path}/`, {
    portoId: free?.portoId,
    descricao_porto: free?.descricao,
    arquivosList: [{ nome_arquivo: 'Manual', id_slidegoogledrive: '1Manual' }],
    commoditiesList: [{ grpMerc: group.descricao, id_GrpMerc: group.id, id_slidegoogledrive: '1Grupo' }],
  });
  const stored = async () => rowsOf(await read(page, `${path}/cadastro/${id}`));
  return { id, stored, port: free?.descricao ?? '', group: group.descricao as string };
}

test('UN-01 Desfazer of a change of a handbook removes exactly the rows that it added', async ({ page }) => {
  const { id, stored } = await makeHandbook(page);
  const before = await stored();
  await page.goto(`/handbooks/cadastro/${id}`);
  await handbooks.addFile(page, '1Plano', 'Plano');
  await handbooks.addFile(page, '1Calado', 'Calado');
  await handbooks.saveButton(page).click();
  await expect(toastButton(page)).toBeVisible();
  // A row of somebody else, added afterwards.
  const others = { portoId: '', descricao_porto: '', arquivosList: [], commoditiesList: [] };
  const { portoId, descricao_porto } = await read(page, `${path}/cadastro/${id}`);
  const row = { nome_arquivo: 'Aviso', id_slidegoogledrive: '1Aviso' };
  await add(page, `${path}/${id}`, { ...others, portoId, descricao_porto, arquivosList: [row] }).catch(
    () => 0,
  );
  expect(await stored()).toHaveLength(before.length + 3);
  await toastButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Alteração desfeita' });
  expect((await stored()).toSorted()).toEqual([...before, 'Aviso 1Aviso'].toSorted());
  // What took it back are removals, and each can be taken back.
  await page.getByRole('button', { name: /^Notificações/u }).click();
  await expect(
    page.getByRole('dialog', { name: 'Notificações' }).getByRole('button', { name: /^Desfazer/u }),
  ).toHaveCount(2);
});

for (const [what, entry] of [
  ['file', 'excluiu um arquivo do handbook'],
  ['commodity', 'excluiu uma commodity do handbook'],
] as const) {
  test(`UN-01 a removed ${what} of a handbook comes back to its form, and says before that its id is another`, async ({
    page,
  }) => {
    const { id, stored, port, group } = await makeHandbook(page);
    const before = await stored();
    const name = what === 'file' ? 'Manual' : group;
    await page.goto(`/handbooks/cadastro/${id}`);
    const remove = page.getByRole('button', { name: `Excluir ${name}`, exact: true });
    await remove.click();
    await expect(handbooks.confirmation(page)).toContainText('É possível desfazer depois');
    await handbooks.confirmation(page).getByRole('button', { name: 'Sim' }).click();
    await expect(remove).toHaveCount(0);
    await toastButton(page).click();
    await expect(handbooks.confirmation(page)).toContainText('com outro código');
    await handbooks.confirmation(page).getByRole('button', { name: 'Incluir de novo' }).click();
    await expectToast(page, broughtBack);
    await expect(remove).toBeVisible();
    expect(await stored()).toEqual(before);

    await page.goto('/atividade');
    const detail = await unfoldOne(page, entry.replace(' do handbook', ''), port);
    await expect(detail).toContainText(name);
    await expectGoodAtAnyWidth(page);
    await detail.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expectToast(page, { tone: 'info', text: 'Um registro igual já existe. Nada foi incluído.' });
    await entriesOf(page, `${entry} de ${port}`).getByRole('link', { name: port }).first().click();
    await expect(page).toHaveURL(new RegExp(`/handbooks/cadastro/${id}$`, 'u'));
    await page.getByRole('button', { name: 'Histórico' }).click();
    await expect(page.getByRole('dialog', { name: 'Histórico' })).toContainText(entry);
  });
}

test('UN-02 the history of a handbook gives it the rows that it held before any of its changes', async ({
  page,
}) => {
  const { id, stored } = await makeHandbook(page);
  const { portoId, descricao_porto, arquivosList } = await read(page, `${path}/cadastro/${id}`);
  const adds = (name: string) =>
    send(page, 'POST', `${path}/${id}`, {
      ...{ portoId, descricao_porto, commoditiesList: [] },
      arquivosList: [{ nome_arquivo: name, id_slidegoogledrive: `1${name}` }],
    });
  const removes = (row: number) => send(page, 'POST', `/api/admin/arquivohandbook/deletar/${row}/-`);
  expect(await adds('Plano')).toBe(200);
  const before = await stored();
  expect(await removes(arquivosList[0].id)).toBe(200);
  expect(await adds('Aviso')).toBe(200);
  const last = await stored();

  await page.goto(`/handbooks/cadastro/${id}`);
  await page.getByRole('button', { name: 'Histórico' }).click();
  const removal = history(page)
    .getByRole('listitem')
    .filter({ has: page.getByText('excluiu um arquivo do handbook') });
  const restore = removal.getByRole('button', { name: 'Restaurar estes valores' });
  await expect(history(page).getByRole('button', { name: 'Restaurar estes valores' })).toHaveCount(1);
  await removal.locator('summary').click();
  await restore.click();
  const question = page.getByRole('dialog', { name: 'Restaurar valores' });
  await expect(question).toContainText('As linhas que voltam recebem outro código.');
  await expect(question.getByRole('definition')).toHaveText([/Aviso/u, /Manual/u]);
  await expectGoodAtAnyWidth(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await stored()).toEqual(last);

  // What is missing comes first: a failure in the middle loses nothing, and is said.
  await page.route('**/api/admin/arquivohandbook/deletar/**', (route) =>
    route.fulfill({ status: 400, json: { status: 400, message: 'Arquivo em uso' } }),
  );
  const go = async () => {
    await restore.click();
    await question.getByRole('button', { name: 'Restaurar', exact: true }).click();
  };
  await go();
  await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Arquivo em uso' });
  await expectToast(page, {
    tone: 'warning',
    text: 'Restauração incompleta: 1 de 2 linhas. Restaure de novo para continuar.',
  });
  expect((await stored()).toSorted()).toEqual([...before, 'Aviso 1Aviso'].toSorted());
  await page.unroute('**/api/admin/arquivohandbook/deletar/**');

  await page.getByRole('button', { name: 'Histórico' }).click();
  await removal.locator('summary').click();
  await go();
  await expectToast(page, { tone: 'success', text: 'Valores restaurados' });
  expect((await stored()).toSorted()).toEqual(before.toSorted());
  await expect(page.getByRole('button', { name: 'Excluir Manual', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Excluir Aviso', exact: true })).toHaveCount(0);
});

handbooks.listed('UN-01 a row whose handbook is gone does not come back', async ({ page, upstream }) => {
  await page.goto('/handbooks/cadastro/4');
  await page.getByRole('button', { name: 'Excluir Manual do porto' }).click();
  await handbooks.confirmation(page).getByRole('button', { name: 'Sim' }).click();
  await expect(toastButton(page)).toBeVisible();
  handbooks.makeHandbooks(upstream, [handbooks.belem]);
  await toastButton(page).click();
  await expectToast(page, { tone: 'warning', text: 'O registro não existe mais. Nada foi alterado.' });
  expect(upstream.callsTo('POST', handbooks.updatePath(4))).toHaveLength(0);
});

for (const [outcome, groupName] of [
  ['comes back by the name of the group', 'Soja'],
  ['is not sent where no group has that name', 'Soja em grão'],
] as const) {
  handbooks.listed(
    `UN-01 a removed commodity without its group's id ${outcome}`,
    async ({ page, upstream }) => {
      const groupless = { ...handbooks.santos, commoditiesList: [{ ...handbooks.soy, id_GrpMerc: null }] };
      handbooks.makeHandbooks(upstream, [groupless]);
      upstream.answerAlways('GET', '/api/admin/grupomercadoria/all', {
        body: [{ id: 5, descricao: groupName }],
      });
      const done = { body: { status: 200, message: 'ok' } };
      upstream.answerAlways('POST', handbooks.deleteCommodityPath(81), done);
      upstream.answerAlways('POST', handbooks.updatePath(4), done);
      await page.goto('/handbooks/cadastro/4');
      await page.getByRole('button', { name: 'Excluir Soja', exact: true }).click();
      await handbooks.confirmation(page).getByRole('button', { name: 'Sim' }).click();
      await expect(toastButton(page)).toBeVisible();
      handbooks.makeHandbooks(upstream, [{ ...handbooks.santos, commoditiesList: [] }]);
      await toastButton(page).click();
      const sent = () => upstream.callsTo('POST', handbooks.updatePath(4)).map(({ json }) => json);
      if (groupName === 'Soja') {
        await handbooks.confirmation(page).getByRole('button', { name: 'Incluir de novo' }).click();
        await expectToast(page, broughtBack);
        expect(sent()).toMatchObject([{ commoditiesList: [{ grpMerc: 'Soja', id_GrpMerc: 5 }] }]);
      } else {
        const text =
          'Os valores que o Cais guardou não permitem incluir este registro de novo. Nada foi alterado.';
        await expectToast(page, { tone: 'warning', text });
        expect(sent()).toEqual([]);
      }
    },
  );
}
