import { expect, test } from 'vitest';
import { firstAdministrator, runApp } from '../../support/cais/running-app.ts';
import { actor, signIn } from '../../support/cais/signed-in.ts';

const { login, password } = firstAdministrator;
const sessionsOf = (answer: { readonly json: Readonly<Record<string, unknown>> | undefined }) =>
  answer.json?.data as { current: boolean; signedInAt: string; usedAt: string }[];

test('five sessions of one user: all are listed, one is ended, the others are, then all', async () => {
  const app = await runApp();
  const visitors = Array.from({ length: 5 }, () => app.visitor());
  for (const visitor of visitors) await visitor.signIn(login, password);
  const [first, second, ...rest] = visitors;
  if (first === undefined || second === undefined) throw new Error('no visitors');
  expect(sessionsOf(await first.get('/api/session/all')).filter(({ current }) => current)).toHaveLength(1);
  await second.delete('/api/session');
  expect(sessionsOf(await first.get('/api/session/all'))).toHaveLength(4);
  expect((await first.delete('/api/session/others')).status).toBe(200);
  for (const visitor of rest) expect((await visitor.get('/api/session/all')).status).toBe(401);
  expect(await first.person()).toBe(login);
  await first.delete('/api/session');
  expect((await first.get('/api/session/all')).status).toBe(401);
});

test('the sessions of another login stay', async () => {
  const app = await runApp();
  const mine = app.visitor();
  const other = app.visitor();
  await mine.signIn(login, password);
  await other.signIn(login, password);
  await app.database.kysely.updateTable('sessions').set({ owner: 'somebody else' }).execute();
  await mine.signIn(login, password);
  await mine.delete('/api/session/others');
  expect(sessionsOf(await mine.get('/api/session/all'))).toHaveLength(1);
  expect(await app.database.kysely.selectFrom('sessions').selectAll().execute()).toHaveLength(3);
});

test('a deleted user is signed out at once', async () => {
  const { app, upstream, visitor } = await signIn();
  const deleted = app.visitor();
  await deleted.signIn('celia@porto.example', 'senha');
  upstream.answerAlways('GET', '/api/admin/users/9', {
    body: { status: 200, data: { idUsuario: 9, nome: 'Célia', email: 'celia@porto.example' } },
  });
  upstream.answerAlways('POST', '/api/admin/users/deletar/9', { body: { status: 200, message: 'ok' } });
  expect(await deleted.person()).toBe('celia@porto.example');
  expect((await visitor.post('/api/admin/users/deletar/9')).status).toBe(200);
  expect((await deleted.get('/api/session/all')).status).toBe(401);
  expect(await visitor.person()).toBe(actor);
});
