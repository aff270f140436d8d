import { expect, onTestFinished, test } from 'vitest';
import { runApp } from '../../support/cais/running-app.ts';
import { recordingUpstream } from '../../support/cais/signed-in.ts';
import { startServer } from '../../support/server/running-server.ts';
import type { Reply } from '../../support/upstreams/recording-upstream.ts';
import { closedPort } from '../../support/upstreams/scripted-upstream.ts';

const probe = '/api/admin/statistics/types/all';

test('/healthz says that the process answers, under any host name', async () => {
  const visitor = (await runApp({ upstreamUrl: 'http://127.0.0.1:9' })).visitor();
  const answer = await visitor.get('/healthz', { headers: { host: 'any.example' } });
  expect(answer).toMatchObject({ status: 200, json: { status: 'ok' } });
});

test('/readyz names the part that is not there', async () => {
  const upstream = await recordingUpstream();
  upstream.answerAlways('GET', probe, { status: 401 });
  const visitor = (await runApp({ upstreamUrl: upstream.url })).visitor();
  expect(await visitor.get('/readyz')).toMatchObject({
    status: 200,
    json: { status: 'ok', upstream: 'ok', store: 'ok' },
  });
  await upstream.refuse();
  expect(await visitor.get('/readyz')).toMatchObject({
    status: 503,
    json: { status: 'unavailable', upstream: 'unavailable', store: 'ok' },
  });
});

const html = { body: '<h1>Olá</h1>', headers: { 'content-type': 'text/html' } };

test.each<[string, Reply, number]>([
  ['refuses the call without a token', { status: 401, body: { status: 401, message: 'não' } }, 200],
  ['answers the call', { body: { status: 200, data: [{ id: 1, descricao: 'Anual' }] } }, 200],
  ['answers the call bare', { body: [] }, 200],
  ['knows no such address', { status: 404, body: { status: 404 } }, 503],
  ['refuses the request', { status: 400 }, 503],
  ['refuses access', { status: 403, body: { status: 403 } }, 503],
  ['leads elsewhere', { status: 302, headers: { location: '/login' } }, 503],
  ['fails', { status: 500 }, 503],
  ['answers a page', html, 503],
  ['answers a page with 404', { ...html, status: 404 }, 503],
  ['answers nothing', { body: '' }, 503],
  ['answers something else', { body: { status: 200, data: { name: 'x' } } }, 503],
  ['breaks off', { body: [], cut: 'middle' }, 503],
])('an upstream that %s (%j) makes /readyz answer %i', async (_what, reply, status) => {
  const upstream = await recordingUpstream();
  upstream.answerAlways('GET', `/base${probe}`, reply);
  const visitor = (await runApp({ upstreamUrl: `${upstream.url}/base/` })).visitor();
  expect((await visitor.get('/readyz')).status).toBe(status);
  expect(upstream.calls.map(({ headers }) => headers.authorization)).not.toContain(expect.anything());
});

test('a server whose UPSTREAM_URL is wrong is not ready, and says at its start in one sentence what is wrong', async () => {
  const [own, closed] = [(await runApp()).origin, await closedPort()];
  const of = (url: string) => new URL(url).host;
  const cases: [url: string, words: string][] = [
    [own, 'não leva à API do serviço: GET /api/admin/statistics/types/all respondeu HTTP 403'],
    [closed, `não responde: ${of(closed)} recusa conexões`],
    ['http://nada.invalid', 'não responde: o nome nada.invalid não '],
    [own.replace('http', 'https'), `não responde: ${of(own)} não fala https`],
  ];
  const said = cases.map(async ([url, words]) => {
    const server = await startServer({ env: { UPSTREAM_URL: url } });
    onTestFinished(async () => {
      await server.stop();
      await server.clean();
    });
    await expect.poll(() => server.output().stderr).toContain(`Aviso: UPSTREAM_URL (${url}) ${words}`);
    const { stdout, stderr } = server.output();
    expect(stderr).toMatch(/^[^\n]+\/readyz responde 503 até que a API responda\.\n$/u);
    expect(stdout).not.toMatch(/"level":"(?:warn|error)"/u);
    return (await fetch(`${server.url}/readyz`)).status;
  });
  expect(await Promise.all(said)).toEqual([503, 503, 503, 503]);
});

test('below a path both are there as well, so that a proxy which passes on that path alone can ask', async () => {
  const env = { PUBLIC_URL: 'http://cais.example/admin' };
  const app = await runApp({ env, basePath: '/admin' });
  expect(await app.visitor().get('/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } });
  expect(await app.visitor().get('/readyz')).toMatchObject({ status: 200, json: { store: 'ok' } });
  expect((await fetch(`${app.origin}/readyz`)).status).toBe(200);
  expect(app.log.join()).not.toContain('"level":"info"');
});
