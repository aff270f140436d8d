import { describe, expect, test } from 'vitest';
import { firstAdministrator, type RunningApp, runApp } from '../../support/cais/running-app.ts';

type Headers = Readonly<Record<string, string>>;

describe('a request to /api', () => {
  const own: Headers = { 'x-requested-with': 'cais' };
  const local = (origin: string) => (app: RunningApp) => origin.replace('PORT', new URL(app.origin).port);

  test.each<[string, number, (app: RunningApp) => Headers]>([
    ['as our client makes it', 401, () => own],
    [
      'of a browser on our page',
      401,
      (app) => ({ ...own, origin: app.origin, 'sec-fetch-site': 'same-origin' }),
    ],
    ['of our page at localhost', 401, (app) => ({ ...own, origin: local('http://localhost:PORT')(app) })],
    ['of our page at [::1]', 401, (app) => ({ ...own, origin: local('http://[::1]:PORT')(app) })],
    ['from the same port by https', 403, (app) => ({ ...own, origin: app.origin.replace('http', 'https') })],
  ])('%s is answered %i', async (_, status, headers) => {
    const app = await shared();
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const path = method === 'GET' ? '/api/session/all' : '/api/admin/noticia/3';
      const answer = await app.visitor().send(method, path, { headers: headers(app) });
      expect(answer.status).toBe(status);
      expect(answer.json).toMatchObject({ status, message: expect.any(String) });
      if (status === 403) expect(answer.json?.message).toMatch(/^Requisição recusada/u);
    }
  });
});

describe('a server that only its machine reaches', () => {
  test.each([
    ['127.0.0.1:PORT', 200],
    ['localhost:PORT', 200],
    ['LOCALHOST:PORT', 200],
    ['[::1]:PORT', 200],
    ['evil.example', 421],
    ['evil.example:PORT', 421],
    ['localhost', 421],
    ['127.0.0.1:1', 421],
  ])('asked as %s answers %i', async (name, status) => {
    const app = await shared();
    const host = name.replace('PORT', new URL(app.origin).port);
    expect((await app.visitor().get('/', { headers: { host } })).status).toBe(status);
  });

  test('answers to its PUBLIC_URL too', async () => {
    const app = await runApp({ env: { PUBLIC_URL: 'http://cais.example/porto' } });
    const get = (path: string, host: string) => app.visitor().get(path, { headers: { host } });
    expect((await get('/porto/', 'cais.example')).status).toBe(200);
    expect((await get('/porto/', 'porto.example')).status).toBe(421);
  });
});

test('below a base path everything works and nothing is beside it', async () => {
  const app = await runApp({ env: { PUBLIC_URL: 'http://localhost:1/porto' }, basePath: '/porto' });
  const visitor = app.visitor();
  const signedIn = await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  expect(signedIn.headers['set-cookie']?.[0]).toMatch(/^cais=.*; Path=\/porto; HttpOnly; SameSite=Strict$/u);
  expect(await visitor.person()).toBe(firstAdministrator.login);
  expect((await visitor.get('/api/admin/users/all')).status).toBe(200);
  expect((await visitor.get('/noticias')).text).toContain('<html data-base="/porto/">');
  expect((await visitor.get('')).text).toContain('<html data-base="/porto/">');
});

/** No call gets as far as its upstream. */
const shared = () => runApp({ upstreamUrl: 'http://127.0.0.1:9' });
