import { describe, expect, test } from 'vitest';
import { actor } from '../../support/cais/signed-in.ts';
import { newsList, startFaultStand } from '../../support/faults/fault-stand.ts';
import { type Script, startFaultUpstream } from '../../support/faults/fault-upstream.ts';
import { answerBytes, headBytes } from '../../support/faults/http-bytes.ts';
import { someOf } from '../../support/faults/some-of.ts';
import { always, someAnswer, survive, thenEnd } from '../../support/faults/survive.ts';

describe('what is no answer in HTTP', () => {
  test.each(
    someOf([
      ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
      ['a TLS alert', '\u0015\u0003\u0001\u0000\u0002\u0002\u0046'],
      ['HTTP/2', '\u0000\u0000\u0012\u0004\u0000\u0000\u0000\u0000\u0000'],
      ['a request', 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'],
      ['a page of HTTP/0.9', '<html></html>\r\n'],
      ['line feeds alone and no version', '200 OK\n\n[]'],
      ['a status of two digits', 'HTTP/1.1 20 OK\r\ncontent-length: 2\r\n\r\n[]'],
      ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n[]'],
      [
        'a length and chunks',
        'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n',
      ],
      ['a negative length', 'HTTP/1.1 200 OK\r\ncontent-length: -2\r\n\r\n[]'],
      ['a length that is none', 'HTTP/1.1 200 OK\r\ncontent-length: 2a\r\n\r\n[]'],
      ['a NUL in a header', 'HTTP/1.1 200 OK\r\nx: a\u0000b\r\ncontent-length: 2\r\n\r\n[]'],
      ['a header without a name', 'HTTP/1.1 200 OK\r\n: a\r\ncontent-length: 2\r\n\r\n[]'],
      ['an upgrade that nobody asked for', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: a\r\n\r\n'],
    ]),
  )('%s: the write is unknown', async (_, bytes) => {
    await survive(thenEnd(bytes), { write: 'unknown', read: 502 });
  });

  test('a head of 20 kB', async () => {
    const head = headBytes('200 OK', { 'x-long': 'x'.repeat(20_000), 'content-length': '2' });
    await survive(always(`${head}[]`), { write: 'unknown', read: 502 });
  });

  test('a head of 20 kB in many fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, nth) => [`x-${nth}`, 'x'.repeat(15)]));
    await survive(always(`${headBytes('200 OK', { ...many, 'content-length': '2' })}[]`), {
      write: 'unknown',
      read: 502,
    });
  });
});

describe('interim answers', () => {
  test('a few before the answer: it is taken', async () => {
    const interim = `${headBytes('102 Processing', {})}${headBytes('103 Early Hints', { link: '</a>' })}`;
    await survive(always(interim.repeat(5) + someAnswer), { write: 'applied', read: 200 });
  });

  // It may be passed over (RFC 9110, 15.2.1). undici takes no answer after it.
  test('leave to go on that nobody asked for: the write is unknown', async () => {
    await survive(always(headBytes('100 Continue', {}) + someAnswer), { write: 'unknown', read: 502 });
  });

  test('a flood of them and no answer: it ends, at the deadline at the latest', async () => {
    const flood: Script = async ({ send, open }) => {
      while (open()) await send(headBytes('103 Early Hints', { link: '</a>; rel=preload' }).repeat(50));
    };
    await survive(flood, { write: 'unknown', read: [502, 504] });
  });
});

describe('odd but whole answers', () => {
  test.each(
    someOf([
      ['a status that nobody knows', '299 Strange', 'applied', 200],
      ['the last status there is', '999 Strange', 'unknown', 502],
      ['a status of 6xx', '600 Strange', 'unknown', 502],
      ['nothing changed', '304 Not Modified', 'unknown', 304],
    ]),
  )('%s', async (_, status, write, read) => {
    const bytes = status.startsWith('304') ? headBytes(status, {}) : answerBytes([1], { status });
    await survive(always(bytes), { write, read: [read, Number(status.slice(0, 3))] });
  });

  test('words of the status in another encoding', async () => {
    const bytes = Buffer.from(someAnswer.replace('200 OK', '200 \u00c7\u00ff'), 'latin1');
    await survive(({ send }) => send(bytes), { write: 'applied', read: 200 });
  });
});

describe('a redirect', () => {
  test.each(
    someOf([
      ['301 Moved Permanently', 'unknown'],
      ['302 Found', 'unknown'],
      ['303 See Other', 'unknown'],
      ['307 Temporary Redirect', 'refused'],
      ['308 Permanent Redirect', 'refused'],
    ]),
  )('to another host is not followed: %s', async (status, write) => {
    const other = await startFaultUpstream(({ send }) => send(someAnswer));
    const headers = { location: `${other.url}/api/admin/noticia/all/` };
    const bytes = answerBytes('', { status, headers });
    const { visitor, upstream } = await survive(always(bytes), { write, read: Number(status.slice(0, 3)) });
    upstream.play(always(bytes));
    expect((await visitor.get(newsList)).headers).not.toHaveProperty('location');
    expect(other.connections()).toBe(0);
  });
});

test('hostile headers: none of them reaches the browser', async () => {
  const hostile = {
    'set-cookie': 'cais=stolen; Path=/',
    'access-control-allow-origin': '*',
    'access-control-allow-credentials': 'true',
    'content-security-policy': "script-src 'unsafe-inline'",
    'x-frame-options': 'ALLOWALL',
    'x-content-type-options': 'off',
    'strict-transport-security': 'max-age=0',
    'clear-site-data': '"*"',
    'service-worker-allowed': '/',
    'content-disposition': 'attachment; filename=a.exe',
    'x-cais-cause': 'session-ended',
    'x-cais-replayed': 'true',
    'retry-after': '1',
    refresh: '0; url=https://evil.example/',
    link: '<https://evil.example/a.js>; rel=preload',
    sourcemap: 'https://evil.example/a.map',
    location: 'https://evil.example/',
    'cache-control': 'public, max-age=31536000',
    'alt-svc': 'h3="evil.example:443"',
    'content-type': 'text/html',
  };
  const stand = await startFaultStand();
  const mine = (await stand.visitor.get(newsList)).headers;
  stand.upstream.play(always(answerBytes('<script>alert(1)</script>', { headers: hostile })));
  const theirs = await stand.visitor.get(newsList);
  const written = await stand.write('hostile');
  for (const { headers } of [theirs, written.answer ?? theirs]) {
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const kept = new Set([...Object.keys(mine), 'content-length', 'transfer-encoding']);
    expect(Object.keys(headers).filter((name) => !kept.has(name))).toEqual([]);
    for (const name of [
      'content-security-policy',
      'x-frame-options',
      'cache-control',
      'x-content-type-options',
    ]) {
      expect([name, headers[name]]).toEqual([name, mine[name]]);
    }
  }
  expect(await stand.visitor.person()).toBe(actor);
  await stand.heal();
});
