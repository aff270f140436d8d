import { expect, test } from 'vitest';
import { firstAdministrator, runApp } from '../../support/cais/running-app.ts';
import { actor, signIn } from '../../support/cais/signed-in.ts';

const path = '/api/admin/lineup/gerarlink';
const env = {
  LINEUP_SITE_URL: 'https://lineup.example/ver/',
  LINEUP_LOGIN: 'robo@porto.example',
  LINEUP_PASSWORD: 'segredo-do-robo',
};

test('LL-02 the upstream gets the configured credentials, the browser the finished link alone', async () => {
  const { app, upstream, visitor } = await signIn({ env });
  upstream.answerNext('POST', path, { body: { data: { data: { token: 'a b&c=é' } } } });
  const forged = { login: 'x', password: 'y', siteUrl: 'https://evil.example' };
  const answer = await visitor.post(path, { json: forged });
  expect(answer.json).toEqual({
    status: 200,
    data: { link: 'https://lineup.example/ver/?token=a+b%26c%3D%C3%A9' },
  });
  expect(upstream.callsTo('POST', path)[0]?.json).toEqual({
    login: env.LINEUP_LOGIN,
    password: env.LINEUP_PASSWORD,
  });
  expect(answer.text).not.toContain('robo');
  for (const secret of ['a b&c', 'a+b', env.LINEUP_PASSWORD]) expect(app.log.join('')).not.toContain(secret);
});

test('LL-03 a 401 of the line-up service stays a 401 and leaves the session alone', async () => {
  const { upstream, visitor } = await signIn({ env });
  upstream.answerNext('POST', path, { status: 401, body: { status: 401, message: 'não' } });
  const answer = await visitor.post(path);
  expect(answer).toMatchObject({ status: 401, json: { message: 'não' } });
  expect(answer.headers['x-cais-cause']).toBeUndefined();
  expect(await visitor.person()).toBe(actor);
});

test('LL-03 no response and an answer without a token have different messages', async () => {
  const { upstream, visitor } = await signIn({ env });
  upstream.answerNext('POST', path, { cut: 'before' });
  expect(await visitor.post(path)).toMatchObject({ status: 502, json: { cause: 'no-response' } });
  upstream.answerNext('POST', path, { body: { status: 200, data: {} } });
  expect(await visitor.post(path)).toMatchObject({ status: 502, json: { cause: 'malformed-answer' } });
});

test('without a configured line-up service the call says so', async () => {
  const { upstream, visitor } = await signIn();
  expect(await visitor.post(path)).toMatchObject({
    status: 501,
    json: { cause: 'refused', message: expect.stringMatching(/lineup/u) },
  });
  expect(upstream.callsTo('POST', path)).toEqual([]);
});

test('the embedded upstream makes links to a page of our own, which says what it is', async () => {
  const visitor = (await runApp()).visitor();
  await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  const { data } = (await visitor.post(path)).json as { data: { link: string } };
  const { pathname, search } = new URL(data.link);
  expect(pathname).toBe('/lineup');
  const page = await visitor.get(pathname + search);
  expect(page).toMatchObject({ status: 200, text: expect.stringMatching(/não faz parte desta instalação/u) });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.text).not.toContain('<script');
  expect((await visitor.get('/lineup?token=x')).text).toMatch(/não existe ou já expirou/u);
  expect((await visitor.get('/lineup?token=x&token=y')).status).toBe(404);
});
