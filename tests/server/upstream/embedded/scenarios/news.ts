import { expect } from 'vitest';
import { contract } from '../../../../../shared/contract/index.ts';
import { admin, type Opened, valueIn } from '../open-embedded-for-test.ts';
import { references } from './references.ts';

const { news } = contract;

/** News keep what no form shows, and are removed by their flag. */
export async function newsScenario(opened: Opened): Promise<void> {
  const { send, db } = opened;
  const known = await references(opened);
  const body = {
    titulo: 'Título',
    fonte: 'Fonte',
    corpo: 'Corpo <b>não</b> é HTML 🚢',
    hiperlink: '',
    dataNoticia: '2026-03-01T00:00:00',
    UsuarioInclusao: admin.login,
    categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }],
    commoditiesList: known.commodities.map(({ id }) => ({ commodityId: id })),
    portsList: [{ portoId: String(known.ports[0].id) }, { portoId: known.ports[0].id }],
  };
  const created = await send(news.create, { body });
  const id = Number(valueIn(created, 'id'));
  await db.updateTable('news').set({ tags: 'a,b', flagNotificar: 'S' }).where('id', '=', id).execute();
  const params = { id: String(id) };
  const edit = { ...body, UsuarioInclusao: 'outra@cais.test', flagExcluido: 'N', portsList: [] };
  expect(await send(news.update, { params, body: edit })).toMatchObject({ message: 'Cadastro realizado' });
  expect(await send(news.get, { params })).toMatchObject({
    data: {
      tags: 'a,b',
      flagNotificar: 'S',
      flagExcluido: 'N',
      usuarioInclusao: admin.login,
      usuarioAlteracao: 'outra@cais.test',
      categories: 'ECONOMY',
      categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }],
      commoditiesList: known.commodities.map((row) => ({ commodityId: row.id, descricao: row.descricao })),
      portsList: [],
    },
  });
  expect(await send(news.remove, { params })).toMatchObject({ message: 'Notícia removida com sucesso' });
  expect(await send(news.list)).toMatchObject({ data: [{ id, flagExcluido: 'S' }] });
  expect(await send(news.update, { params, body: edit })).toMatchObject({ status: 200 });
  expect(await send(news.list)).toMatchObject({ data: [{ id, flagExcluido: 'N' }] });
  const unknown = { ...edit, titulo: 'Outro', commoditiesList: [{ commodityId: 999_999 }] };
  expect(await send(news.update, { params, body: unknown })).toMatchObject({ status: 400 });
  expect(await send(news.get, { params })).toMatchObject({ data: { titulo: 'Título' } });
}
