import { expect } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import type { Bench, Trial } from '../bench.ts';
import { pierWithoutRestriction } from '../free-places.ts';
import { unknownId } from './refusals.ts';

const { commodities, restrictions } = contract;

async function freshRestriction(bench: Bench) {
  const place = await pierWithoutRestriction(bench);
  const [group] = await bench.send(commodities.listGroups);
  if (group === undefined) return expect.fail('no group');
  const limits = { maxDraft: 12.3, maxLoa: 245, maxBeam: null, maxAirDraft: 0, maxDwt: 80_000 };
  const commodity = { restricaoId: null, descricao: group.descricao, grpMercId: group.id, dtInclusao: null };
  const body = {
    ...limits,
    remark: 'Maré > 1,5 m',
    nomeUsuInclusao: 'quem@cais.test',
    commodities: [{ ...commodity, usrInclusao: 'quem@cais.test' }],
  };
  return { place, limits, body, create: { pierId: place.pierId, ...body } };
}

const duplicate = { status: 400, text: 'Registro já cadastrado. Tente editar este registro.' };

export const restrictionsTrial: Trial<'restrictions'> = {
  rows: {
    list: {
      succeeds: async (bench) => {
        const { create } = await freshRestriction(bench);
        const id = await bench.create(restrictions.create, { body: create });
        const listed = (await bench.send(restrictions.list)).find((each) => String(each.id) === id);
        expect(listed).toEqual(await bench.send(restrictions.get, { params: { id } }));
      },
    },
    listTerminals: {
      succeeds: async (bench) => {
        const { terminalId, portoId } = await pierWithoutRestriction(bench);
        const params = { portId: String(portoId) };
        const found = (await bench.send(restrictions.listTerminals, { params })).map(
          (each) => each.terminalId,
        );
        expect(found).toContain(terminalId);
        expect(await bench.send(restrictions.listTerminals, { params: { portId: '99999999' } })).toEqual([]);
      },
    },
    listPiers: {
      succeeds: async (bench) => {
        const { pierId, terminalId } = await pierWithoutRestriction(bench);
        const params = { terminalId: String(terminalId) };
        const found = (await bench.send(restrictions.listPiers, { params })).map((each) => each.pierId);
        expect(found).toContain(pierId);
        expect(await bench.send(restrictions.listPiers, { params: { terminalId: '99999999' } })).toEqual([]);
      },
    },
    getPier: {
      succeeds: async (bench) => {
        const { pierId, terminalId } = await pierWithoutRestriction(bench);
        const params = { id: String(pierId) };
        expect(await bench.send(restrictions.getPier, { params })).toMatchObject({ pierId, terminalId });
      },
      refuses: unknownId(restrictions.getPier, 'id'),
    },
    get: {
      succeeds: async (bench) => {
        const { create, limits, place } = await freshRestriction(bench);
        const id = await bench.create(restrictions.create, { body: create });
        expect(await bench.send(restrictions.get, { params: { id } })).toMatchObject({
          id: Number(id),
          ...limits,
          remark: create.remark,
          pierId: place.pierId,
          portoId: place.portoId,
          terminal: { terminalId: place.terminalId },
          pier: { pierId: place.pierId, terminalId: place.terminalId },
          nomeUsuInclusao: 'quem@cais.test',
          nomeUsuAlteracao: null,
          commodities: [
            {
              restricaoId: Number(id),
              grpMercId: create.commodities[0]?.grpMercId,
              usrInclusao: 'quem@cais.test',
              dtInclusao: expect.any(String),
            },
          ],
        });
      },
      refuses: unknownId(restrictions.get, 'id'),
    },
    create: {
      succeeds: async (bench) => {
        const before = (await bench.send(restrictions.list)).length;
        const { create } = await freshRestriction(bench);
        await bench.create(restrictions.create, { body: create });
        expect(await bench.send(restrictions.list)).toHaveLength(before + 1);
      },
      refuses: async (bench) => {
        const { create } = await freshRestriction(bench);
        await bench.create(restrictions.create, { body: create });
        expect(await bench.refusal(restrictions.create, { body: create })).toEqual(duplicate);
        const nowhere = { ...create, pierId: 99_999_999 };
        expect((await bench.refusal(restrictions.create, { body: nowhere })).status).toBe(400);
      },
    },
    update: {
      succeeds: async (bench) => {
        const { create, body } = await freshRestriction(bench);
        const id = await bench.create(restrictions.create, { body: create });
        const changed = { ...body, maxDraft: null, commodities: [], nomeUsuAlteracao: 'outra@cais.test' };
        await bench.send(restrictions.update, { params: { id }, body: changed });
        expect(await bench.send(restrictions.get, { params: { id } })).toMatchObject({
          maxDraft: null,
          maxLoa: body.maxLoa,
          pierId: create.pierId,
          nomeUsuInclusao: 'quem@cais.test',
          nomeUsuAlteracao: 'outra@cais.test',
          commodities: [],
        });
      },
      refuses: async (bench) => {
        const { body } = await freshRestriction(bench);
        await unknownId(restrictions.update, 'id', { ...body, nomeUsuAlteracao: 'x' })(bench);
      },
    },
    remove: {
      succeeds: async (bench) => {
        const { create } = await freshRestriction(bench);
        const id = await bench.create(restrictions.create, { body: create });
        await bench.send(restrictions.remove, { params: { id } });
        expect((await bench.refusal(restrictions.get, { params: { id } })).status).toBe(404);
        await bench.create(restrictions.create, { body: create });
      },
      refuses: unknownId(restrictions.remove, 'id'),
    },
  },
  also: {
    'a commodity stands once, and keeps who included it': async (bench) => {
      const { create, body } = await freshRestriction(bench);
      const [first] = create.commodities;
      const second = (await bench.send(commodities.listGroups))[1];
      if (first === undefined || second === undefined) return expect.fail('no groups');
      const id = await bench.create(restrictions.create, {
        body: { ...create, commodities: [first, first] },
      });
      const other = { ...first, grpMercId: second.id, descricao: second.descricao };
      const changed = [other, first].map((each) => ({ ...each, usrInclusao: 'outra@cais.test' }));
      const nomeUsuAlteracao = 'outra@cais.test';
      await bench.send(restrictions.update, {
        params: { id },
        body: { ...body, nomeUsuAlteracao, commodities: changed },
      });
      const { commodities: stored } = await bench.send(restrictions.get, { params: { id } });
      expect(stored?.map(({ grpMercId, usrInclusao }) => [grpMercId, usrInclusao])).toEqual([
        [first.grpMercId, 'quem@cais.test'],
        [second.id, 'outra@cais.test'],
      ]);
    },
  },
};
