import { expect } from '@playwright/test';
import { send, unfold, unfoldOne } from '../support/activity.ts';
import * as contacts from '../support/contacts.ts';
import { expectGoodAtAnyWidth, expectToast } from '../support/expectations.ts';
import { inMenu } from '../support/lists.ts';
import * as news from '../support/news.ts';
import { relayedTest, test } from '../support/test.ts';
import { add, broughtBack, newsItem, newsPath, read } from '../support/undo.ts';

const removals = [
  {
    what: 'port',
    list: '/api/admin/localizacaoPortoLineup/all',
    call: ['DELETE', '/api/admin/localizacaoPortoLineup/ID'],
    entry: 'excluiu o porto',
    key: 'id',
    own: ['id'],
  },
  {
    what: 'restriction',
    list: '/api/admin/portsearcher/all',
    call: ['DELETE', '/api/admin/portsearcher/ID'],
    entry: 'excluiu a restrição',
    key: 'id',
    own: ['id', 'nomeUsuInclusao', 'nomeUsuAlteracao', 'commodities'],
  },
  {
    what: 'user',
    list: '/api/admin/users/all',
    call: ['POST', '/api/admin/users/deletar/ID'],
    entry: 'excluiu o usuário',
    key: 'idUsuario',
    own: ['idUsuario', 'dataInclusao', 'chaveInclusao'],
    says: 'A senha não volta',
  },
  {
    what: 'link',
    list: '/api/admin/statistics/all',
    call: ['POST', '/api/admin/statistics/delete/link/ID'],
    entry: 'excluiu o relatório',
    key: 'id',
    own: ['id', 'nomeUsuarioInclusao', 'dataInclusao'],
  },
  {
    what: 'handbook',
    list: '/api/admin/handbook/all',
    call: ['POST', '/api/admin/handbook/deletar/ID/-'],
    entry: 'excluiu o handbook',
    key: 'id',
    own: ['id', 'nome_usu_inclusao', 'dataInclusao', 'arquivosList', 'commoditiesList'],
  },
] as const;

const takenOut = {
  tone: 'warning',
  text: 'O registro já não está como foi incluído: alguém o mudou ou excluiu. Nada foi alterado.',
} as const;

type Stored = Readonly<Record<string, unknown>>;

/** What a record holds that a person gave it, with the names in its lists. */
const held = (record: Stored, own: readonly string[]) => ({
  ...Object.fromEntries(Object.entries(record).filter(([name]) => !own.includes(name))),
  lists: own.flatMap((name) => [record[name] ?? []].flat().filter((each) => typeof each === 'object').length),
});

for (const { what, list, call, entry, key, own, ...removal } of removals) {
  test(`UN-01 Desfazer in the activity adds a removed ${what} again, and says before that its id is another`, async ({
    page,
  }) => {
    await page.goto('/atividade');
    const all = async (): Promise<Stored[]> => read(page, list);
    // Other tests name records by low ids. The newest user is the administrator.
    const newest = (await all()).toSorted((a, b) => Number(b[key]) - Number(a[key]));
    const record = newest.find(
      ({ flagTipoLink = 'L', administrador = 'N' }) => flagTipoLink === 'L' && administrador === 'N',
    );
    if (record === undefined) throw new Error('nothing to remove');
    const [method, path] = call;
    expect(await send(page, method, path.replace('ID', String(record[key])))).toBe(200);
    const left = (await all()).length;
    const { titulo, nome, descricao, descricao_porto, pier } = record;
    const { descricao: berth } = Object(pier) as Stored;
    // Others of this worker's tests may have removed records, too.
    const name = String(titulo ?? nome ?? descricao ?? descricao_porto ?? berth);
    await page.goto(`/atividade?${new URLSearchParams({ busca: name })}`);
    const undo = (await unfold(page, entry)).getByRole('button', { name: 'Desfazer', exact: true });
    await undo.click();
    const question = page.getByRole('alertdialog', { name: 'Confirmação' });
    await expect(question).toContainText('com outro código');
    if ('says' in removal) await expect(question).toContainText(removal.says);
    if (what === 'port') await expectGoodAtAnyWidth(page);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await all()).toHaveLength(left);

    await undo.click();
    await question.getByRole('button', { name: 'Incluir de novo' }).click();
    await expectToast(page, broughtBack);
    expect((await all()).map((each) => held(each, own))).toContainEqual(held(record, own));
    await undo.click();
    await expectToast(page, { tone: 'info', text: 'Um registro igual já existe. Nada foi incluído.' });

    // That inclusion can be taken back, too, once.
    await page.goto('/atividade');
    const [, noun = ''] = / ([^ ]+)$/u.exec(entry) ?? [];
    // The newest. A port and a restriction are sent by ids alone, so the activity has no name of a new one.
    const inside = await unfoldOne(page, new RegExp(`incluiu .*${noun}`, 'u'), '');
    const withdraw = inside.getByRole('button', { name: 'Desfazer', exact: true });
    await withdraw.click();
    await expect(question).toContainText('O registro que você incluiu será excluído.');
    await question.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expectToast(page, { tone: 'success', text: 'Inclusão desfeita' });
    expect(await all()).toHaveLength(left);
    await withdraw.click();
    await expectToast(page, takenOut);
  });
}

for (const [how, gone] of [
  ['no record', { status: 404, body: { status: 404, message: 'Notícia não encontrada' } }],
  ['nothing', { body: '' }],
] as const) {
  relayedTest(
    `UN-01 a news item that the upstream dropped (it answers ${how}) is added again, and the id is said before to be another`,
    async ({ page, upstream }) => {
      news.makeNews(upstream, news.three);
      await page.goto('/noticias');
      await (await inMenu(news.rowOf(page, news.dredging.titulo), /^Excluir/u)).click();
      const question = page.getByRole('alertdialog', { name: 'Confirmação' });
      await expect(question).toContainText(
        'Em geral é possível desfazer depois, pelo aviso ou em Atividade; o que o serviço não guardar volta com outro código.',
      );
      news.makeNews(upstream, [news.dollar, news.removed]);
      // The record of before is read first, then the removal itself.
      upstream.answerNext('GET', news.itemPath(1), { body: { status: 200, data: news.dredging } });
      upstream.answerAlways('GET', news.itemPath(1), gone);
      await question.getByRole('button', { name: 'Sim' }).click();
      await page.locator('.toast').getByRole('button', { name: 'Desfazer', exact: true }).click();
      await expect(question).toContainText('com outro código');
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await expect(question).toHaveCount(0);
      expect(upstream.callsTo('POST', news.newsPath)).toEqual([]);

      await page.getByRole('button', { name: /^Notificações/u }).click();
      await page.getByRole('button', { name: /^Desfazer: Dragagem/u }).click();
      await question.getByRole('button', { name: 'Incluir de novo' }).click();
      await expectToast(page, broughtBack);
      const { titulo, fonte, corpo, hiperlink, dataNoticia, categoria, commoditiesList, portsList } =
        news.dredging;
      expect(upstream.callsTo('POST', news.newsPath).map(({ json }) => json)).toEqual([
        {
          ...{ titulo, fonte, corpo, hiperlink, dataNoticia, categoria, commoditiesList, portsList },
          UsuarioInclusao: 'ana.prado@cais.example',
        },
      ]);
      expect(upstream.callsTo('POST', news.itemPath(1))).toEqual([]);
    },
  );
}

for (const { what, list, path, noun, bodyLike } of [
  {
    what: 'news item',
    list: `${newsPath}/all/`,
    path: newsPath,
    noun: 'notícia',
    bodyLike: () => ({
      ...newsItem('Uma notícia a desfazer'),
      commoditiesList: [{ commodityId: 17, descricao: 'Açúcar' }],
      portsList: [{ portoId: 24, descricao: 'Abaetetuba' }],
    }),
  },
  {
    what: 'contact',
    list: contacts.listPath('HEAD OFFICE'),
    path: contacts.base,
    noun: 'contato',
    // Each contact carries the data of its branch.
    bodyLike: ({ id: _, ...contact }: Stored) => ({ ...contact, nome: 'Contato a desfazer' }),
  },
] as const) {
  test(`UN-01 an included ${what} is taken out again, once`, async ({ page }) => {
    await page.goto('/atividade');
    const living = async (): Promise<Stored[]> =>
      (await read(page, list)).filter(({ flagExcluido }: Stored) => flagExcluido !== 'S');
    const before = await living();
    await add(page, path, bodyLike(before[0] as Stored));
    expect(await living()).toHaveLength(before.length + 1);
    await page.reload();
    const inside = await unfoldOne(page, new RegExp(`incluiu .*${noun}`, 'u'), 'a desfazer');
    const undo = inside.getByRole('button', { name: 'Desfazer', exact: true });
    await undo.click();
    const question = page.getByRole('alertdialog', { name: 'Confirmação' });
    await question.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expectToast(page, { tone: 'success', text: 'Inclusão desfeita' });
    expect(await living()).toEqual(before);
    await undo.click();
    await expectToast(page, takenOut);
  });
}
