import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as activity from '../../../shared/contract/activity.ts';
import { pathOf } from '../../../shared/contract/path.ts';
import { signIn } from '../../support/cais/signed-in.ts';

const users = '/api/admin/users/all';
const long = JSON.stringify(Array.from({ length: 5_000 }, (_, id) => ({ id })));
const short = JSON.stringify(Array.from({ length: 300 }, (_, id) => ({ id })));
const tiny = '[{"id":1}]';

describe('the answer of a read', () => {
  test.each([
    ['gzip, deflate, br, zstd', long, 'br'],
    ['gzip, deflate, br, zstd', short, 'br'],
    ['gzip', short, 'gzip'],
    ['*', short, 'br'],
    ['gzip', tiny, undefined],
    ['identity, gzip;q=0.5', long, undefined],
    ['gzip;q=0', long, undefined],
    ['', long, undefined],
  ])(
    'is compressed for callers that accept it and from a minimum length: %j',
    async (accepted, body, packed) => {
      const { upstream, visitor } = await signIn();
      upstream.answerAlways('GET', users, { body, headers: { 'content-type': 'application/json' } });
      const { status, headers, bytes } = await visitor.get(users, {
        headers: { 'accept-encoding': accepted },
      });
      expect([status, headers['content-encoding']]).toEqual([200, packed]);
      const unpack = packed === 'br' ? brotliDecompressSync : packed === 'gzip' ? gunzipSync : Buffer.from;
      expect(unpack(bytes).toString()).toBe(body);
      if (packed !== undefined) expect(bytes.length).toBeLessThan(body.length / 2);
    },
  );

  test('of a failure is not packed', async () => {
    const { upstream, visitor } = await signIn();
    upstream.answerNext('GET', users, { status: 400, body: { message: 'não '.repeat(1_000) } });
    const { headers } = await visitor.get(users, { headers: { 'accept-encoding': 'gzip' } });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('that is compressed and breaks off is reported as a broken connection too', async () => {
    const { upstream, visitor } = await signIn();
    upstream.answerNext('GET', users, { body: randomBytes(200_000).toString('hex'), cut: 'middle' });
    const asked = visitor.get(users, { headers: { 'accept-encoding': 'gzip' } });
    await expect(asked).rejects.toMatchObject({ code: 'ECONNRESET' });
    upstream.answerNext('GET', users, { body: long });
    const next = await visitor.get(users, { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(next.bytes).toString()).toBe(long);
  });
});

test('so is a long list of Cais’s own', async () => {
  const { upstream, visitor } = await signIn();
  upstream.answerAlways('DELETE', /noticia/u, { body: { status: 200, message: 'Notícia removida' } });
  for (let id = 1; id <= 12; id += 1) await visitor.delete(`/api/admin/noticia/${id}`);
  const path = `${pathOf(activity.list, {})}?each=1`;
  const plain = await visitor.get(path);
  const packed = await visitor.get(path, { headers: { 'accept-encoding': 'gzip' } });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers['content-type']).toBe(packed.headers['content-type']);
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(packed.bytes).toString())).toEqual(plain.json);
  expect(plain.json?.data).toHaveLength(12);
});
