import { describe, expect, test } from 'vitest';
import type { Script } from '../../support/faults/fault-upstream.ts';
import { answerBytes, chunk, chunkedHead, headBytes } from '../../support/faults/http-bytes.ts';
import { someOf } from '../../support/faults/some-of.ts';
import { always, survive, thenEnd } from '../../support/faults/survive.ts';

const nested = (depth: number, inside = '1') => '['.repeat(depth) + inside + ']'.repeat(depth);
const html = '<html><body><h1>It works!</h1></body></html>';

/** Goes on until the connection is gone. */
const endless =
  (head: string, piece: string): Script =>
  async ({ send, open }) => {
    await send(head);
    while (open()) await send(piece);
  };

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
    ['a number', '7'],
    ['depth 10,000', nested(10_000)],
    ['depth 10,000 in its message', `{"status":200,"message":${nested(10_000, '"ok"')}}`],
    ['depth 10,000 in its data', `{"status":200,"data":${nested(10_000)}}`],
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
});

describe('a body without measure', () => {
  test('2 GB declared, and little of it sent', async () => {
    const head = headBytes('200 OK', { 'content-length': String(2 ** 31) });
    await survive(always(`${head}[1,2,`), { write: 'unknown', read: ['cut', 502, 504] });
  });

  test('2 GB declared, and sent as fast as they are taken', async () => {
    const head = headBytes('200 OK', { 'content-length': String(2 ** 31) });
    await survive(endless(head, 'x'.repeat(65_536)), { write: 'unknown', read: ['cut', 502] });
  });

  test('9 EB declared', async () => {
    const head = headBytes('200 OK', { 'content-length': '9223372036854775807' });
    await survive(always(`${head}[1`), { write: 'unknown', read: ['cut', 502, 504] });
  });

  test.each(
    someOf([
      ['without a length', headBytes('200 OK', { connection: 'close' }), 'x'.repeat(65_536)],
      ['in chunks', chunkedHead, chunk('x'.repeat(65_536))],
      ['in chunks of one byte', chunkedHead, chunk('x').repeat(2_000)],
      ['in chunks with endless extensions', chunkedHead, `1;${'x'.repeat(30_000)}\r\nx\r\n`],
    ]),
  )('endless, %s: it ends, and memory does not grow with it', async (_, head, piece) => {
    await survive(endless(head, piece), { write: 'unknown', read: ['cut', 502] });
  });
});

describe('a body in a broken frame', () => {
  test.each(
    someOf([
      ['a chunk whose size is none', `${chunkedHead}zz\r\n[]\r\n0\r\n\r\n`],
      ['a chunk that is longer than it says', `${chunkedHead}1\r\n[]\r\n0\r\n\r\n`],
      ['a chunk of a negative size', `${chunkedHead}-2\r\n[]\r\n0\r\n\r\n`],
      ['a chunk of more than 2^64 bytes', `${chunkedHead}fffffffffffffffff\r\n[]\r\n0\r\n\r\n`],
      ['less than its length says', `${headBytes('200 OK', { 'content-length': '90' })}[1,2]`],
    ]),
  )('%s: the write is unknown', async (_, bytes) => {
    await survive(thenEnd(bytes), { write: 'unknown', read: ['cut', 502] });
  });

  test('more than its length says: the answer ends where its length says, the connection is not used again', async () => {
    const more = `${headBytes('200 OK', { 'content-length': '2' })}[]HTTP/1.1 200 OK\r\n\r\n{"evil":1}`;
    const { visitor } = await survive(always(more), { write: 'applied', read: [200, 502] });
    expect((await visitor.get('/api/admin/noticia/all/')).text).not.toContain('evil');
  });

  test('said to be packed, and not: it goes on as it is, and the write is applied', async () => {
    const packed = answerBytes('[1]', { headers: { 'content-encoding': 'gzip' } });
    await survive(always(packed), { write: 'applied', read: 200 });
  });
});
