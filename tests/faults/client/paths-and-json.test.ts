import { describe, expect, test } from 'vitest';
import type { CallRow } from '../../../shared/contract/call.ts';
import { contract } from '../../../shared/contract/index.ts';
import { signIn } from '../../support/cais/signed-in.ts';
import { baseline } from '../../support/faults/baseline.ts';
import { rounds, someOf } from '../../support/faults/rounds.ts';

const evil = [
  '.',
  '..',
  '...',
  '%2e',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '%00',
  '1%00',
  '1%0d%0a',
  '%2f',
  '..%2f..',
  '%2fetc%2fpasswd',
  '%5c',
  '..%5c',
  '%',
  '%zz',
  '%ff',
  '%c0%ae%c0%ae',
  '%ed%a0%80',
  '%f0%9f%9a%a2',
  ';',
  '1;x=y',
  '1%3fx',
  '1%23x',
  '*',
  "1'--",
  '1%20or%201',
  '-',
  '_',
  '__proto__',
  'constructor',
  '1e3',
  '0x1',
  '-1',
  '9'.repeat(64),
  '9'.repeat(65),
  'a'.repeat(3_000),
  '%7b%7d',
  '[object Object]'.replaceAll(' ', '%20'),
  'NaN',
  'null',
  'undefined',
  '%e2%80%ae',
  '%61ll',
];

const all: readonly CallRow[] = Object.values(contract).flatMap((entity) => Object.values(entity));
const shapes = all.map(({ method, path }) => ({
  method,
  path: new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'),
}));
/** Rows with a part in their path. */
const rows = all.filter(({ params }) => params !== undefined).filter((_, nth) => nth % rounds(1, 4) === 0);

test(`ids that are none, on ${rows.length} calls that take one: refused, or one plain part at the upstream`, async () => {
  const { app, upstream, visitor } = await signIn();
  upstream.answerAlways('GET', /./u, { body: { status: 200, data: [] } });
  upstream.answerAlways('POST', /./u, { body: { status: 200, message: 'ok' } });
  upstream.answerAlways('DELETE', /./u, { body: { status: 200, message: 'ok' } });
  const wrong: string[] = [];
  for (const row of rows) {
    for (const part of evil) {
      const path = row.path.replaceAll(/:\w+/gu, part);
      const before = upstream.calls.length;
      const json = row.method === 'POST' ? { json: {} } : {};
      const { status } = await visitor.send(row.method, path, json);
      if (status >= 500) wrong.push(`${row.method} ${path}: ${status}`);
      for (const call of upstream.calls.slice(before)) {
        // Letter by letter a path of the contract, with no part that leads elsewhere, nothing decoded on the way.
        const known = shapes.some(
          ({ method, path: shape }) => method === call.method && shape.test(call.path),
        );
        const strange = call.path.split('/').some((each) => /^(?:\.|%2e){1,2}$|[\\?#;\s]/iu.test(each));
        if (!known || strange) wrong.push(`${row.method} ${path}: reached ${call.path}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(upstream.calls.length).toBeGreaterThan(rows.length);
  expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

describe('a JSON bomb', () => {
  const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
  test.each(
    someOf([
      ['lists, 100,000 deep', deep('[', ']', 100_000)],
      ['objects, 40,000 deep', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
      ['lists that never close', '['.repeat(250_000)],
      ['a list as wide as it may be', `[${'0,'.repeat(130_000)}0]`],
      ['50,000 names', `{${Array.from({ length: 20_000 }, (_, nth) => `"k${nth}":1`).join()}}`],
      ['one name 20,000 times', `{${'"titulo":"x",'.repeat(18_000)}"titulo":"y"}`],
      ['a text as long as it may be', JSON.stringify({ titulo: 'x'.repeat(250_000) })],
      ['a text of escapes', `{"titulo":"${'\\u0000'.repeat(40_000)}"}`],
      ['half a letter', '{"titulo":"\\ud800","fonte":"\\udfff"}'],
      ['a number beyond all measure', '{"categoria":[{"categoriaId":1e999}]}'],
      ['a number of 100,000 digits', `{"titulo":${'9'.repeat(100_000)}}`],
      [
        '__proto__ of __proto__',
        '{"__proto__":{"__proto__":{"polluted":1}},"constructor":{"prototype":{"polluted":1}}}',
      ],
      [
        'toString and its like',
        '{"toString":1,"valueOf":1,"hasOwnProperty":1,"then":1,"toJSON":1,"length":-1}',
      ],
      ['categories as wide as they may be', `{"categoria":[${'{},'.repeat(80_000)}{}]}`],
      ['over the limit', JSON.stringify({ titulo: 'x'.repeat(262_200) })],
      ['a byte order mark', '\ufeff{}'],
      ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ]),
  )('%s is refused, and takes no time', async (_, body) => {
    const { app, upstream, visitor } = await signIn();
    const headers = { 'content-type': 'application/json' };
    const before = process.cpuUsage();
    for (const path of [
      '/api/admin/noticia',
      '/api/admin/noticia/3',
      '/api/admin/handbook/',
      '/api/admin/users/login',
    ]) {
      const { status, bytes } = await visitor.post(path, { body, headers });
      expect([path, [400, 413].includes(status)]).toEqual([path, true]);
      // Nor is the answer a bomb in its turn.
      expect(bytes.length).toBeLessThan(20_000);
    }
    // The processor's time, since other programs may keep it busy.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000);
    expect(upstream.calls).toHaveLength(1);
    expect({}).not.toHaveProperty('polluted');
    expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  test('packed bombs are not unpacked', async () => {
    const { upstream, visitor } = await signIn();
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip', 'x']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      expect((await visitor.post('/api/admin/noticia', { body: 'x'.repeat(1_000), headers })).status).toBe(
        415,
      );
    }
    expect(upstream.calls).toHaveLength(1);
  });

  test('again and again: memory does not grow', async () => {
    const { app, visitor } = await signIn();
    const headers = { 'content-type': 'application/json' };
    const body = deep('[', ']', 100_000);
    await visitor.post('/api/admin/noticia', { body, headers });
    const atRest = await baseline(app);
    for (let nth = 0; nth < rounds(300, 30); nth += 1)
      await visitor.post('/api/admin/noticia', { body, headers });
    await atRest();
  });
});
