import { expect, test } from 'vitest';
import { runApp } from '../support/cais/running-app.ts';
import { recordingUpstream } from '../support/cais/signed-in.ts';

test('/healthz tells that the process answers, by whatever name it is asked', async () => {
  const visitor = (await runApp({ upstreamUrl: 'http://127.0.0.1:9' })).visitor();
  const answer = await visitor.get('/healthz', { headers: { host: 'any.example' } });
  expect(answer).toMatchObject({ status: 200, json: { status: 'ok' } });
});

test('/readyz names the part that is not there', async () => {
  const upstream = await recordingUpstream();
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

test('below a path both are there as well, so that a proxy which passes on that path alone can ask', async () => {
  const env = { PUBLIC_URL: 'http://cais.example/admin' };
  const app = await runApp({ env, basePath: '/admin' });
  expect(await app.visitor().get('/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } });
  expect(await app.visitor().get('/readyz')).toMatchObject({ status: 200, json: { store: 'ok' } });
  expect((await fetch(`${app.origin}/readyz`)).status).toBe(200);
  expect(app.log.join()).not.toContain('"level":"info"');
});
