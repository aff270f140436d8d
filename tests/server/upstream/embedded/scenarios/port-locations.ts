import { expect } from 'vitest';
import { contract } from '../../../../../shared/contract/index.ts';
import { type Opened, valueIn } from '../open-embedded-for-test.ts';
import { references } from './references.ts';

const { portLocations } = contract;

/** One location for each port. */
export async function portLocationsScenario(opened: Opened): Promise<void> {
  const { send } = opened;
  const [first, second] = (await references(opened)).ports;
  const body = { portoId: first.id, uf: 'SP', latitude: -23.954722, longitude: -46.302222 };
  const created = await send(portLocations.create, { body });
  expect(created).toMatchObject({ status: 200, message: 'Localização cadastrada com sucesso' });
  const taken = { status: 400, message: expect.stringContaining('já tem uma localização') };
  expect(await send(portLocations.create, { body: { ...body, uf: 'RJ' } })).toMatchObject(taken);
  await send(portLocations.create, { body: { ...body, portoId: second.id } });

  const params = { id: valueIn(created, 'id') };
  expect(await send(portLocations.update, { params, body: { ...body, portoId: second.id } })).toMatchObject(
    taken,
  );
  expect(await send(portLocations.update, { params, body: { ...body, latitude: -1e-7 } })).toMatchObject({
    message: 'Localização editada com sucesso',
  });
  const { data } = await send(portLocations.list);
  expect(data).toContainEqual({
    ...body,
    id: Number(params.id),
    latitude: -1e-7,
    descricao: first.descricao,
  });
  expect(await send(portLocations.remove, { params })).toMatchObject({
    message: 'Porto excluído com sucesso.',
  });
  expect(await send(portLocations.remove, { params })).toMatchObject({ status: 404 });
  const unknown = { ...body, portoId: 999_999 };
  expect(await send(portLocations.create, { body: unknown })).toMatchObject({ status: 400 });
}
