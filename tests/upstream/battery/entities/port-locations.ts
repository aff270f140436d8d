import { expect } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import type { Bench, Trial } from '../bench.ts';
import { portWithoutLocation } from '../free-places.ts';
import { unknownId } from './refusals.ts';

const { portLocations } = contract;

const freshLocation = async (bench: Bench) => {
  const { portoId, descricao } = await portWithoutLocation(bench);
  return { descricao, body: { portoId, uf: 'SP', longitude: -46.299167, latitude: -23.954722 } as const };
};
const located = async (bench: Bench, id: string) =>
  (await bench.send(portLocations.list)).find((location) => String(location.id) === id);

export const portLocationsTrial: Trial<'portLocations'> = {
  rows: {
    list: { succeeds: async (bench) => expect(await bench.send(portLocations.list)).not.toEqual([]) },
    create: {
      succeeds: async (bench) => {
        const { body, descricao } = await freshLocation(bench);
        const id = await bench.create(portLocations.create, { body });
        expect(await located(bench, id)).toEqual({ id: Number(id), descricao, ...body });
      },
      refuses: async (bench) => {
        const { body } = await freshLocation(bench);
        await bench.create(portLocations.create, { body });
        expect((await bench.refusal(portLocations.create, { body })).status).toBe(400);
        const nowhere = await bench.refusal(portLocations.create, {
          body: { ...body, portoId: 99_999_999 },
        });
        expect(nowhere).toEqual({ status: 400, text: 'Favor informar o Porto' });
      },
    },
    update: {
      succeeds: async (bench) => {
        const { body } = await freshLocation(bench);
        const id = await bench.create(portLocations.create, { body });
        const moved = { ...body, uf: 'RS', longitude: -52.0986, latitude: -1e-7 } as const;
        await bench.send(portLocations.update, { params: { id }, body: moved });
        expect(await located(bench, id)).toMatchObject(moved);
      },
      refuses: async (bench) => {
        const { body } = await freshLocation(bench);
        await unknownId(portLocations.update, 'id', body)(bench);
        await bench.create(portLocations.create, { body });
        const other = await freshLocation(bench);
        const id = await bench.create(portLocations.create, { body: other.body });
        expect((await bench.refusal(portLocations.update, { params: { id }, body })).status).toBe(400);
        expect(await located(bench, id)).toMatchObject(other.body);
      },
    },
    remove: {
      succeeds: async (bench) => {
        const { body } = await freshLocation(bench);
        const id = await bench.create(portLocations.create, { body });
        await bench.send(portLocations.remove, { params: { id } });
        expect(await located(bench, id)).toBeUndefined();
        expect((await bench.refusal(portLocations.remove, { params: { id } })).status).toBe(404);
      },
      refuses: unknownId(portLocations.remove, 'id'),
    },
  },
};
