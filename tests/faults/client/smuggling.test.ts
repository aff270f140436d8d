import { describe, expect, test } from 'vitest';
import { actor, signIn } from '../../support/cais/signed-in.ts';
import { openRaw, requestHead } from '../../support/faults/raw-connection.ts';
import { someOf } from '../../support/faults/rounds.ts';

const crlf = (...lines: readonly string[]) => lines.join('\r\n');

/** Sends bytes with HOST and COOKIE filled in, and gives the statuses of what came back within a moment. */
async function smuggle(bytes: string) {
  const { app, visitor, upstream } = await signIn();
  upstream.answerAlways('DELETE', /./u, { body: { status: 200, message: 'ok' } });
  const hidden = crlf(
    'DELETE /api/admin/noticia/666 HTTP/1.1',
    `host: ${new URL(app.origin).host}`,
    'x-requested-with: cais',
    `cookie: ${visitor.cookie}`,
    '',
    '',
  );
  const connection = await openRaw(app.origin);
  const whole = bytes
    .replaceAll(
      'HOST',
      `host: ${new URL(app.origin).host}\r\nx-requested-with: cais\r\ncookie: ${visitor.cookie}`,
    )
    .replaceAll('LENGTH', String(hidden.length))
    .replaceAll('HEX', hidden.length.toString(16))
    .replaceAll('HIDDEN', hidden);
  connection.send(Buffer.from(whole, 'latin1'));
  await connection.ended(300);
  const statuses = connection.statuses();
  connection.destroy();
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await visitor.person()).toBe(actor);
  expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  return { statuses, deleted: upstream.callsTo('DELETE', /./u).map(({ path }) => path) };
}

const post = 'POST /api/admin/noticia HTTP/1.1';
const json = 'content-type: application/json';
/** A write with these lines after its first ones, and another request behind it. */
const posted = (...lines: readonly string[]) => crlf(post, 'HOST', json, ...lines, 'HIDDEN');

describe('a request within a request is not heard', () => {
  test.each(
    someOf([
      ['a length and chunks', posted('content-length: 5', 'transfer-encoding: chunked', '', '0', '')],
      ['chunks and a length', posted('transfer-encoding: chunked', 'content-length: 5', '', '0', '')],
      ['two lengths', posted('content-length: 0', 'content-length: LENGTH', '')],
      ['two lengths in one', posted('content-length: 0, LENGTH', '')],
      ['a length with a sign', posted('content-length: +0', '')],
      ['a negative length', posted('content-length: -1', '')],
      ['a length in hex', posted('content-length: 0x0', '')],
      ['a length beyond 2^64', posted('content-length: 18446744073709551616', '')],
      ['a space before the colon', posted('content-length : 0', '')],
      ['chunks by another name', posted('transfer-encoding: xchunked', '', '0', '')],
      ['chunks and more', posted('transfer-encoding: chunked, identity', '', '0', '')],
      ['chunks twice', posted('transfer-encoding: chunked', 'transfer-encoding: x', '', '0', '')],
      ['chunks after a vertical tab', posted('transfer-encoding: \u000bchunked', '', '0', '')],
      ['chunks in a folded line', posted('transfer-encoding:', ' chunked', 'content-length: 0', '', '0', '')],
      ['a chunk size with more behind it', posted('transfer-encoding: chunked', '', '0 0', '')],
      ['a chunk size with a sign', posted('transfer-encoding: chunked', '', '-0', '')],
      ['a chunk that ends in a line feed', posted('transfer-encoding: chunked', '', '1\nZ\n0', '')],
      ['a header ended by CR alone', crlf(post, 'HOST', `${json}\rcontent-length: 0`, '', 'HIDDEN')],
      ['a NUL in a header', posted('x: a\u0000b', '')],
      ['a header without a name', posted(': x', '')],
      [
        'two hosts',
        crlf(
          post,
          'HOST',
          'host: evil.example',
          json,
          'content-length: 0',
          'connection: close',
          '',
          'HIDDEN',
        ),
      ],
      [
        'no host',
        crlf('GET /api/session HTTP/1.1', 'x-requested-with: cais', 'connection: close', '', 'HIDDEN'),
      ],
      ['HTTP/0.9', crlf('GET /api/session', '', 'HIDDEN')],
      ['HTTP/3.0', crlf('GET /api/session HTTP/3.0', 'HOST', '', 'HIDDEN')],
      ['a method that is none', crlf('GE T /api/session HTTP/1.1', 'HOST', '', 'HIDDEN')],
      ['a head beyond all measure', crlf(post, 'HOST', `x: ${'x'.repeat(20_000)}`, '', 'HIDDEN')],
      ['100,000 headers', crlf(post, 'HOST', 'x: y\r\n'.repeat(100_000), '', 'HIDDEN')],
      ['a body that holds it', posted('content-length: LENGTH', '')],
      [
        'a chunk that holds it',
        crlf(post, 'HOST', json, 'transfer-encoding: chunked', '', 'HEX', 'HIDDEN', '0', '', ''),
      ],
      [
        'a body that a GET does not have',
        crlf('GET /api/session HTTP/1.1', 'HOST', json, 'content-length: LENGTH', '', 'HIDDEN'),
      ],
      ['leave to go on', posted('expect: 100-continue', 'content-length: LENGTH', '')],
      ['an expectation that nobody meets', posted('expect: x', 'content-length: LENGTH', '')],
      [
        'an upgrade',
        crlf(
          'GET /api/session HTTP/1.1',
          'HOST',
          'connection: upgrade',
          'upgrade: websocket',
          'content-length: LENGTH',
          '',
          'HIDDEN',
        ),
      ],
      ['HTTP/2 without asking', crlf('PRI * HTTP/2.0', '', 'SM', '', 'HIDDEN')],
      ['a tunnel', crlf('CONNECT 127.0.0.1:1 HTTP/1.1', 'HOST', '', 'HIDDEN')],
    ]),
  )('%s', async (_, bytes) => {
    const { deleted, statuses } = await smuggle(bytes);
    expect(deleted).toEqual([]);
    expect(statuses.length).toBeLessThanOrEqual(2);
  });

  test('and one behind another, well formed, is heard: the test would see it', async () => {
    const { deleted } = await smuggle(crlf(post, 'HOST', json, 'content-length: 2', '', '{}HIDDEN'));
    expect(deleted).toEqual(['/api/admin/noticia/666']);
  });
});

test.each(
  someOf([
    'http://evil.example/api/session',
    '//evil.example/api/session',
    '/api/../api/session',
    '*',
    '/%2e%2e/api/session',
    'api/session',
    '/api//session',
    '/api/session;x=1',
    '\\api\\session',
  ]),
)('the target %s leads nowhere', async (target) => {
  const { statuses, deleted } = await smuggle(
    crlf(`GET ${target} HTTP/1.1`, 'HOST', 'connection: close', '', ''),
  );
  expect(deleted).toEqual([]);
  for (const status of statuses) expect([200, 400, 403, 404, 405, 421]).toContain(status);
});

test.each([
  ['the address of this server in full', 'ORIGIN/api/session', '', [200]],
  ['the address of another server in full', 'http://evil.example/api/session', '', [421]],
  ['two hosts', '/api/session', 'host: evil.example', [400]],
  ['one host twice', '/api/session', 'HOST', [400]],
] as const)('%s at %s is answered in one way', async (_, target, line, statuses) => {
  const { app, visitor } = await signIn();
  const connection = await openRaw(app.origin);
  const { host } = new URL(app.origin);
  const head = requestHead(`GET ${target.replace('ORIGIN', app.origin)}`, app.origin, {
    cookie: visitor.cookie,
    connection: 'close',
  });
  connection.send(
    line === '' ? head : head.replace('\r\n\r\n', `\r\n${line.replace('HOST', `host: ${host}`)}\r\n\r\n`),
  );
  await connection.ended(5_000);
  expect(connection.statuses()).toEqual(statuses);
});
