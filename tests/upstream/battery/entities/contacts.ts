import { expect } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { Bench, type Trial } from '../bench.ts';
import { unknownId } from './refusals.ts';

const { contacts } = contract;

const branch = {
  endereco: 'Praça da República, 1',
  complemento: '',
  bairro: 'Centro',
  cidade: 'Santos',
  uf: 'SP',
  cep: '11013-010',
  paisEmpresa: 'Brasil',
  siglaPaisEmpresa: 'BR',
  telefoneEmpresa: '+55 13 3200-0000',
  emailEmpresa: 'santos@cais.test',
};

const freshBranch = () => `São João / d'Água ${Bench.next()} #1?`;

const contactAt = (filial: string, ordemExibicao: number) => ({
  filial,
  ...branch,
  observacao: 'Só pela manhã',
  nome: `Contato ${ordemExibicao}`,
  funcao: 'Gerente',
  telefone: '',
  celular: '',
  email: 'contato@cais.test',
  ordemExibicao,
  flagExcluido: 'N' as const,
});

const addContact = (bench: Bench, filial: string, ordemExibicao = 0) =>
  bench.create(contacts.create, { body: contactAt(filial, ordemExibicao) });
const namesOf = async (bench: Bench, filial: string) =>
  (await bench.send(contacts.list, { params: { filial } })).map((contact) => contact.nome);

export const contactsTrial: Trial<'contacts'> = {
  rows: {
    list: {
      succeeds: async (bench) => {
        const filial = freshBranch();
        const id = await addContact(bench, filial);
        expect(await bench.send(contacts.list, { params: { filial } })).toEqual([
          { id: Number(id), ...contactAt(filial, 0) },
        ]);
        expect(await bench.send(contacts.list, { params: { filial: `${filial}x` } })).toEqual([]);
      },
    },
    listBranches: {
      succeeds: async (bench) => {
        const filial = freshBranch();
        await addContact(bench, filial);
        expect(await bench.send(contacts.listBranches)).toEqual(
          expect.arrayContaining([filial, 'HEAD OFFICE']),
        );
      },
    },
    create: {
      succeeds: async (bench) => {
        const filial = freshBranch();
        await addContact(bench, filial, 0);
        await addContact(bench, filial, 1);
        expect(await namesOf(bench, filial)).toEqual(['Contato 0', 'Contato 1']);
        expect((await bench.send(contacts.listBranches)).filter((name) => name === filial)).toHaveLength(1);
      },
    },
    updateBranch: {
      succeeds: async (bench) => {
        const filial = freshBranch();
        await addContact(bench, filial, 0);
        await addContact(bench, filial, 1);
        const body = { ...branch, cidade: 'Cubatão' };
        await bench.send(contacts.updateBranch, { params: { filial }, body });
        const listed = await bench.send(contacts.list, { params: { filial } });
        expect(listed.map((contact) => contact.cidade)).toEqual(['Cubatão', 'Cubatão']);
      },
      refuses: async (bench) => {
        const params = { filial: freshBranch() };
        const { status } = await bench.refusal(contacts.updateBranch, { params, body: branch });
        expect(status).toBe(404);
      },
    },
    update: {
      succeeds: async (bench) => {
        const filial = freshBranch();
        const contactId = await addContact(bench, filial);
        const { funcao, telefone, celular, email } = contactAt(filial, 0);
        const body = { nome: 'Outra pessoa', funcao, telefone, celular, email, ordemExibicao: 3 };
        await bench.send(contacts.update, { params: { contactId }, body });
        expect(await bench.send(contacts.list, { params: { filial } })).toMatchObject([
          { ...body, observacao: 'Só pela manhã', cidade: 'Santos' },
        ]);
      },
      refuses: async (bench) => {
        const { nome, funcao, telefone, celular, email, ordemExibicao } = contactAt('x', 0);
        const body = { nome, funcao, telefone, celular, email, ordemExibicao };
        await unknownId(contacts.update, 'contactId', body)(bench);
      },
    },
    remove: {
      succeeds: async (bench) => {
        const filial = freshBranch();
        const first = await addContact(bench, filial, 0);
        const second = await addContact(bench, filial, 1);
        await bench.send(contacts.remove, { params: { id: first } });
        expect(await namesOf(bench, filial)).toEqual(['Contato 1']);
        await bench.send(contacts.remove, { params: { id: second } });
        // Without its last contact the branch is gone from the list (CO-09).
        expect(await bench.send(contacts.listBranches)).not.toContain(filial);
      },
      refuses: unknownId(contacts.remove, 'id'),
    },
  },
  also: {
    'a branch is one, whatever the case and the accents of its name': async (bench) => {
      const filial = freshBranch();
      await addContact(bench, filial, 0);
      const spelled = filial.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
      await addContact(bench, spelled, 1);
      expect(await bench.send(contacts.listBranches)).not.toContain(spelled);
      expect(await namesOf(bench, filial)).toEqual(['Contato 0', 'Contato 1']);
    },
    'contacts come in their display order, whatever order they were made in': async (bench) => {
      const filial = freshBranch();
      const ids = [];
      for (const order of [2, 0, 1]) ids.push(await addContact(bench, filial, order));
      expect(await namesOf(bench, filial)).toEqual(['Contato 0', 'Contato 1', 'Contato 2']);
      const { funcao, telefone, celular, email } = contactAt(filial, 0);
      for (const [index, contactId] of ids.entries()) {
        const body = { nome: `${index}`, funcao, telefone, celular, email, ordemExibicao: index };
        await bench.send(contacts.update, { params: { contactId }, body });
      }
      expect(await namesOf(bench, filial)).toEqual(['0', '1', '2']);
    },
  },
};
