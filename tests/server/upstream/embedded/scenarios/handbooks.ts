import { expect } from 'vitest';
import { contract } from '../../../../../shared/contract/index.ts';
import { admin, type Opened, valueIn } from '../open-embedded-for-test.ts';
import { references } from './references.ts';

const { handbooks } = contract;

/** One handbook for each port; rows are added; who deletes is noted. */
export async function handbooksScenario(opened: Opened): Promise<void> {
  const { send, db } = opened;
  const { ports, groups } = await references(opened);
  const body = {
    portoId: ports[0].id,
    descricao_porto: 'outro nome',
    nome_usu_inclusao: admin.login,
    arquivosList: [{ nome_arquivo: 'Guia', id_slidegoogledrive: 'slide-1' }],
    commoditiesList: [{ grpMerc: '', id_GrpMerc: groups[0].id, id_slidegoogledrive: 'slide-2' }],
  };
  const created = await send(handbooks.create, { body });
  expect(await send(handbooks.create, { body })).toMatchObject({
    status: 400,
    message: 'Porto já existente',
  });
  const params = { id: valueIn(created, 'id'), user: 'quem@cais.test' };
  expect(await send(handbooks.update, { params, body: { ...body, portoId: ports[1].id } })).toMatchObject({
    status: 400,
  });
  const more = {
    ...body,
    commoditiesList: [],
    arquivosList: [{ nome_arquivo: 'B', id_slidegoogledrive: 'c' }],
  };
  expect(await send(handbooks.update, { params, body: more })).toMatchObject({
    message: 'Alteração realizada',
  });
  const stored = {
    descricao_porto: ports[0].descricao,
    arquivosList: [{ nome_arquivo: 'Guia' }, { nome_arquivo: 'B' }],
    commoditiesList: [{ grpMerc: groups[0].descricao, id_GrpMerc: groups[0].id, porto: ports[0].descricao }],
  };
  expect(await send(handbooks.get, { params })).toMatchObject({ data: stored });
  expect(await send(handbooks.list)).toMatchObject({ data: [stored] });

  const file = await db.selectFrom('handbook_files').select('id').orderBy('id').executeTakeFirstOrThrow();
  const row = { id: String(file.id), user: 'quem@cais.test' };
  expect(await send(handbooks.removeCommodity, { params: { ...row, id: '999999' } })).toMatchObject({
    status: 404,
  });
  expect(await send(handbooks.removeFile, { params: row })).toMatchObject({
    message: 'Arquivo removido com sucesso',
  });
  expect(await send(handbooks.remove, { params })).toMatchObject({
    message: 'Handbook removida com sucesso',
  });
  expect(await send(handbooks.list)).toMatchObject({ data: [] });
  expect(
    await db.selectFrom('handbook_deletions').select(['tipo', 'usuario']).orderBy('id').execute(),
  ).toEqual([
    { tipo: 'Arquivo', usuario: 'quem@cais.test' },
    { tipo: 'Handbook', usuario: 'quem@cais.test' },
  ]);
}
