import { expect } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import type { Trial } from '../bench.ts';

const { commodities, partners, ports } = contract;

export const commoditiesTrial: Trial<'commodities'> = {
  rows: {
    list: { succeeds: async (bench) => expect(await bench.send(commodities.list)).not.toEqual([]) },
    listGroups: {
      succeeds: async (bench) => expect(await bench.send(commodities.listGroups)).not.toEqual([]),
    },
  },
};

export const partnersTrial: Trial<'partners'> = {
  rows: {
    search: {
      succeeds: async (bench) => {
        const all = await bench.send(partners.search, { query: { nomeParceiros: ['a', 'e', 'o'] } });
        const [first, second] = all;
        if (!first?.name || !second?.name) expect.fail('no partners');
        const both = { nomeParceiros: [first.name.toUpperCase(), second.name.toLowerCase()] };
        const found = (await bench.send(partners.search, { query: both })).map(({ id }) => id);
        expect(found).toEqual(expect.arrayContaining([first.id, second.id]));
        expect(await bench.send(partners.search, { query: { nomeParceiros: ['%&=/?#'] } })).toEqual([]);
      },
    },
  },
};

export const portsTrial: Trial<'ports'> = {
  rows: {
    list: {
      succeeds: async (bench) => {
        const all = await bench.send(ports.list, { params: { country: 'BR' } });
        expect(all.map((port) => port.descricao)).toContain('Santos');
        expect(new Set(all.map((port) => port.portoId)).size).toBe(all.length);
        expect(await bench.send(ports.list, { params: { country: 'ZZ' } })).toEqual([]);
      },
    },
  },
};
