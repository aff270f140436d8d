import { expect } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { Bench, type Trial } from '../bench.ts';
import { unknownId } from './refusals.ts';

const { commodities, news, ports } = contract;

async function freshNews(bench: Bench) {
  const [commodity] = await bench.send(commodities.list);
  const [port] = await bench.send(ports.list, { params: { country: 'BR' } });
  if (commodity === undefined || port === undefined) return expect.fail('no reference data');
  return {
    titulo: `Notícia ${Bench.next()} – “ç”`,
    fonte: 'Diário',
    corpo: '<script>alert(1)</script>\nlinha 2 😀',
    hiperlink: 'https://exemplo.org/a?b=c&d=é',
    dataNoticia: '2026-02-28T00:00:00',
    UsuarioInclusao: 'quem@cais.test',
    categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }],
    commoditiesList: [{ commodityId: commodity.id, descricao: commodity.descricao }],
    portsList: [{ portoId: port.portoId, descricao: port.descricao }],
  };
}

const textsOf = ({ UsuarioInclusao, ...body }: Awaited<ReturnType<typeof freshNews>>) => ({
  ...body,
  usuarioInclusao: UsuarioInclusao,
});

export const newsTrial: Trial<'news'> = {
  rows: {
    list: {
      succeeds: async (bench) => {
        const id = await bench.create(news.create, { body: await freshNews(bench) });
        const listed = (await bench.send(news.list)).find((item) => String(item.id) === id);
        expect(listed).toEqual(await bench.send(news.get, { params: { id } }));
      },
    },
    get: {
      succeeds: async (bench) => {
        const body = await freshNews(bench);
        const id = await bench.create(news.create, { body });
        expect(await bench.send(news.get, { params: { id } })).toMatchObject({
          ...textsOf(body),
          flagExcluido: 'N',
        });
      },
      refuses: unknownId(news.get, 'id'),
    },
    create: {
      succeeds: async (bench) => {
        const before = (await bench.send(news.list)).length;
        await bench.create(news.create, { body: await freshNews(bench) });
        expect(await bench.send(news.list)).toHaveLength(before + 1);
      },
      refuses: async (bench) => {
        const before = (await bench.send(news.list)).length;
        const body = await freshNews(bench);
        for (const wrong of [
          { portsList: [{ portoId: 99_999_999, descricao: 'x' }] },
          { commoditiesList: [{ commodityId: 99_999_999, descricao: 'x' }] },
        ]) {
          expect((await bench.refusal(news.create, { body: { ...body, ...wrong } })).status).toBe(400);
        }
        expect(await bench.send(news.list)).toHaveLength(before);
      },
    },
    update: {
      succeeds: async (bench) => {
        const body = await freshNews(bench);
        const id = await bench.create(news.create, { body });
        const changed = { ...body, titulo: 'Outro', portsList: [], UsuarioInclusao: 'outra@cais.test' };
        await bench.send(news.update, { params: { id }, body: { ...changed, flagExcluido: 'N' } });
        expect(await bench.send(news.get, { params: { id } })).toMatchObject({
          ...textsOf(body),
          titulo: 'Outro',
          portsList: [],
        });
      },
      refuses: async (bench) => {
        const body = { ...(await freshNews(bench)), flagExcluido: 'N' };
        await unknownId(news.update, 'id', body)(bench);
      },
    },
    remove: {
      succeeds: async (bench) => {
        const id = await bench.create(news.create, { body: await freshNews(bench) });
        await bench.send(news.remove, { params: { id } });
        const left = (await bench.send(news.list)).find((item) => String(item.id) === id);
        expect(left === undefined || left.flagExcluido === 'S').toBe(true);
      },
      refuses: unknownId(news.remove, 'id'),
    },
  },
  also: {
    'the switch flags a news item deleted, and back': async (bench) => {
      const body = await freshNews(bench);
      const id = await bench.create(news.create, { body });
      for (const flagExcluido of ['S', 'N'] as const) {
        await bench.send(news.update, { params: { id }, body: { ...body, flagExcluido } });
        expect(await bench.send(news.get, { params: { id } })).toMatchObject({ flagExcluido });
      }
    },
  },
};
