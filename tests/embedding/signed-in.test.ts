import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { recordingUpstream } from '../support/cais/signed-in.ts';
import {
  type ForeignApplication,
  installForeignApplication,
  startForeignApplication,
} from '../support/server/foreign-application.ts';
import { Browser } from '../support/server/foreign-browser.ts';

let installed: ForeignApplication;
beforeAll(async () => {
  installed = await installForeignApplication();
});
afterAll(() => installed.remove());

test('EM-04 the application alone says who is signed in, and only to administrators Cais opens', async () => {
  const settings = { SEED: 'reference' };
  const running = await startForeignApplication(installed.folder, {
    paths: ['/admin'],
    signsIn: true,
    settings,
  });
  onTestFinished(() => void running.close());
  const person = { login: 'admin@cais.local' };
  const session = async (browser: Browser) => (await browser.get('/admin/api/session')).text;
  const stranger = new Browser(running);
  expect(await session(stranger)).toBe('null');
  expect((await stranger.get('/admin/api/admin/users/all')).status).toBe(401);
  expect((await stranger.get('/admin/events')).status).toBe(401);
  expect((await stranger.signIn('/admin')).status).toBe(404);

  const administrator = new Browser(running);
  await administrator.get('/entrar/ADMIN@cais.local');
  const answers = await Promise.all(Array.from({ length: 8 }, () => administrator.get('/admin/api/session')));
  for (const { text } of answers) expect(JSON.parse(text)).toMatchObject(person);
  expect(JSON.parse((await administrator.get('/admin/api/session/all')).text).data).toHaveLength(1);
  expect((await administrator.get('/admin/api/admin/users/all')).status).toBe(200);

  // What a browser sends names nobody: not Cais's cookie, not the person that a page believes in, not a header.
  stranger.cookies.push({ name: 'cais', path: '/admin', value: administrator.cookies[0]?.value ?? '' });
  expect(await session(stranger)).toBe('null');
  const headers = { 'x-requested-with': 'cais', 'x-forwarded-user': person.login, signedin: person.login };
  expect(await (await fetch(`${running.origin}/admin/api/session`, { headers })).text()).toBe('null');

  const other = new Browser(running);
  await other.get('/entrar/ninguem@cais.local');
  expect(await session(other)).toBe('null');
  expect((await other.get('/admin/api/admin/users/all')).status).toBe(401);
  expect(running.stderr()).toContain("the application's administrator has no access");

  expect((await administrator.send('DELETE', '/admin/api/session')).status).toBe(200);
  expect(await session(administrator)).toBe('null');
});

test('EM-04 with a remote upstream the application gives the token, and the upstream decides', async () => {
  const upstream = await recordingUpstream();
  upstream.answerAlways('GET', /./u, { body: { status: 200, data: [] } });
  const settings = {
    UPSTREAM_URL: upstream.url,
    LINEUP_SITE_URL: 'https://lineup.example/navios',
    LINEUP_LOGIN: 'lineup@cais.example',
    LINEUP_PASSWORD: 'senha do lineup',
  };
  const running = await startForeignApplication(installed.folder, {
    paths: ['/admin'],
    signsIn: true,
    settings,
  });
  onTestFinished(() => void running.close());
  const browser = new Browser(running);
  await browser.get('/entrar/ana@porto.example');
  expect((await browser.get('/admin/api/admin/noticia/all/')).status).toBe(200);
  const [asked] = upstream.callsTo('GET', '/api/admin/noticia/all/');
  expect(asked?.headers.authorization).toBe('Bearer token-da-aplicacao');
  upstream.answerAlways('GET', /./u, { status: 403, body: { status: 403, message: 'sem acesso' } });
  const other = new Browser(running);
  await other.get('/entrar/bia@porto.example');
  expect((await other.get('/admin/api/session')).text).toBe('null');
});
