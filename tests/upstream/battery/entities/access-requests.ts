import { expect } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { Bench, type Trial } from '../bench.ts';
import { unknownId } from './refusals.ts';

const { accessRequests, partners, users } = contract;

/** A request that still waits, and the approval that the form would send for it. */
async function pending(bench: Bench) {
  const [request] = await bench.send(accessRequests.list);
  if (request === undefined) expect.fail('no pending request');
  const approval = {
    id: request.id,
    nomeContato: request.nomeContato ?? '',
    empresaContato: request.empresaContato ?? '',
    emailContato: `aprovado${Bench.next()}@cais.test`,
    companyRegisterNumber: request.companyRegisterNumber ?? '',
    isAdmin: false,
    hasParceiro: false,
    user: 'quem@cais.test',
  };
  return { id: String(request.id), request, approval };
}

const pendingIds = async (bench: Bench) =>
  (await bench.send(accessRequests.list)).map((request) => String(request.id));
const userOf = async (bench: Bench, email: string) =>
  (await bench.send(users.list)).filter((user) => user.email === email);
const analysed = { status: 409, text: 'Esta solicitação já foi analisada' };

export const accessRequestsTrial: Trial<'accessRequests'> = {
  rows: {
    list: {
      succeeds: async (bench) => {
        const requests = await bench.send(accessRequests.list);
        expect(new Set(requests.map((request) => request.flagAnaliseAcesso))).toEqual(new Set(['P']));
      },
    },
    get: {
      succeeds: async (bench) => {
        const { id, request } = await pending(bench);
        expect(await bench.send(accessRequests.get, { params: { id } })).toEqual(request);
      },
      refuses: unknownId(accessRequests.get, 'id'),
    },
    reject: {
      succeeds: async (bench) => {
        const { id } = await pending(bench);
        await bench.send(accessRequests.reject, { params: { id, login: 'quem@cais.test' } });
        expect(await pendingIds(bench)).not.toContain(id);
        expect(await bench.send(accessRequests.get, { params: { id } })).toMatchObject({
          flagAnaliseAcesso: 'R',
          user: 'quem@cais.test',
        });
      },
      refuses: async (bench) => {
        const { id } = await pending(bench);
        const params = { id, login: 'quem@cais.test' };
        await bench.send(accessRequests.reject, { params });
        expect(await bench.refusal(accessRequests.reject, { params })).toEqual(analysed);
        await unknownId(accessRequests.reject, 'id', undefined, { login: 'x' })(bench);
      },
    },
    approve: {
      succeeds: async (bench) => {
        const { id, approval } = await pending(bench);
        await bench.send(accessRequests.approve, { body: approval });
        expect(await pendingIds(bench)).not.toContain(id);
        expect(await userOf(bench, approval.emailContato)).toMatchObject([
          { nome: approval.nomeContato, administrador: 'N', chaveInclusao: 'quem@cais.test' },
        ]);
      },
      refuses: async (bench) => {
        const { approval } = await pending(bench);
        await bench.send(accessRequests.approve, { body: approval });
        expect(await bench.refusal(accessRequests.approve, { body: approval })).toEqual(analysed);
        const unknown = await bench.refusal(accessRequests.approve, {
          body: { ...approval, id: 99_999_999 },
        });
        expect(unknown.status).toBe(404);
      },
    },
  },
  also: {
    'an approval links the user who has the e-mail already, and grants the partners': async (bench) => {
      const [partner] = await bench.send(partners.search, { query: { nomeParceiros: ['a'] } });
      const { approval } = await pending(bench);
      if (partner === undefined) expect.fail('no partner');
      const { id: _, ...user } = approval;
      const created = (await bench.send(users.create, { body: user })) as { idUsuario: number };
      const emailContato = approval.emailContato.toUpperCase();
      const body = { ...approval, emailContato, hasParceiro: true, parceiros: [partner] };
      await bench.send(accessRequests.approve, { body });
      expect(await userOf(bench, approval.emailContato)).toMatchObject([{ idUsuario: created.idUsuario }]);
      expect(await userOf(bench, emailContato)).toEqual([]);
      const params = { id: String(created.idUsuario) };
      expect((await bench.send(users.get, { params })).parceiros?.map(({ id }) => id)).toEqual([partner.id]);
    },
    'a rejected request cannot be approved, nor an approved one rejected': async (bench) => {
      const first = await pending(bench);
      await bench.send(accessRequests.reject, { params: { id: first.id, login: 'x' } });
      expect(await bench.refusal(accessRequests.approve, { body: first.approval })).toEqual(analysed);
      expect(await userOf(bench, first.approval.emailContato)).toEqual([]);
      const second = await pending(bench);
      await bench.send(accessRequests.approve, { body: second.approval });
      const params = { id: second.id, login: 'x' };
      expect(await bench.refusal(accessRequests.reject, { params })).toEqual(analysed);
    },
    'an approval with a partner that does not exist changes nothing': async (bench) => {
      const { id, approval } = await pending(bench);
      const parceiros = [{ id: 99_999_999, name: 'x', idWs: null }];
      const body = { ...approval, hasParceiro: true, parceiros };
      expect((await bench.refusal(accessRequests.approve, { body })).status).toBe(400);
      expect(await pendingIds(bench)).toContain(id);
      expect(await userOf(bench, approval.emailContato)).toEqual([]);
    },
  },
};
