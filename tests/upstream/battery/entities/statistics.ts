import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { Bench, type Trial } from '../bench.ts';
import { unknownId } from './refusals.ts';

const { statistics } = contract;

const typeId = async (bench: Bench) =>
  (await bench.send(statistics.listTypes))[0]?.id ?? expect.fail('no type');
const pdf = (bytes = 3000) =>
  new Uint8Array(bytes).map((_, index) => (index < 5 ? '%PDF-'.charCodeAt(index) : (index * 37) % 256));

async function addFile(bench: Bench, name = `Relatório de março ${Bench.next()} (ç).pdf`, bytes = pdf()) {
  const body = {
    idSegmento: await typeId(bench),
    titulo: 'Título “é”',
    nomeUsuarioInclusao: 'quem@cais.test',
  };
  const id = await bench.create(statistics.createFile, { body, file: { name, bytes } });
  return { id, name, bytes, body };
}

async function addLink(bench: Bench) {
  const link = `https://exemplo.org/${Bench.next()}?a=b&c=ç`;
  const body = { idTipo: await typeId(bench), titulo: 'T', link, flagTipoLink: 'L' } as const;
  const id = await bench.create(statistics.createLink, {
    body: { ...body, nomeUsuarioInclusao: 'quem@cais.test' },
  });
  return { id, link };
}

const listed = async (bench: Bench, id: string) =>
  (await bench.send(statistics.list)).find((report) => String(report.id) === id);
const unknown = { status: 404, text: 'Id não encontrado' };

export const statisticsTrial: Trial<'statistics'> = {
  rows: {
    list: { succeeds: async (bench) => expect(await bench.send(statistics.list)).not.toEqual([]) },
    listTypes: { succeeds: async (bench) => expect(await bench.send(statistics.listTypes)).not.toEqual([]) },
    createLink: {
      succeeds: async (bench) => {
        const { id, link } = await addLink(bench);
        const report = await listed(bench, id);
        expect(report).toMatchObject({ titulo: 'T', link });
        expect(report?.flagTipoLink).not.toBe('Arquivo');
      },
      refuses: async (bench) => {
        const body = { idTipo: 99_999_999, titulo: 'T', link: 'https://x.org', flagTipoLink: 'L' };
        expect((await bench.refusal(statistics.createLink, { body })).status).toBe(400);
      },
    },
    createFile: {
      succeeds: async (bench) => {
        const { id, name, body } = await addFile(bench);
        expect(await listed(bench, id)).toMatchObject({
          titulo: body.titulo,
          nomeArquivo: name,
          flagTipoLink: 'Arquivo',
        });
      },
      refuses: async (bench) => {
        const before = (await bench.send(statistics.list)).length;
        const body = { idSegmento: 99_999_999, titulo: 'T', nomeUsuarioInclusao: 'x' };
        const file = { name: 'a.pdf', bytes: pdf() };
        expect((await bench.refusal(statistics.createFile, { body, file })).status).toBe(400);
        expect(await bench.send(statistics.list)).toHaveLength(before);
      },
    },
    removeFile: {
      succeeds: async (bench) => {
        const { id, name } = await addFile(bench, `a b%2F;ç ${Bench.next()}.pdf`);
        await bench.send(statistics.removeFile, { params: { id, fileName: name } });
        expect(await listed(bench, id)).toBeUndefined();
      },
      refuses: async (bench) => {
        const { id, name } = await addFile(bench);
        const params = { id, fileName: `x${name}` };
        expect(await bench.refusal(statistics.removeFile, { params })).toEqual(unknown);
        expect(await listed(bench, id)).toBeDefined();
        await unknownId(statistics.removeFile, 'id', undefined, { fileName: name })(bench);
      },
    },
    removeLink: {
      succeeds: async (bench) => {
        const { id } = await addLink(bench);
        await bench.send(statistics.removeLink, { params: { id } });
        expect(await listed(bench, id)).toBeUndefined();
      },
      refuses: async (bench) => {
        const { id } = await addFile(bench);
        expect(await bench.refusal(statistics.removeLink, { params: { id } })).toEqual(unknown);
        await unknownId(statistics.removeLink, 'id')(bench);
      },
    },
  },
  also: {
    'a stored file comes back byte for byte under its name': async (bench) => {
      const { id, name, bytes } = await addFile(bench, undefined, pdf(6_000_000));
      const report = await bench.open.upstream.openReport(id, bench.token);
      if ('status' in report) return expect.fail(`status ${report.status}`);
      expect([report.name, report.size]).toEqual([name, bytes.length]);
      expect(Buffer.compare(await buffer(report.body), bytes)).toBe(0);
    },
    'there is no file behind a link, an unknown report or a removed one, and none without a token': async (
      bench,
    ) => {
      const { upstream } = bench.open;
      const file = await addFile(bench);
      expect(await upstream.openReport(file.id, 'nada')).toEqual({ status: 401 });
      await bench.send(statistics.removeFile, { params: { id: file.id, fileName: file.name } });
      for (const id of [(await addLink(bench)).id, '99999999', file.id]) {
        expect(await upstream.openReport(id, bench.token)).toEqual({ status: 404 });
      }
    },
  },
};
