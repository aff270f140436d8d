import { describe, expect, test } from 'vitest';
import { actor } from '../../support/cais/signed-in.ts';
import { newsList, startFaultStand } from '../../support/faults/fault-stand.ts';
import { type Script, startFaultUpstream } from '../../support/faults/fault-upstream.ts';
import { answerBytes, chunk, chunkedHead, headBytes } from '../../support/faults/http-bytes.ts';
import { someOf } from '../../support/faults/rounds.ts';
import { always, someAnswer, survive, thenEnd } from '../../support/faults/survive.ts';
import { writeNews } from '../../support/faults/write-news.ts';

const nested = (depth: number, inside = '1') => '['.repeat(depth) + inside + ']'.repeat(depth);
const html = '<html><h1>Bad gateway</h1></html>';

describe('a complete 2xx with an unexpected body', () => {
  test.each(
    someOf([
      ['cut JSON', '{"status":200,"mess'],
      ['HTML', html],
      ['no text at all', '\u0000\u0001\u0002'],
      ['JSON with more behind it', '{"status":200}{"status":200}'],
    ]),
  )('%s: the write is unknown', async (_, body) => {
    await survive(always(answerBytes(body)), { write: 'unknown', read: 200 });
  });

  test('nothing: the person reads that there was a problem, the list of changes that it was applied', async () => {
    await survive(always(answerBytes('')), { write: 'unknown', read: 200, recorded: 'applied' });
  });

  test.each([
    ['another shape', '{"data":5,"total":{"rows":[]}}'],
    ['a text', '"ok"'],
    ['depth 10,000', nested(10_000)],
    ['depth 10,000 in its message', `{"status":200,"message":${nested(10_000, '"ok"')}}`],
    ['__proto__', '{"__proto__":{"status":500,"polluted":1},"constructor":{"prototype":{"polluted":1}}}'],
    ['__proto__ in its data', '{"status":200,"data":{"__proto__":{"id":1,"polluted":1}}}'],
  ])('%s: the write is applied', async (_, body) => {
    await survive(always(answerBytes(body)), { write: 'applied', read: 200 });
    expect({}).not.toHaveProperty('polluted');
  });

  test('another status inside: it is the one that counts', async () => {
    await survive(always(answerBytes({ status: 500, message: 'Falhou' })), { write: 'unknown', read: 200 });
    await survive(always(answerBytes({ status: 409, message: 'Já existe' })), {
      write: 'refused',
      read: 200,
    });
  });

  test('said to be packed, and not: it goes on as it is, and the write is applied', async () => {
    const packed = answerBytes('[1]', { headers: { 'content-encoding': 'gzip' } });
    await survive(always(packed), { write: 'applied', read: 200 });
  });
});

// undici parses HTTP and has its own tests of it. These few show what Cais makes of an answer that undici refuses.
test.each([
  ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n', 502],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n[]', 502],
  ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: a\r\n\r\n', 502],
  [
    'a head of 20 kB',
    `${headBytes('200 OK', { 'x-long': 'x'.repeat(20_000), 'content-length': '2' })}[]`,
    502,
  ],
  ['a chunk whose size is none', `${chunkedHead}zz\r\n[]\r\n0\r\n\r\n`, ['cut', 502]],
  ['less than its length says', `${headBytes('200 OK', { 'content-length': '90' })}[1,2]`, ['cut', 502]],
] as const)('an answer that is no HTTP, %s: the write is unknown', async (_, bytes, read) => {
  await survive(thenEnd(bytes), { write: 'unknown', read });
});

describe('without measure', () => {
  /** Goes on until the connection is gone. */
  const endless =
    (head: string, piece: string): Script =>
    async ({ send, open }) => {
      await send(head);
      while (open()) await send(piece);
    };
  const large = headBytes('200 OK', { 'content-length': String(2 ** 31) });

  test('2 GB declared, and little of it sent', async () => {
    await survive(always(`${large}[1,2,`), { write: 'unknown', read: ['cut', 502, 504] });
  });

  test.each([
    ['2 GB declared', large, 'x'.repeat(65_536)],
    ['in chunks of one byte', chunkedHead, chunk('x').repeat(2_000)],
  ])(
    'a body, %s, as fast as it is taken: it ends, and memory does not grow with it',
    async (_, head, piece) => {
      await survive(endless(head, piece), { write: 'unknown', read: ['cut', 502] });
    },
  );

  test('interim answers and no answer: it ends, at the deadline at the latest', async () => {
    const hints = headBytes('103 Early Hints', { link: '</a>; rel=preload' }).repeat(50);
    await survive(endless('', hints), { write: 'unknown', read: [502, 504] });
  });
});

describe('a status', () => {
  const refusal = { status: 0, message: 'Fora do ar' };

  test.each([
    ['299 Strange', 'applied', 200],
    ['600 Strange', 'unknown', 502],
    ['304 Not Modified', 'unknown', 304],
  ] as const)('that nobody expects: %s', async (status, write, read) => {
    const bytes = status.startsWith('304') ? headBytes(status, {}) : answerBytes([1], { status });
    await survive(always(bytes), { write, read: [read, Number(status.slice(0, 3))] });
  });

  test.each([
    ['500 Internal Server Error', 'unknown'],
    ['502 Bad Gateway', 'unknown'],
    ['503 Service Unavailable', 'refused'],
    ['504 Gateway Timeout', 'unknown'],
    ['429 Too Many Requests', 'refused'],
  ] as const)('of a failure is sent once and passed on: %s', async (status, write) => {
    const read = Number(status.slice(0, 3));
    const { upstream } = await survive(always(answerBytes(refusal, { status })), { write, read });
    expect(upstream.withMark('mark-of-the-fault')).toHaveLength(1);
    // The page of a gateway: its words are text.
    const page = answerBytes(html, { status, headers: { 'content-type': 'text/html' } });
    await survive(always(page), { write, read });
  });

  test.each([
    ['503 Service Unavailable', undefined, undefined],
    ['503 Service Unavailable', '7', '7'],
    ['429 Too Many Requests', '99999999', '3600'],
    ['503 Service Unavailable', 'soon; <script>', undefined],
    ['500 Internal Server Error', '7', undefined],
  ])('%s with Retry-After %s: the caller reads %s', async (status, asked, told) => {
    const { upstream, visitor, heal } = await startFaultStand();
    const headers: Record<string, string> = asked === undefined ? {} : { 'retry-after': asked };
    upstream.play(always(answerBytes(refusal, { status, headers })));
    for (const answer of [await visitor.get(newsList), (await writeNews(visitor, 'again')).answer]) {
      expect(answer?.headers['retry-after']).toBe(told);
      expect(answer?.json).toEqual(refusal);
    }
    await heal();
  });

  test('401 mid-session with five calls in flight: all get it, the session ends once and stays ended', async () => {
    const stand = await startFaultStand();
    const { upstream, visitor } = stand;
    const { promise: all, resolve } = Promise.withResolvers<void>();
    let arrived = 0;
    upstream.play(async ({ send }) => {
      arrived += 1;
      if (arrived === 5) resolve();
      await all;
      await send(answerBytes({ status: 401, message: 'expirou' }, { status: '401 Unauthorized' }));
    });
    const { cookie } = visitor;
    const calls = await Promise.all([
      ...[1, 2, 3].map(() => visitor.get(newsList, { cookie })),
      ...[1, 2].map((nth) => writeNews(visitor, `while-it-ends-${nth}`).then(({ answer }) => answer)),
    ]);
    for (const answer of calls) {
      expect(answer).toMatchObject({ status: 401, headers: { 'x-cais-cause': 'session-ended' } });
      expect(answer?.headers['set-cookie']?.[0]).toMatch(/^cais=;/u);
    }
    const before = upstream.requests.length;
    expect((await visitor.get(newsList, { cookie })).status).toBe(401);
    expect((await visitor.get('/api/session/all', { cookie })).status).toBe(401);
    expect(upstream.requests).toHaveLength(before);
    const rows = await stand.app.database.kysely.selectFrom('sessions').select('id_hash').execute();
    expect(rows).toEqual([]);
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
