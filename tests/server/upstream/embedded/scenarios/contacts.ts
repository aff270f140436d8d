import { expect } from 'vitest';
import { contract } from '../../../../../shared/contract/index.ts';
import { type Opened, valueIn } from '../open-embedded-for-test.ts';

const { contacts } = contract;

/** A branch is listed for as long as it has a contact. */
export async function contactsScenario(opened: Opened): Promise<void> {
  const { send } = opened;
  const branch = { endereco: 'Rua A, 1', complemento: '', bairro: '', cidade: 'Santos', uf: 'SP', cep: '' };
  const company = { paisEmpresa: 'Brasil', siglaPaisEmpresa: 'BR', telefoneEmpresa: '', emailEmpresa: '' };
  const contact = { funcao: 'Gerente', telefone: '', celular: '', email: '' };
  const create = (nome: string, ordemExibicao: number, filial: string) =>
    send(contacts.create, {
      body: {
        ...{ filial, ...branch, ...company, ...contact, nome, ordemExibicao },
        ...{ observacao: `sobre ${nome}`, flagExcluido: 'N' },
      },
    });
  const ana = await create('Ana', 1, 'São Luís / MA');
  expect(ana).toMatchObject({ status: 200, message: 'Cadastro realizado' });
  await create('Bia', 0, 'SAO LUIS / MA');
  expect(await send(contacts.listBranches)).toMatchObject({ data: ['São Luís / MA'] });

  const params = { filial: 'São Luís / MA', contactId: valueIn(ana, 'id'), id: valueIn(ana, 'id') };
  const moved = { ...contact, nome: 'Ana Maria', ordemExibicao: 5 };
  await send(contacts.update, { params, body: moved });
  await send(contacts.updateBranch, { params, body: { ...branch, ...company, cidade: 'São Luís' } });
  expect(await send(contacts.list, { params })).toMatchObject({
    data: [
      { nome: 'Bia', ordemExibicao: 0, cidade: 'São Luís', filial: 'São Luís / MA' },
      { nome: 'Ana Maria', ordemExibicao: 5, observacao: 'sobre Ana' },
    ],
  });
  const bia = await opened.db
    .selectFrom('contacts')
    .select('id')
    .where('nome', '=', 'Bia')
    .executeTakeFirstOrThrow();
  await send(contacts.remove, { params });
  expect(await send(contacts.listBranches)).toMatchObject({ data: ['São Luís / MA'] });
  await send(contacts.remove, { params: { id: String(bia.id) } });
  expect(await send(contacts.listBranches)).toMatchObject({ data: [] });
  expect(await send(contacts.list, { params })).toMatchObject({ status: 200, data: [] });
  expect(await send(contacts.updateBranch, { params, body: { ...branch, ...company } })).toMatchObject({
    status: 404,
    message: 'Filial não encontrada',
  });
}
