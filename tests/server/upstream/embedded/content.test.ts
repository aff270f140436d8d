import { expect, test } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { onEveryDatabase } from '../../../support/databases/databases.ts';
import { admin, openEmbeddedForTest, valueIn } from './open-embedded-for-test.ts';

const { handbooks, news, restrictions } = contract;

// What the calls do is tried on both upstreams by tests/upstream/battery. This is what only the tables show.
onEveryDatabase('the embedded upstream', (kind) => {
  test('keeps of news what no form shows', async () => {
    const { send, db, log } = await openEmbeddedForTest({ kind });
    const body = {
      titulo: 'Título',
      fonte: 'Fonte',
      corpo: 'Corpo',
      hiperlink: '',
      dataNoticia: '2026-03-01T00:00:00',
      UsuarioInclusao: admin.login,
      categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }],
      commoditiesList: [],
      portsList: [],
    };
    const params = { id: valueIn(await send(news.create, { body }), 'id') };
    await db.updateTable('news').set({ tags: 'a,b', flagNotificar: 'S' }).execute();
    const edit = { ...body, UsuarioInclusao: 'outra@cais.test', flagExcluido: 'N' };
    await send(news.update, { params, body: edit });
    const kept = { usuarioInclusao: admin.login, usuarioAlteracao: 'outra@cais.test', categories: 'ECONOMY' };
    expect(await send(news.get, { params })).toMatchObject({
      data: { tags: 'a,b', flagNotificar: 'S', ...kept },
    });
    await send(news.remove, { params });
    expect(await send(news.list)).toMatchObject({ data: [{ id: Number(params.id), flagExcluido: 'S' }] });
    expect(log.found).toEqual([]);
  });

  test('notes who deleted a handbook, or a part of one', async () => {
    const { send, db } = await openEmbeddedForTest({ kind });
    const port = await db.selectFrom('ports').select('id').executeTakeFirstOrThrow();
    const body = {
      portoId: port.id,
      descricao_porto: 'Porto',
      nome_usu_inclusao: admin.login,
      arquivosList: [{ nome_arquivo: 'Guia', id_slidegoogledrive: 'slide-1' }],
      commoditiesList: [],
    };
    const id = valueIn(await send(handbooks.create, { body }), 'id');
    const file = await db.selectFrom('handbook_files').select('id').executeTakeFirstOrThrow();
    const user = 'quem@cais.test';
    await send(handbooks.removeFile, { params: { id: String(file.id), user } });
    await send(handbooks.remove, { params: { id, user } });
    const noted = db.selectFrom('handbook_deletions').select(['tipo', 'usuario']).orderBy('id').execute();
    expect(await noted).toEqual([
      { tipo: 'Arquivo', usuario: user },
      { tipo: 'Handbook', usuario: user },
    ]);
  });
});

test('a pier gets one restriction, however many ask at the same moment', async () => {
  const { db, send } = await openEmbeddedForTest();
  const { pierId } = await db.selectFrom('piers').select('pierId').executeTakeFirstOrThrow();
  const limits = { maxDraft: null, maxLoa: null, maxBeam: null, maxAirDraft: null, maxDwt: null, remark: '' };
  const body = { pierId, ...limits, nomeUsuInclusao: admin.login, commodities: [] };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(restrictions.create, { body })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400]);
});
