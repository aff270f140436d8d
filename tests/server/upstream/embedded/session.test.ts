import { randomBytes, scryptSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setPassword } from '../../../../server/upstream/embedded/access/set-password.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { openForTest } from '../../../support/databases/databases.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { admin, lineup, openEmbeddedForTest, valueIn } from './open-embedded-for-test.ts';

const user = {
  nomeContato: 'Ana',
  empresaContato: 'Cais',
  emailContato: 'ana@cais.test',
  isAdmin: true,
  hasParceiro: false,
  companyRegisterNumber: '',
  user: admin.login,
};

test('only an administrator with the right password signs in, whatever the case of the e-mail', async () => {
  const { send, signIn, database } = await openEmbeddedForTest();
  expect(await signIn('ADMIN@cais.test', admin.password)).toMatchObject({ status: 200 });
  const refused = { status: 401, message: 'Somente para administrador' };
  expect(await signIn(admin.login, 'outra')).toMatchObject(refused);
  expect(await signIn('ninguem@cais.test', admin.password)).toMatchObject(refused);

  await send(contract.users.create, { body: user });
  expect(await signIn('ana@cais.test', '')).toMatchObject(refused);
  expect(await setPassword(database.as(), 'Ana@cais.test', 'senha da ana')).toEqual(expect.any(Number));
  expect(await signIn('ana@cais.test', 'senha da ana')).toMatchObject({ status: 200 });
});

test('a wrong password of an unknown user takes as long as that of a known one', async () => {
  const { signIn } = await openEmbeddedForTest();
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 9; round += 1) {
    for (const [kind, login] of [
      ['known', admin.login],
      ['unknown', 'ninguem@cais.test'],
    ] as const) {
      const asked = performance.now();
      await signIn(login, 'outra');
      times[kind].push(performance.now() - asked);
    }
  }
  const middle = (all: number[]) => all.toSorted((a, b) => a - b)[4] ?? 0;
  const share = middle(times.unknown) / middle(times.known);
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(3);
});

test('a password stored by version 0.1 is accepted, and stored as argon2id by the first sign-in with it', async () => {
  const { signIn, db } = await openEmbeddedForTest();
  const salt = randomBytes(16);
  const key = scryptSync('senha antiga', salt, 32, { N: 1024, r: 8, p: 3 });
  const senha = `scrypt$1024$8$3$${salt.toString('base64url')}$${key.toString('base64url')}`;
  await db.updateTable('users').set({ senha }).where('email', '=', admin.login).execute();
  const stored = async () =>
    (await db.selectFrom('users').select('senha').where('email', '=', admin.login).executeTakeFirst())?.senha;
  expect(await signIn(admin.login, 'outra')).toMatchObject({ status: 401 });
  expect(await stored()).toBe(senha);
  expect(await signIn(admin.login, 'senha antiga')).toMatchObject({ status: 200 });
  const renewed = await stored();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/u);
  expect(await signIn(admin.login, 'outra')).toMatchObject({ status: 401 });
  expect(await signIn(admin.login, 'senha antiga')).toMatchObject({ status: 200 });
  expect(await stored()).toBe(renewed);
});

test('an administrator who becomes a common user is out at once', async () => {
  const { send, signIn, database } = await openEmbeddedForTest();
  const created = await send(contract.users.create, { body: user });
  await setPassword(database.as(), user.emailContato, 'senha da ana');
  const token = valueIn(await signIn(user.emailContato, 'senha da ana'), 'token');
  expect(await send(contract.users.list, { token })).toMatchObject({ status: 200 });

  const params = { id: valueIn(created, 'idUsuario') };
  await send(contract.users.update, { params, body: { ...user, isAdmin: false } });
  expect(await send(contract.users.list, { token })).toMatchObject({ status: 401 });
  expect(await signIn(user.emailContato, 'senha da ana')).toMatchObject({ status: 401 });
});

test('a token works for twelve hours and not a moment longer', async () => {
  const { send, clock } = await openEmbeddedForTest();
  const start = clock.now.getTime();
  clock.now = new Date(start + 12 * 3_600_000 - 1);
  expect(await send(contract.news.list)).toMatchObject({ status: 200 });
  clock.now = new Date(start + 12 * 3_600_000);
  expect(await send(contract.news.list)).toMatchObject({ status: 401 });
});

test('access ends after its last day in São Paulo, and with it the sign-in that there is', async () => {
  const { send, signIn, database, clock } = await openEmbeddedForTest();
  clock.now = new Date('2026-03-10T20:00:00Z');
  await send(contract.users.create, { body: { ...user, dataExpiracao: '2026-03-10T00:00:00' } });
  await setPassword(database.as(), user.emailContato, 'senha da ana', clock.now);
  clock.now = new Date('2026-03-11T02:59:59Z');
  const token = valueIn(await signIn(user.emailContato, 'senha da ana'), 'token');
  expect(await send(contract.news.list, { token })).toMatchObject({ status: 200 });
  clock.now = new Date('2026-03-11T03:00:00Z');
  expect(await send(contract.news.list, { token })).toMatchObject({ status: 401 });
  expect(await signIn(user.emailContato, 'senha da ana')).toMatchObject({ status: 401 });
});

test('a new password ends the sign-ins that there are', async () => {
  const { send, database } = await openEmbeddedForTest();
  await expect(setPassword(database.as(), admin.login, 'curta')).rejects.toThrow('ao menos 8 caracteres');
  await expect(setPassword(database.as(), 'ninguem@cais.test', 'uma senha longa')).rejects.toThrow(
    'Não há usuário com este e-mail.',
  );
  expect(await send(contract.news.list)).toMatchObject({ status: 200 });
  expect(await setPassword(database.as(), admin.login, 'uma senha longa')).toEqual(expect.any(Number));
  expect(await send(contract.news.list)).toMatchObject({ status: 401 });
});

test.each([
  ['one of the most common', 'Password1'],
  ['common, in any case', 'IloveYou1'],
  ['made of the product’s name', 'cais2026!'],
  ['made of the own e-mail', 'ADMIN@cais.test'],
])('a password that is %s is refused, and the old one stays', async (_, password) => {
  const { send, signIn, database } = await openEmbeddedForTest();
  await expect(setPassword(database.as(), admin.login, password)).rejects.toThrow('fácil de adivinhar');
  expect(await send(contract.news.list)).toMatchObject({ status: 200 });
  expect(await signIn(admin.login, admin.password)).toMatchObject({ status: 200 });
  expect(await signIn(admin.login, password)).toMatchObject({ status: 401 });
  const fresh = await openForTest({ kind: 'sqlite', file: join(await temporaryFolder(), 'cais.sqlite') });
  const first = openEmbeddedForTest({ database: fresh, admin: { login: admin.login, password } });
  await expect(first).rejects.toThrow('ADMIN_PASSWORD');
});

test.each(['porto seguro, cais novo', '8392017465', 'ção-é-açúcar', 'x'.repeat(200)])(
  'a password such as %s may be set, whatever it is made of, and works',
  async (password) => {
    const { signIn, database } = await openEmbeddedForTest();
    expect(await setPassword(database.as(), admin.login, password)).toEqual(expect.any(Number));
    expect(await signIn(admin.login, password)).toMatchObject({ status: 200 });
    expect(await signIn(admin.login, password.slice(0, -1))).toMatchObject({ status: 401 });
  },
);

test('a lost way back in is found again by a password set on the server', async () => {
  const { signIn, database, db, clock } = await openEmbeddedForTest();
  await db.updateTable('users').set({ dataExpiracao: '2026-01-01T00:00:00' }).execute();
  expect(await signIn(admin.login, admin.password)).toMatchObject({ status: 401 });
  await setPassword(database.as(), admin.login, 'uma senha longa', clock.now);
  expect(await signIn(admin.login, 'uma senha longa')).toMatchObject({ status: 200 });
});

test('the database file holds neither a password nor a token', async () => {
  const file = join(await temporaryFolder(), 'cais.sqlite');
  const { token, send } = await openEmbeddedForTest({
    database: await openForTest({ kind: 'sqlite', file }),
  });
  const link = await send(contract.lineup.generateLink, { body: lineup });
  expect(link).toMatchObject({ status: 200, data: { token: expect.stringMatching(/^[\w-]{43}$/) } });
  const stored = Buffer.concat([await readFile(file), await readFile(`${file}-wal`)]);
  expect(stored.includes(admin.login)).toBe(true);
  for (const secret of [admin.password, token, lineup.password, valueIn(link, 'token')]) {
    expect(stored.includes(secret)).toBe(false);
  }
});

test('no answer about users holds a hash', async () => {
  const { send } = await openEmbeddedForTest();
  const answers = [
    await send(contract.users.list),
    await send(contract.users.get, { params: { id: '1' } }),
    await send(contract.users.search, { body: { nome: '', ordenacao: 'senha' } }),
  ];
  expect(JSON.stringify(answers)).not.toContain('argon2');
  expect(answers[2]?.data).toHaveLength(1);
});

test('the line-up account is another one, and a wrong one leaves the session alone', async () => {
  const { send, upstream, clock } = await openEmbeddedForTest();
  const wrong = { status: 401, message: 'Login e senhas inválidos' };
  expect(await send(contract.lineup.generateLink, { body: { ...lineup, password: 'x' } })).toMatchObject(
    wrong,
  );
  expect(await send(contract.lineup.generateLink, { body: admin })).toMatchObject(wrong);
  const token = valueIn(await send(contract.lineup.generateLink, { body: lineup }), 'token');
  expect(await upstream.isLineupToken(token)).toBe(true);
  expect(await upstream.isLineupToken('outro')).toBe(false);
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
  expect(await upstream.isLineupToken(token)).toBe(false);
});

test('the first administrator is made once, and the password printed once', async () => {
  const file = join(await temporaryFolder(), 'cais.sqlite');
  const dataDir = await temporaryFolder();
  const first = await openEmbeddedForTest({
    database: await openForTest({ kind: 'sqlite', file }),
    dataDir,
    admin: { login: admin.login },
  });
  const password = first.firstAdministrator?.password ?? '';
  expect(password.length).toBeGreaterThanOrEqual(20);
  expect(await first.signIn(admin.login, password)).toMatchObject({ status: 200 });
  const again = await openEmbeddedForTest({
    database: await openForTest({ kind: 'sqlite', file }),
    dataDir,
    admin: { login: 'outro@cais.test' },
  });
  expect(again.firstAdministrator).toBeUndefined();
  expect(await again.signIn('outro@cais.test', 'outra senha')).toMatchObject({ status: 401 });
  expect(await again.signIn(admin.login, password)).toMatchObject({ status: 200 });
});
