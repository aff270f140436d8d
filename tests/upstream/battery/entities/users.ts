import { expect } from 'vitest';
import type { ReceivedBy } from '../../../../shared/contract/call.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { Bench, type Trial } from '../bench.ts';
import { unknownId } from './refusals.ts';

const { partners, users } = contract;

type User = ReceivedBy<typeof users.create>['body'];

const freshUser = (fields: Partial<User> = {}): User => ({
  nomeContato: 'Conceição D’Ávila',
  empresaContato: 'Porto & Cia',
  emailContato: `pessoa${Bench.next()}@cais.test`,
  isAdmin: false,
  hasParceiro: false,
  companyRegisterNumber: '12.345.678/0001-90',
  user: 'quem@cais.test',
  ...fields,
});

/** Adds a user and gives the id. */
async function addUser(bench: Bench, body: User = freshUser()): Promise<string> {
  const answer = await bench.send(users.create, { body });
  return String((answer as { idUsuario: number }).idUsuario);
}

export const usersTrial: Trial<'users'> = {
  rows: {
    list: {
      succeeds: async (bench) => {
        const all = await bench.send(users.list);
        expect(all.map((user) => user.email)).toContain(bench.open.admin.login);
        expect(JSON.stringify(all)).not.toContain('senha');
      },
    },
    get: {
      succeeds: async (bench) => {
        const body = freshUser({ isAdmin: true, dataExpiracao: '2028-02-29T00:00:00' });
        const user = await bench.send(users.get, { params: { id: await addUser(bench, body) } });
        expect(user).toMatchObject({
          nome: body.nomeContato,
          email: body.emailContato,
          empresa: body.empresaContato,
          administrador: 'S',
          dataExpiracao: '2028-02-29T00:00:00',
          chaveInclusao: 'quem@cais.test',
          parceiros: [],
        });
      },
      refuses: unknownId(users.get, 'id'),
    },
    search: {
      succeeds: async (bench) => {
        const body = freshUser({ nomeContato: `Ângela Única ${Bench.next()}` });
        const idUsuario = Number(await addUser(bench, body));
        const wanted = { nome: body.nomeContato.toUpperCase().replace('Â', 'A'), ordenacao: 'nome' };
        expect(await bench.send(users.search, { body: wanted })).toMatchObject([{ idUsuario }]);
      },
      // A text that PostgreSQL could not store is refused on SQLite, too.
      refuses: async (bench) => {
        const body = { nome: 'a\0b', ordenacao: 'nome' };
        expect((await bench.refusal(users.search, { body })).status).toBe(400);
      },
    },
    create: {
      succeeds: async (bench) => {
        const before = (await bench.send(users.list)).length;
        await addUser(bench);
        expect(await bench.send(users.list)).toHaveLength(before + 1);
      },
      refuses: async (bench) => {
        const body = freshUser();
        await addUser(bench, body);
        for (const emailContato of [body.emailContato, body.emailContato.toUpperCase()]) {
          const again = await bench.refusal(users.create, { body: { ...freshUser(), emailContato } });
          expect(again.status).toBe(400);
          expect(again.text).toContain('Modifique o e-mail');
        }
      },
    },
    update: {
      succeeds: async (bench) => {
        const { user: _, ...body } = freshUser();
        const id = await addUser(bench, { ...freshUser(), emailContato: body.emailContato });
        const emailContato = body.emailContato.toUpperCase();
        const changed = { ...body, emailContato, nomeContato: 'Outro nome' };
        await bench.send(users.update, { params: { id }, body: changed });
        expect(await bench.send(users.get, { params: { id } })).toMatchObject({
          nome: 'Outro nome',
          email: emailContato,
        });
      },
      refuses: async (bench) => {
        const taken = freshUser();
        await addUser(bench, taken);
        const { user: _, ...body } = freshUser();
        const params = { id: await addUser(bench) };
        const refused = await bench.refusal(users.update, {
          params,
          body: { ...body, emailContato: taken.emailContato },
        });
        expect(refused.status).toBe(400);
        expect(refused.text).toContain('Modifique o e-mail');
        const unreadable = await bench.refusal(users.update, {
          params,
          body: { ...body, dataExpiracao: 'amanhã' },
        });
        expect(unreadable).toEqual({ status: 400, text: 'Data de expiração inválida' });
        await unknownId(users.update, 'id', body)(bench);
      },
    },
    remove: {
      succeeds: async (bench) => {
        const id = await addUser(bench);
        await bench.send(users.remove, { params: { idUsuario: id } });
        expect((await bench.refusal(users.get, { params: { id } })).status).toBe(404);
      },
      refuses: unknownId(users.remove, 'idUsuario'),
    },
  },
  also: {
    'users of the same name stay in the order in which they were made': async (bench) => {
      const nomeContato = `Ana ${Bench.next()}`;
      const ids: number[] = [];
      for (let nth = 0; nth < 3; nth += 1) ids.push(Number(await addUser(bench, freshUser({ nomeContato }))));
      const [id = 0] = ids;
      await bench.send(users.update, { params: { id: String(id) }, body: freshUser({ nomeContato }) });
      const listed = (await bench.send(users.list)).filter(({ nome }) => nome === nomeContato);
      expect(listed.map(({ idUsuario }) => idUsuario)).toEqual(ids);
    },
    'are granted partners, and lose them, by the list that is sent': async (bench) => {
      const [a, b] = await bench.send(partners.search, { query: { nomeParceiros: ['a'] } });
      if (a === undefined || b === undefined) expect.fail('no partners');
      const { user, ...body } = freshUser({ hasParceiro: true });
      const id = await addUser(bench, { ...body, user, parceiros: [a, b] });
      const granted = async () =>
        (await bench.send(users.get, { params: { id } })).parceiros?.map((partner) => partner.id);
      expect((await granted())?.sort()).toEqual([a.id, b.id].sort());
      await bench.send(users.update, { params: { id }, body: { ...body, parceiros: [b] } });
      expect(await granted()).toEqual([b.id]);
      await bench.send(users.update, { params: { id }, body });
      expect(await granted(), 'those who are not named stay').toEqual([b.id]);
      await bench.send(users.update, { params: { id }, body: { ...body, hasParceiro: false } });
      expect(await granted()).toEqual([]);
    },
  },
};
