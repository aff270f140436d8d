import { expect, test } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { admin, openEmbeddedForTest, valueIn } from './open-embedded-for-test.ts';

const { users } = contract;
const user = {
  nomeContato: 'Ana',
  empresaContato: 'Cais',
  emailContato: 'ana@cais.test',
  isAdmin: false,
  hasParceiro: false,
  companyRegisterNumber: '',
  user: admin.login,
};
const taken = { status: 400, message: expect.stringContaining('Modifique o e-mail') };

test('nobody can end their own access, so that an administrator always remains', async () => {
  const { send, db } = await openEmbeddedForTest();
  const own = { ...user, nomeContato: 'Eu', emailContato: admin.login, isAdmin: true };
  const params = { id: '1' };
  const refused = { status: 400, message: expect.stringContaining('seu próprio') };
  expect(await send(users.remove, { params: { idUsuario: '1' } })).toMatchObject(refused);
  expect(await send(users.update, { params, body: { ...own, isAdmin: false } })).toMatchObject(refused);
  const ended = { ...own, dataExpiracao: '2026-03-09T00:00:00' };
  expect(await send(users.update, { params, body: ended })).toMatchObject(refused);
  expect(await send(users.update, { params, body: own })).toMatchObject({ status: 200 });
  expect(await db.selectFrom('users').select(['nome', 'administrador']).execute()).toEqual([
    { nome: 'Eu', administrador: 'S' },
  ]);
});

test('with a user go tokens and partners, and the request that made the user stays', async () => {
  const { send, db } = await openEmbeddedForTest();
  const idUsuario = Number(valueIn(await send(users.create, { body: user }), 'idUsuario'));
  await db.insertInto('tokens').values({ tokenHash: 'x', idUsuario, expiresAt: '2027' }).execute();
  const params = { idUsuario: String(idUsuario) };
  expect(await send(users.remove, { params })).toMatchObject({ message: 'Usuário excluído com sucesso.' });
  expect(await send(users.remove, { params })).toMatchObject({ status: 404, message: 'Id não encontrado' });
  expect(await db.selectFrom('tokens').select('idUsuario').where('tokenHash', '=', 'x').execute()).toEqual(
    [],
  );
});

test('an e-mail is given once, however many ask for it at the same moment', async () => {
  const { send, log } = await openEmbeddedForTest();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(users.create, { body: user })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400]);
  expect(log.found).toEqual([]);
});

test('an e-mail with letters beyond ASCII is one whatever its case', async () => {
  const { send } = await openEmbeddedForTest();
  await send(users.create, { body: { ...user, emailContato: 'joão@cais.test' } });
  expect(await send(users.create, { body: { ...user, emailContato: 'JOÃO@cais.test' } })).toMatchObject(
    taken,
  );
  expect(await send(users.create, { body: { ...user, emailContato: 'joao@cais.test' } })).toMatchObject({
    status: 200,
  });
});
