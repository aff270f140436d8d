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
