import { expect, test, vi } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { openRemoteForTest, textFrom } from '../../support/server/open-remote-for-test.ts';
import { openSecureServer, refusedFor, trust } from '../../support/server/secure-server.ts';

const { news, users } = contract;
const body = { nome: 'Itajaí', ordenacao: 'nome' };
const read = { row: users.search, params: {}, body, token: 't' } as const;
const write = { row: news.remove, params: { id: '1' }, token: 't' } as const;

test('neither reads nor writes are sent to an upstream with an untrusted certificate', async () => {
  const server = await openSecureServer();
  const upstream = openRemoteForTest(server.urlBy('localhost'));
  for (const call of [read, write]) {
    await expect(upstream.send(call)).rejects.toSatisfy(refusedFor('DEPTH_ZERO_SELF_SIGNED_CERT'));
  }
  expect(server.requests()).toBe(0);
});

test('one that is vouched for answers reads over a kept connection, by its name and by its address', async () => {
  const server = await openSecureServer();
  trust(server.cert);
  for (const host of ['localhost', '127.0.0.1']) {
    const upstream = openRemoteForTest(server.urlBy(host));
    for (let nth = 0; nth < 4; nth += 1) expect(JSON.parse(await textFrom(upstream, read))).toEqual(body);
  }
  expect([server.requests(), server.connections()]).toEqual([8, 2]);
});

test('a connection of reads goes on from the TLS session of the one before', async () => {
  const server = await openSecureServer();
  trust(server.cert);
  const upstream = openRemoteForTest(server.urlBy('localhost'));
  await textFrom(upstream, read);
  await Promise.all([textFrom(upstream, read), textFrom(upstream, read)]);
  // The second one stands when its read may have been answered over the first.
  await vi.waitFor(() => expect([server.connections(), server.resumed()]).toEqual([2, 1]));
});

test('nothing is sent to one by a name that it is not vouched for', async () => {
  const server = await openSecureServer();
  trust(server.cert);
  const upstream = openRemoteForTest(server.urlBy('127.0.0.2'));
  await expect(upstream.send(read)).rejects.toSatisfy(refusedFor('ERR_TLS_CERT_ALTNAME_INVALID'));
  expect(server.requests()).toBe(0);
});
