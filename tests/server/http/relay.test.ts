import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { actor, signIn, token } from '../../support/cais/signed-in.ts';

const users = '/api/admin/users/all';
const news = '/api/admin/noticia/7';

describe('the answer of a read', () => {
  test('travels on byte for byte, with its status, type and encoding and no other header', async () => {
    const { upstream, visitor } = await signIn();
    const bytes = gzipSync(randomBytes(300_000));
    upstream.answerNext('GET', users, {
      status: 207,
      body: bytes,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'gzip',
        'set-cookie': 'mine=1',
        'x-cais-cause': 'session-ended',
        'access-control-allow-origin': '*',
        'x-powered-by': 'Upstream',
        server: 'Upstream',
        etag: '"1"',
        location: 'https://evil.example',
        'cache-control': 'public, max-age=9999',
      },
    });
    const { status, headers, bytes: received } = await visitor.get(users);
    expect(status).toBe(207);
    expect(received.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    for (const name of [
      'set-cookie',
      'x-cais-cause',
      'access-control-allow-origin',
      'x-powered-by',
      'server',
      'etag',
      'location',
    ]) {
      expect(headers[name], name).toBeUndefined();
    }
  });

  test.each([
    ['text/html', 'text/plain; charset=utf-8'],
    ['text/html; charset=iso-8859-1', 'text/plain; charset=iso-8859-1'],
    ['image/svg+xml', 'text/plain; charset=utf-8'],
    ['application/javascript', 'text/plain; charset=utf-8'],
    ['application/problem+json', 'application/problem+json'],
    ['application/jsonp', 'text/plain; charset=utf-8'],
  ])('of type %s comes as %s: it is data, never a page', async (given, received) => {
    const { upstream, visitor } = await signIn();
    const reply = { body: '<script>alert(1)</script>', headers: { 'content-type': given } };
    upstream.answerNext('GET', users, reply);
    upstream.answerNext('DELETE', news, reply);
    for (const answer of [await visitor.get(users), await visitor.delete(news)]) {
      expect(answer.headers['content-type']).toBe(received);
      expect(answer.text).toBe('<script>alert(1)</script>');
    }
  });

  test.each([400, 403, 404, 409, 418, 500, 503])('with status %i goes on as it is', async (status) => {
    const { upstream, visitor } = await signIn();
    upstream.answerNext('GET', users, { status, body: { status, message: 'do serviço' } });
    const answer = await visitor.get(users);
    expect(answer).toMatchObject({ status, json: { status, message: 'do serviço' } });
    expect(answer.headers['x-cais-cause']).toBeUndefined();
    expect(await visitor.person()).toBe(actor);
  });

  test('that breaks off is a broken connection, never a shorter answer', async () => {
    const { upstream, visitor } = await signIn();
    upstream.answerNext('GET', users, {
      body: Array.from({ length: 5000 }, (_, id) => ({ id })),
      cut: 'middle',
    });
    await expect(visitor.get(users)).rejects.toMatchObject({ code: 'ECONNRESET' });
    upstream.answerNext('GET', users, { body: [] });
    expect((await visitor.get(users)).status).toBe(200);
  });

  test('that breaks off resets a connection whose end would otherwise look like the end of the answer', async () => {
    const { app, upstream, visitor } = await signIn();
    upstream.answerNext('GET', users, { body: 'x'.repeat(200_000), cut: 'middle' });
    const { hostname, port, host } = new URL(app.origin);
    const socket = connect(Number(port), hostname);
    const head = [
      `GET ${users} HTTP/1.0`,
      `Host: ${host}`,
      'X-Requested-With: cais',
      `Cookie: ${visitor.cookie}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await expect(text(socket)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  test('that is too large breaks off', async () => {
    const { upstream, visitor } = await signIn({ limits: { readBytes: 1000 } });
    upstream.answerNext('GET', users, { body: 'x'.repeat(1000) });
    expect((await visitor.get(users)).bytes.length).toBe(1000);
    upstream.answerNext('GET', users, { body: 'x'.repeat(1001) });
    const late = await visitor.get(users).then(
      ({ status }) => status,
      () => 'broken',
    );
    expect([502, 'broken']).toContain(late);
  });

  test('is given up when the browser goes away', async () => {
    const { app, upstream, visitor } = await signIn();
    upstream.answerNext('GET', users, { silent: true });
    const headers = { 'x-requested-with': 'cais', cookie: visitor.cookie };
    const outgoing = request(`${app.origin}${users}`, { headers, agent: false }).end();
    outgoing.on('error', () => undefined);
    await expect.poll(() => upstream.callsTo('GET', users).length).toBe(1);
    outgoing.destroy();
    await expect.poll(() => upstream.callsTo('GET', users)[0]?.abandoned).toBe(true);
    await expect.poll(() => app.log.some((line) => line.includes('"aborted":true'))).toBe(true);
    expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

describe('an upstream that does not answer', () => {
  test.each([
    ['GET', users, 'not-applied'],
    ['DELETE', news, 'unknown'],
  ] as const)('%s %s in time is answered with its outcome', async (method, path, outcome) => {
    const { upstream, visitor } = await signIn({ limits: { callMilliseconds: 300 } });
    upstream.answerNext(method, path, { silent: true });
    const answer = await visitor.send(method, path);
    expect(answer).toMatchObject({ status: 504, json: { cause: 'no-response', outcome } });
    expect(answer.headers['x-cais-cause']).toBe('no-response');
  });

  test('after it took a write leaves the outcome unknown, and the write is not sent again', async () => {
    const { upstream, visitor } = await signIn();
    upstream.answerAlways('DELETE', news, { cut: 'before' });
    const answer = await visitor.delete(news);
    expect(answer).toMatchObject({ status: 502, json: { cause: 'no-response', outcome: 'unknown' } });
    expect(answer.json?.message).toMatch(/confira/u);
    expect(upstream.callsTo('DELETE', news)).toHaveLength(1);
  });

  test('with a whole answer to a write leaves the outcome unknown', async () => {
    const { upstream, visitor } = await signIn();
    upstream.answerNext('DELETE', news, { body: 'x'.repeat(1_000_001) });
    expect(await visitor.delete(news)).toMatchObject({
      status: 502,
      json: { cause: 'malformed-answer', outcome: 'unknown' },
    });
  });
});

describe('SE-10 a 401 of the upstream ends the session', () => {
  test.each([
    ['GET', users, { status: 401, body: { status: 401, message: 'x' } }],
    ['POST', '/api/usuario/search', { status: 401 }],
    ['DELETE', news, { status: 401, body: '<h1>no</h1>', headers: { 'content-type': 'text/html' } }],
    ['DELETE', news, { status: 200, body: { status: 401, message: 'x' } }],
  ] as const)('%s %s %j', async (method, path, reply) => {
    const { upstream, visitor } = await signIn();
    const { cookie } = visitor;
    upstream.answerNext(method, path, reply);
    const answer = await visitor.send(method, path, method === 'POST' ? { json: {} } : {});
    expect(answer).toMatchObject({ status: 401, json: { status: 401, cause: 'session-ended' } });
    expect(answer.headers['x-cais-cause']).toBe('session-ended');
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^cais=;/u);
    expect((await visitor.get('/api/session/all', { cookie })).status).toBe(401);
  });
});

test('the answer of a write travels on as it is', async () => {
  const { upstream, visitor } = await signIn();
  upstream.answerNext('DELETE', news, {
    status: 400,
    body: ' { "status":400,"message":"não"} ',
    headers: { 'content-type': 'application/json' },
  });
  const answer = await visitor.delete(news);
  expect(answer).toMatchObject({ status: 400, text: ' { "status":400,"message":"não"} ' });
  upstream.answerNext('DELETE', news, { status: 204 });
  expect(await visitor.delete(news)).toMatchObject({ status: 204, text: '' });
});

test('only what the contract names goes on: query and body as the rules made them', async () => {
  const { upstream, visitor } = await signIn();
  upstream.answerAlways('GET', /./u, { body: [] });
  upstream.answerAlways('POST', /./u, { body: { status: 200, message: 'ok' } });
  await visitor.get('/api/admin/parceiro/filter?nomeParceiros=%20a%26b&nomeParceiros=c&x=1');
  await visitor.get('/api/admin/contato/all/S%C3%A3o%2FSul%3F%23');
  await visitor.get(`${users}?debug=1`);
  await visitor.post('/api/usuario/search', { json: { nome: 'a', extra: 1, __proto__: { polluted: 1 } } });
  expect(upstream.calls.slice(1).map((call) => call.path)).toEqual([
    '/api/admin/parceiro/filter?nomeParceiros=a%26b&nomeParceiros=c',
    '/api/admin/contato/all/S%C3%A3o%2FSul%3F%23',
    users,
    '/api/usuario/search',
  ]);
  expect(upstream.calls.at(-1)?.json).toEqual({ nome: 'a', ordenacao: 'nome' });
  const names = upstream.calls.flatMap((call) => Object.keys(call.headers));
  expect(names).not.toContain('cookie');
  expect(names).not.toContain('x-requested-with');
  expect(upstream.calls[1]?.headers.authorization).toBe(`Bearer ${token}`);
});
