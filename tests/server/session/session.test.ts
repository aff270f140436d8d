import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { sessionCookie } from '../../../server/http/session/session.ts';
import { firstAdministrator, runApp } from '../../support/cais/running-app.ts';
import { actor, personAfter, recordingUpstream, signIn, token } from '../../support/cais/signed-in.ts';

const login = '/api/admin/users/login';
const minute = 60_000;

test('SE-04 a sign-in hands the credentials to the upstream and answers the login alone', async () => {
  const upstream = await recordingUpstream();
  upstream.answerNext('POST', login, { body: { status: 200, data: { token } } });
  const visitor = (await runApp({ upstreamUrl: upstream.url })).visitor();
  const answer = await visitor.signIn(actor, 'senha');
  expect(answer.json).toEqual({ status: 200, data: { login: actor } });
  // Only the id of the user is looked for besides.
  expect(upstream.calls).toMatchObject([
    { method: 'POST', path: login, json: { login: actor, password: 'senha' } },
    { method: 'GET', path: '/api/admin/users/all' },
  ]);
  expect(upstream.calls[0]?.headers.authorization).toBeUndefined();
  const session = await visitor.get('/api/session');
  expect(session.json).toEqual({
    login: actor,
    expiresAt: expect.stringMatching(/^\d{4}-.*Z$/u),
    version: manifest.version,
    setsPassword: false,
  });
});

test.each([
  { token },
  { data: { token } },
  { data: { data: { token } } },
  { status: '200', data: { token } },
])('SE-04 the token is read wherever it is (%j)', async (body) => {
  const upstream = await recordingUpstream();
  upstream.answerNext('POST', login, { body });
  const visitor = (await runApp({ upstreamUrl: upstream.url })).visitor();
  expect((await visitor.signIn(actor, 'senha')).json).toEqual({ status: 200, data: { login: actor } });
});

test.each([
  [{ body: { status: 200, data: {} } }],
  [{ body: '' }],
  [{ body: '<h1>ok</h1>', headers: { 'content-type': 'text/html' } }],
  [{ body: { status: 1, data: { token } } }],
])('SE-08 a sign-in answered 2xx without a readable token is an exception (%j)', async (reply) => {
  const upstream = await recordingUpstream();
  upstream.answerNext('POST', login, reply);
  const visitor = (await runApp({ upstreamUrl: upstream.url })).visitor();
  const answer = await visitor.signIn(actor, 'senha');
  expect(answer).toMatchObject({
    status: 502,
    json: { cause: 'malformed-answer', message: 'Erro acessar Api' },
  });
  expect(answer.headers['x-cais-cause']).toBe('malformed-answer');
  expect(visitor.cookie).toBeUndefined();
  expect(answer.text).not.toContain(token);
});

test.each([
  [401, 'Usuário sem permissão'],
  [400, 'Senha expirada'],
  [500, 'Falhou'],
])('SE-05 SE-06 a refused sign-in goes on as the upstream put it (%s)', async (status, message) => {
  const upstream = await recordingUpstream();
  upstream.answerNext('POST', login, { status, body: { status, message } });
  const visitor = (await runApp({ upstreamUrl: upstream.url })).visitor();
  const answer = await visitor.signIn(actor, 'senha');
  expect(answer).toMatchObject({ status, json: { status, message } });
  expect(answer.headers['x-cais-cause']).toBeUndefined();
  expect(visitor.cookie).toBeUndefined();
});

test('SE-07 a sign-in without an answer says so, in a time of its own, and leaves nothing in doubt', async () => {
  const upstream = await recordingUpstream();
  const app = await runApp({ upstreamUrl: upstream.url, limits: { signInMilliseconds: 500 } });
  const json = { cause: 'no-response', outcome: 'not-applied' };
  upstream.answerNext('POST', login, { silent: true });
  expect(await app.visitor().signIn(actor, 'senha')).toMatchObject({ status: 504, json });
  await upstream.refuse();
  expect(await app.visitor().signIn(actor, 'senha')).toMatchObject({ status: 502, json });
});

test('SE-11 signing out ends the session on the server: the old cookie, replayed, is refused', async () => {
  const { visitor, upstream } = await signIn();
  const { cookie } = visitor;
  const out = await visitor.delete('/api/session');
  expect(out.status).toBe(200);
  expect(out.headers['set-cookie']?.[0]).toMatch(/^cais=;.*Expires=Thu, 01 Jan 1970/u);
  expect(await visitor.get('/api/session', { cookie })).toMatchObject({ status: 200, text: 'null' });
  for (const path of ['/api/session/all', '/api/admin/users/all']) {
    expect(await visitor.get(path, { cookie })).toMatchObject({
      status: 401,
      json: { cause: 'session-ended' },
    });
  }
  expect(upstream.callsTo('GET', '/api/admin/users/all')).toEqual([]);
  expect((await visitor.delete('/api/session', { cookie })).status).toBe(200);
  expect((await visitor.delete('/api/session', { cookie: '' })).status).toBe(200);
});

test('SE-11 a call that was under way does not bring the ended session back', async () => {
  const { visitor, upstream } = await signIn();
  const { cookie } = visitor;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  upstream.answerNext('GET', '/api/admin/users/all', { body: [], delay: released });
  const slow = visitor.get('/api/admin/users/all');
  await expect.poll(() => upstream.callsTo('GET', '/api/admin/users/all').length).toBe(1);
  await visitor.delete('/api/session');
  release();
  expect((await slow).status).toBe(200);
  expect((await visitor.get('/api/session/all', { cookie })).status).toBe(401);
});

test('SE-16 the session identifier changes at login, and a cookie fixed before is not honoured after', async () => {
  const { app, visitor } = await signIn();
  const fixed = visitor.cookie;
  const victim = app.visitor();
  victim.cookie = fixed;
  await victim.signIn('outra@porto.example', 'senha');
  expect(victim.cookie).not.toBe(fixed);
  expect(await victim.person()).toBe('outra@porto.example');
  expect((await visitor.get('/api/session/all', { cookie: fixed })).status).toBe(401);
});

test.each(['cais=abc', 'cais=s%3Aabc.def', 'cais=s%3A', 'cais=%', 'outro=1', '=', 'cais=s%3Aabc.%00'])(
  'SE-16 a made-up cookie (%s) is no session and no fault',
  async (cookie) => {
    const visitor = (await runApp()).visitor();
    expect(await visitor.get('/api/session', { cookie })).toMatchObject({ status: 200, text: 'null' });
    expect(await visitor.get('/api/session/all', { cookie })).toMatchObject({
      status: 401,
      json: { cause: 'session-ended' },
    });
  },
);

test('SE-14 the token is in no answer, header or log line, and goes to the upstream with every call', async () => {
  const { app, visitor, upstream } = await signIn();
  upstream.answerAlways('GET', /./u, { body: [] });
  upstream.answerAlways('POST', /deletar/u, { body: { status: 200, message: 'ok' } });
  const answers = [
    await visitor.get('/api/session'),
    await visitor.get('/api/admin/users/all'),
    await visitor.post('/api/admin/users/deletar/3'),
    await visitor.get('/'),
  ];
  const relayed = upstream.calls.filter((call) => call.path !== login);
  // The list, and the user before and at the deletion.
  expect(relayed.map((call) => call.headers.authorization)).toEqual(Array(3).fill(`Bearer ${token}`));
  expect(JSON.stringify(answers.map(({ headers, text }) => [headers, text]))).not.toContain(token);
  expect(app.log.join('\n')).not.toContain(token);
  expect(app.log.join('\n')).not.toContain('senha');
  const id =
    decodeURIComponent(visitor.cookie ?? '')
      .split(':')[1]
      ?.split('.')[0] ?? '?';
  expect(app.log.join('\n')).not.toContain(id);
});

test('the log shows whose sign-ins and calls they were, without a login', async () => {
  const app = await runApp();
  const visitor = app.visitor();
  await visitor.signIn(firstAdministrator.login, 'outra senha');
  await visitor.signIn(firstAdministrator.login.toUpperCase(), firstAdministrator.password);
  await visitor.get('/api/admin/users/all');
  await visitor.delete('/api/session');
  await visitor.get('/api/session/all');
  const of = createHash('sha256').update(firstAdministrator.login).digest('hex').slice(0, 12);
  const lines = app.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(lines.map(({ status, person }) => [status, person])).toEqual([
    [401, of],
    [200, of],
    [200, of],
    [200, of],
    [401, undefined],
  ]);
  expect(app.log.join('\n')).not.toMatch(/@cais/iu);
});

test('SE-14 the cookie is out of reach of scripts and of other sites', async () => {
  const { app } = await signIn();
  const answer = await app.visitor().signIn(actor, 'senha');
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^cais=s%3A[^;]+; Path=\/; HttpOnly; SameSite=Strict$/u),
  ]);
});

test('the name and path of the cookie follow PUBLIC_URL', () => {
  const at = (secure: boolean, basePath: string) => {
    const { name, options } = sessionCookie({ origin: 'x', secure, basePath });
    return [name, options.path, options.secure];
  };
  expect(at(false, '')).toEqual(['cais', '/', false]);
  expect(at(true, '')).toEqual(['__Host-cais', '/', true]);
  expect(at(true, '/porto')).toEqual(['__Secure-cais', '/porto', true]);
});

test('behind TLS that ends elsewhere the cookie is Secure all the same', async () => {
  const env = { PUBLIC_URL: 'https://cais.example' };
  const { visitor } = await signIn({ env });
  expect(visitor.cookie).toMatch(/^__Host-cais=/u);
  expect(await visitor.person()).toBe(actor);
  expect((await visitor.get('/')).headers['strict-transport-security']).toMatch(/max-age=\d{8}/u);
});

test('a session ends 30 minutes after its last use', async () => {
  const stand = await signIn();
  expect(await personAfter(stand, 29 * minute)).toBe(actor);
  expect(await personAfter(stand, 29 * minute)).toBe(actor);
  expect(await personAfter(stand, 31 * minute)).toBeNull();
  expect((await stand.visitor.get('/api/session/all')).status).toBe(401);
});

test('a session ends 8 hours after the sign-in however much it is used', async () => {
  const stand = await signIn();
  const { visitor } = stand;
  const { expiresAt } = (await visitor.get('/api/session')).json as { expiresAt: string };
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - 480 * minute)).toBeLessThan(minute);
  for (let minutes = 25; minutes < 480; minutes += 25) {
    expect(await personAfter(stand, 25 * minute), `after ${minutes} minutes`).toBe(actor);
  }
  // 475 minutes have passed.
  expect(await personAfter(stand, 6 * minute)).toBeNull();
  expect((await visitor.get('/api/session/all')).status).toBe(401);
});
