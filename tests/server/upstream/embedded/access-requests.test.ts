import { expect, test } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { admin, type Opened, openEmbeddedForTest, valueIn } from './open-embedded-for-test.ts';

const { accessRequests, users, partners } = contract;

/** A pending request, and two partners. */
async function arrange(opened: Opened) {
  const request = await opened.db
    .insertInto('access_requests')
    .values({
      dataSolicitacao: '2026-03-09T15:00:00.000Z',
      nomeContato: 'Bia Souza',
      emailContato: 'bia@empresa.test',
      empresaContato: 'Empresa',
      companyRegisterNumber: '11',
      flagCompanyRegisterNaoAplicavel: 'N',
      flagAnaliseAcesso: 'P',
      hasParceiro: 'S',
      isAdmin: 'N',
      dataExpiracao: '2026-12-31',
      loginAnalise: null,
      dataAnalise: null,
      idUsuario: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const named = (name: string) => ({ name, idWs: null });
  await opened.db.deleteFrom('partners').execute();
  const rows = await opened.db
    .insertInto('partners')
    .values([named('Ágil Navegação'), named('Boreal Cargas')])
    .returning('id')
    .execute();
  const [first, second] = rows.map((row) => ({ id: row.id }));
  if (first === undefined || second === undefined) throw new Error('no partners');
  return { id: String(request.id), first, second };
}

const approval = {
  nomeContato: 'Bia Souza Lima',
  emailContato: 'bia@empresa.test',
  empresaContato: 'Empresa',
  companyRegisterNumber: '22',
  isAdmin: false,
  hasParceiro: true,
  user: admin.login,
};

test('an approval creates the user with the partners and ends the waiting', async () => {
  const opened = await openEmbeddedForTest();
  const { send } = opened;
  const { id, first } = await arrange(opened);
  expect(await send(accessRequests.list)).toMatchObject({
    data: [{ nomeContato: 'Bia Souza', hasParceiro: true }],
  });
  const body = { ...approval, id, parceiros: [first, first] };
  const answer = await send(accessRequests.approve, { body });
  expect(answer).toMatchObject({ status: 200, message: 'Participante aprovado com sucesso' });

  expect(await send(accessRequests.list)).toMatchObject({ data: [] });
  const idUsuario = valueIn(answer, 'idUsuario');
  const granted = { nomeContato: 'Bia Souza Lima', dataExpiracao: null, parceiros: [first] };
  expect(await send(accessRequests.get, { params: { id } })).toMatchObject({
    data: { flagAnaliseAcesso: 'A', user: admin.login, idUsuario: Number(idUsuario), ...granted },
  });
  const user = await send(users.get, { params: { id: idUsuario } });
  expect(user).toMatchObject({
    data: { nome: 'Bia Souza Lima', administrador: 'N', chaveInclusao: admin.login, parceiros: [first] },
  });
});

test('an approval links the user with this e-mail and only adds to their access', async () => {
  const opened = await openEmbeddedForTest();
  const { send } = opened;
  const { id, first, second } = await arrange(opened);
  const before = { ...approval, nomeContato: 'Bia', emailContato: 'BIA@empresa.test', isAdmin: true };
  const created = await send(users.create, { body: { ...before, parceiros: [first] } });
  const answer = await send(accessRequests.approve, { body: { ...approval, id, parceiros: [second] } });
  expect(answer).toMatchObject({ status: 200, data: created.data });
  expect(await send(users.get, { params: { id: valueIn(answer, 'idUsuario') } })).toMatchObject({
    data: { nome: 'Bia', administrador: 'S', parceiros: [first, second] },
  });
});

test('a rejection keeps its administrator and its time', async () => {
  const opened = await openEmbeddedForTest();
  const { id } = await arrange(opened);
  const answer = await opened.send(accessRequests.reject, { params: { id, login: admin.login } });
  expect(answer).toMatchObject({ status: 200, message: 'Solicitação reprovada com sucesso' });
  expect(await opened.send(accessRequests.get, { params: { id } })).toMatchObject({
    data: { flagAnaliseAcesso: 'R', user: admin.login, dataAnalise: opened.clock.now.toISOString() },
  });
});

test('an approval cannot end the access of the administrator who approves', async () => {
  const opened = await openEmbeddedForTest();
  const { id } = await arrange(opened);
  const own = { ...approval, id, hasParceiro: false, emailContato: admin.login };
  const body = { ...own, dataExpiracao: '2020-01-01T00:00:00' };
  expect(await opened.send(accessRequests.approve, { body })).toMatchObject({ status: 400 });
  expect(await opened.send(accessRequests.approve, { body: own })).toMatchObject({ status: 200 });
});

test('an id that cannot be, or is not there, is not found', async () => {
  const { send, log } = await openEmbeddedForTest();
  const notFound = { status: 404, message: 'Id não encontrado' };
  for (const id of ['999999', '0', '2147483648', '99999999999999', 'abc', '-1']) {
    expect(await send(accessRequests.get, { params: { id } })).toMatchObject(notFound);
    expect(await send(accessRequests.reject, { params: { id, login: 'x' } })).toMatchObject(notFound);
    const body = { ...approval, id, hasParceiro: false };
    expect(await send(accessRequests.approve, { body })).toMatchObject(notFound);
  }
  expect(log.found).toEqual([]);
});

test('partners are found by any part of the name, without case and accents, each once', async () => {
  const opened = await openEmbeddedForTest();
  await arrange(opened);
  const search = async (...nomeParceiros: string[]) =>
    opened.send(partners.search, { query: { nomeParceiros } });
  expect(await search('agil')).toMatchObject({ data: [{ name: 'Ágil Navegação' }] });
  expect(await search('NAVEGACAO', 'Boreal', 'ágil')).toMatchObject({
    data: [{ name: 'Ágil Navegação' }, { name: 'Boreal Cargas' }],
  });
  expect(await search('100%', '_')).toMatchObject({ data: [] });
});

test('one request is analysed once, however many administrators act at the same moment', async () => {
  const opened = await openEmbeddedForTest();
  const { id } = await arrange(opened);
  const body = { ...approval, id, hasParceiro: false };
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0
        ? opened.send(accessRequests.approve, { body })
        : opened.send(accessRequests.reject, { params: { id, login: admin.login } }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(opened.log.found).toEqual([]);
});
