import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { rows } from '../../../shared/contract/index.ts';
import { runApp } from '../../support/cais/running-app.ts';
import { recordingUpstream, signIn } from '../../support/cais/signed-in.ts';
import { Visitor, type VisitorAnswer } from '../../support/cais/visitor.ts';

/** The value of a line, by its name and all of its labels; undefined where there is none. */
function seriesOf({ text }: VisitorAnswer, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

const list = '/api/admin/localizacaoPortoLineup/all';
const create = '/api/admin/localizacaoPortoLineup';
const place = { uf: 'SP', latitude: -23.95, longitude: -46.3, portoId: 1 };

describe('/metrics', () => {
  test('has the series of every alert on an increase from the start on, so that the first increase is seen', async () => {
    const app = await runApp();
    const answer = await app.visitor().get('/metrics');
    expect(seriesOf(answer, 'cais_writes_total{outcome="unknown"}')).toBe(0);
    for (const limit of ['guessesOfLogin', 'guessesOfAddress'])
      expect(seriesOf(answer, `cais_rate_limit_refusals_total{limit="${limit}"}`)).toBe(0);
  });

  test('counts requests by the row that they mean and the class of their status', async () => {
    const { upstream, visitor } = await signIn();
    upstream.answerAlways('GET', list, { body: { status: 200, data: [] } });
    await visitor.get(list);
    await visitor.get(list);
    await visitor.get('/api/admin/nada/que/exista');
    await visitor.get('/qualquer/pagina');
    const answer = await visitor.get('/metrics');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/u);
    const count = (labels: string) => seriesOf(answer, `cais_http_request_duration_seconds_count{${labels}}`);
    expect(count('row="portLocations.list",status="2xx"')).toBe(2);
    expect(count('row="session.login",status="2xx"')).toBe(1);
    expect(count('row="no-call",status="4xx"')).toBe(1);
    expect(count('row="page",status="2xx"')).toBe(1);
    expect(seriesOf(answer, 'cais_sessions')).toBe(1);
  });

  test('counts calls of the upstream and writes by outcome, and repeats apart', async () => {
    const { upstream, visitor } = await signIn();
    upstream.answerAlways('POST', create, { body: { status: 200, message: 'ok' } });
    const headers = { 'idempotency-key': 'uma-chave-de-teste' };
    await visitor.post(create, { json: place, headers });
    await visitor.post(create, { json: place, headers });
    upstream.answerAlways('POST', create, { status: 400, body: { message: 'não' } });
    await visitor.post(create, { json: place });
    await upstream.refuse();
    await visitor.get(list);
    const answer = await visitor.get('/metrics');
    const writes = (outcome: string) => seriesOf(answer, `cais_writes_total{outcome="${outcome}"}`);
    expect([writes('applied'), writes('replayed'), writes('refused'), writes('unknown')]).toEqual([
      1, 1, 1, 0,
    ]);
    const calls = (labels: string) =>
      seriesOf(answer, `cais_upstream_call_duration_seconds_count{${labels}}`);
    expect(calls('row="portLocations.create",outcome="2xx"')).toBe(1);
    expect(calls('row="portLocations.create",outcome="4xx"')).toBe(1);
    expect(calls('row="portLocations.list",outcome="no-response"')).toBe(1);
  });

  test('counts the refusals of a limit, and describes the process', async () => {
    const upstream = await recordingUpstream();
    const app = await runApp({ upstreamUrl: upstream.url, rates: { calls: { points: 1, seconds: 60 } } });
    const visitor = app.visitor();
    await visitor.get('/api/session');
    expect((await visitor.get('/api/session')).status).toBe(429);
    const answer = await visitor.get('/metrics');
    expect(seriesOf(answer, 'cais_rate_limit_refusals_total{limit="calls"}')).toBe(1);
    expect(seriesOf(answer, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(seriesOf(answer, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  test('has only labels with known values, for any request', async () => {
    const { visitor } = await signIn();
    for (const path of ['/api/a/b%20c', '/x/../y', '/files/statistics/9/z.pdf', '/assets/nada.js', '/?q=1'])
      await visitor.get(path);
    await visitor.send('PROPFIND', '/api/session');
    const { text } = await visitor.get('/metrics');
    const known = new Set(rows.map(({ name }) => name));
    const kinds = new Set(['page', 'asset', 'download', 'no-call', 'probe', 'statistics.open']);
    const labels = [...text.matchAll(/\brow="([^"]*)"/gu)].map(([, label = '']) => label);
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.filter((label) => !known.has(label) && !kinds.has(label))).toEqual([]);
  });

  test('leaves the sessions out where the store cannot be asked, and answers all the same', async () => {
    const { app, visitor } = await signIn();
    await app.database.close();
    const answer = await visitor.get('/metrics');
    expect(answer.status).toBe(200);
    expect(seriesOf(answer, 'cais_sessions')).toBeUndefined();
  });
});

test('/metrics answers another machine that sends METRICS_TOKEN, through a proxy too', async () => {
  const visitor = (await runApp({ env: { METRICS_TOKEN: 'um token de teste' } })).visitor();
  const ask = (headers: Record<string, string>) =>
    visitor.get('/metrics', {
      headers: { host: 'cais.example', 'x-forwarded-for': '203.0.113.9', ...headers },
    });
  const answer = await ask({ authorization: 'Bearer um token de teste' });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('cais_sessions');
  for (const headers of [
    {},
    { authorization: 'Bearer outro' },
    { authorization: 'Basic um token de teste' },
  ]) {
    const refused = await ask(headers);
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(refused.text).not.toContain('cais_');
  }
  expect((await visitor.get('/metrics')).status).toBe(200);
});

describe('/metrics is for this machine alone', () => {
  test.each([
    ['a proxy of this machine', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy that says so in the standard way', { forwarded: 'for=203.0.113.9' }],
    ['a page that was led here under a foreign name', { host: 'cais.example' }],
  ])('%s gets a 404', async (_, headers) => {
    const app = await runApp({ env: { HOST: '0.0.0.0' } });
    expect((await app.visitor().get('/metrics')).status).toBe(200);
    const answer = await app.visitor().get('/metrics', { headers });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('cais_');
  });

  test('so is another machine, whatever it claims to be', async () => {
    const addresses = Object.values(networkInterfaces()).flat();
    const own = addresses.find((each) => each?.family === 'IPv4' && !each.internal)?.address;
    // A machine without a network has nobody to be asked by.
    if (own === undefined) return;
    const app = await runApp({ env: { HOST: '0.0.0.0' } });
    const other = new Visitor(app.origin.replace('127.0.0.1', own));
    const answer = await other.get('/metrics', { headers: { host: 'localhost' } });
    expect(answer.status).toBe(404);
    expect((await other.get('/healthz')).status).toBe(200);
  });
});
