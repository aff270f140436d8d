import { expect } from 'vitest';
import { contract } from '../../../../../shared/contract/index.ts';
import { type Opened, valueIn } from '../open-embedded-for-test.ts';
import { references } from './references.ts';

const { restrictions } = contract;

/** One restriction for each pier; who included it, and each commodity, stays. */
export async function restrictionsScenario(opened: Opened): Promise<void> {
  const { send } = opened;
  const { piers, groups } = await references(opened);
  const limits = {
    maxDraft: 12.5,
    maxLoa: 250,
    maxBeam: null,
    maxAirDraft: 0,
    maxDwt: 80_000,
    remark: 'Ok',
  };
  const commodity = (index: 0 | 1, usrInclusao?: string) => ({ grpMercId: groups[index].id, usrInclusao });
  const body = { pierId: piers[0].pierId, ...limits, nomeUsuInclusao: 'a@cais.test' };
  const created = await send(restrictions.create, {
    body: { ...body, commodities: [commodity(0, 'a@cais.test'), commodity(0, 'a@cais.test')] },
  });
  expect(created).toMatchObject({ message: 'Cadastro realizado' });
  expect(await send(restrictions.create, { body: { ...body, commodities: [] } })).toMatchObject({
    status: 400,
    message: 'Registro já cadastrado. Tente editar este registro.',
  });
  const params = { id: valueIn(created, 'id') };
  const edit = {
    ...limits,
    maxDraft: null,
    nomeUsuInclusao: 'b@cais.test',
    nomeUsuAlteracao: 'b@cais.test',
  };
  await send(restrictions.update, {
    params,
    body: { ...edit, commodities: [commodity(1, 'b@cais.test'), commodity(0, 'b@cais.test')] },
  });
  const stored = {
    pierId: piers[0].pierId,
    maxDraft: null,
    maxLoa: 250,
    nomeUsuInclusao: 'a@cais.test',
    nomeUsuAlteracao: 'b@cais.test',
    pier: { pierId: piers[0].pierId, descricao: expect.any(String) },
    porto: { descricao: expect.any(String) },
    commodities: [
      { grpMercId: groups[0].id, usrInclusao: 'a@cais.test', descricao: groups[0].descricao },
      { grpMercId: groups[1].id, usrInclusao: 'b@cais.test', restricaoId: Number(params.id) },
    ],
  };
  expect(await send(restrictions.get, { params })).toMatchObject({ data: stored });
  expect(await send(restrictions.list)).toMatchObject({ data: [stored] });
  expect(await send(restrictions.remove, { params })).toMatchObject({
    message: 'Registro removido com sucesso',
  });
  expect(await send(restrictions.get, { params })).toMatchObject({ status: 404 });
}
