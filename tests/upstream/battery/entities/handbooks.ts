import { expect } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import type { Bench, Trial } from '../bench.ts';
import { portWithoutHandbook } from '../free-places.ts';
import { unknownId } from './refusals.ts';

const { commodities, handbooks } = contract;

async function freshHandbook(bench: Bench) {
  const { portoId, descricao } = await portWithoutHandbook(bench);
  const [group] = await bench.send(commodities.listGroups);
  if (group === undefined) return expect.fail('no group');
  return {
    portoId,
    descricao_porto: descricao,
    nome_usu_inclusao: 'quem@cais.test',
    arquivosList: [{ nome_arquivo: 'Calado – ç', id_slidegoogledrive: '1AbC_-x' }],
    commoditiesList: [{ grpMerc: group.descricao ?? '', id_GrpMerc: group.id, id_slidegoogledrive: '2DeF' }],
  };
}

/** A stored handbook with the ids of its two rows. */
async function stored(bench: Bench) {
  const body = await freshHandbook(bench);
  const id = await bench.create(handbooks.create, { body });
  const { arquivosList, commoditiesList } = await bench.send(handbooks.get, { params: { id } });
  return {
    id,
    body,
    fileId: String(arquivosList?.[0]?.id),
    commodityId: String(commoditiesList?.[0]?.id),
  };
}

const rowsOf = async (bench: Bench, id: string) => {
  const { arquivosList, commoditiesList } = await bench.send(handbooks.get, { params: { id } });
  return [arquivosList?.length, commoditiesList?.length];
};
const user = 'quem@cais.test';

export const handbooksTrial: Trial<'handbooks'> = {
  rows: {
    list: {
      succeeds: async (bench) => {
        const { id } = await stored(bench);
        const listed = (await bench.send(handbooks.list)).find((handbook) => String(handbook.id) === id);
        expect(listed).toEqual(await bench.send(handbooks.get, { params: { id } }));
      },
    },
    get: {
      succeeds: async (bench) => {
        const { id, body } = await stored(bench);
        expect(await bench.send(handbooks.get, { params: { id } })).toMatchObject(body);
      },
      refuses: unknownId(handbooks.get, 'id'),
    },
    create: {
      succeeds: async (bench) => {
        const before = (await bench.send(handbooks.list)).length;
        await stored(bench);
        expect(await bench.send(handbooks.list)).toHaveLength(before + 1);
      },
      refuses: async (bench) => {
        const { id, body } = await stored(bench);
        expect(await bench.refusal(handbooks.create, { body })).toEqual({
          status: 400,
          text: 'Porto já existente',
        });
        expect(await rowsOf(bench, id)).toEqual([1, 1]);
      },
    },
    update: {
      succeeds: async (bench) => {
        const { id, body } = await stored(bench);
        await bench.send(handbooks.update, { params: { id }, body: { ...body, commoditiesList: [] } });
        expect(await rowsOf(bench, id)).toEqual([2, 1]);
      },
      refuses: async (bench) => {
        const { id, body } = await stored(bench);
        const commoditiesList = [{ grpMerc: 'x', id_GrpMerc: 99_999_999, id_slidegoogledrive: 'y' }];
        const wrong = { params: { id }, body: { ...body, commoditiesList } };
        expect((await bench.refusal(handbooks.update, wrong)).status).toBe(400);
        expect(await rowsOf(bench, id)).toEqual([1, 1]);
        const elsewhere = { ...body, portoId: (await freshHandbook(bench)).portoId };
        expect((await bench.refusal(handbooks.update, { params: { id }, body: elsewhere })).status).toBe(400);
        await unknownId(handbooks.update, 'id', body)(bench);
      },
    },
    remove: {
      succeeds: async (bench) => {
        const { id, body } = await stored(bench);
        await bench.send(handbooks.remove, { params: { id, user } });
        expect((await bench.refusal(handbooks.get, { params: { id } })).status).toBe(404);
        await bench.create(handbooks.create, { body });
      },
      refuses: unknownId(handbooks.remove, 'id', undefined, { user }),
    },
    removeFile: {
      succeeds: async (bench) => {
        const { id, fileId } = await stored(bench);
        await bench.send(handbooks.removeFile, { params: { id: fileId, user } });
        expect(await rowsOf(bench, id)).toEqual([0, 1]);
      },
      refuses: unknownId(handbooks.removeFile, 'id', undefined, { user }),
    },
    removeFileUnsigned: {
      succeeds: async (bench) => {
        const { id, fileId } = await stored(bench);
        await bench.send(handbooks.removeFileUnsigned, { params: { id: fileId } });
        expect(await rowsOf(bench, id)).toEqual([0, 1]);
      },
      refuses: unknownId(handbooks.removeFileUnsigned, 'id'),
    },
    removeCommodity: {
      succeeds: async (bench) => {
        const { id, commodityId } = await stored(bench);
        await bench.send(handbooks.removeCommodity, { params: { id: commodityId, user } });
        expect(await rowsOf(bench, id)).toEqual([1, 0]);
      },
      refuses: unknownId(handbooks.removeCommodity, 'id', undefined, { user }),
    },
    removeCommodityUnsigned: {
      succeeds: async (bench) => {
        const { id, commodityId } = await stored(bench);
        await bench.send(handbooks.removeCommodityUnsigned, { params: { id: commodityId } });
        expect(await rowsOf(bench, id)).toEqual([1, 0]);
      },
      refuses: unknownId(handbooks.removeCommodityUnsigned, 'id'),
    },
  },
};
