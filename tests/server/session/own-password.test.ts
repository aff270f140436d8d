import { expect, test } from 'vitest';
import { firstAdministrator, runApp } from '../../support/cais/running-app.ts';
import { signIn } from '../../support/cais/signed-in.ts';

const { login, password } = firstAdministrator;
const path = '/api/session/password';
const next = 'amarras de Antonina 7';

test('a person changes the own password: this session goes on, the others end, the old password is worth nothing', async () => {
  const app = await runApp();
  const [mine, other] = [app.visitor(), app.visitor()];
  await mine.signIn(login, password);
  await other.signIn(login, password);
  expect((await mine.get('/api/session')).json).toMatchObject({ setsPassword: true });
  const changed = await mine.send('PUT', path, { json: { current: password, next } });
  expect(changed).toMatchObject({ status: 200, json: { message: 'Senha alterada' } });
  expect((await mine.get('/api/admin/users/all')).status).toBe(200);
  expect((await mine.get('/api/session/all')).json?.data).toHaveLength(1);
  expect((await other.get('/api/session/all')).status).toBe(401);
  expect((await other.signIn(login, password)).status).toBe(401);
  expect((await other.signIn(login, next)).status).toBe(200);
  expect(app.log.join('\n')).not.toContain(next);
});

test.each([
  ['uma outra senha', next, 422, 'A senha atual não confere.'],
  [password, 'curta', 400, 'A senha deve ter ao menos 8 caracteres.'],
  [password, 'password123', 422, /fácil de adivinhar/u],
  ['', next, 400, 'Informe a senha atual'],
  [password, 'x'.repeat(201), 400, 'A senha pode ter até 200 caracteres.'],
])('from %j to %j is refused, and nothing changes', async (current, wanted, status, words) => {
  const app = await runApp();
  const visitor = app.visitor();
  await visitor.signIn(login, password);
  const refused = await visitor.send('PUT', path, { json: { current, next: wanted } });
  expect(refused.status).toBe(status);
  expect(refused.text).toMatch(words);
  expect((await visitor.get('/api/session/all')).status).toBe(200);
  expect((await app.visitor().signIn(login, password)).status).toBe(200);
});

test('wrong present passwords count as guesses of the sign-in', async () => {
  const app = await runApp({ rates: { guessesOfLogin: { points: 2, seconds: 900 } } });
  const visitor = app.visitor();
  await visitor.signIn(login, password);
  for (let guess = 0; guess < 2; guess += 1)
    expect((await visitor.send('PUT', path, { json: { current: 'errada', next } })).status).toBe(422);
  expect((await visitor.send('PUT', path, { json: { current: password, next } })).status).toBe(429);
});

test('without a session it is refused; where the upstream keeps the passwords it says so', async () => {
  const { app, visitor, upstream } = await signIn();
  expect((await app.visitor().send('PUT', path, { json: { current: password, next } })).status).toBe(401);
  expect((await visitor.get('/api/session')).json).toMatchObject({ setsPassword: false });
  const refused = await visitor.send('PUT', path, { json: { current: password, next } });
  expect(refused).toMatchObject({ status: 404 });
  expect(refused.text).toContain('As senhas são da API em que os dados ficam');
  expect(upstream.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});
