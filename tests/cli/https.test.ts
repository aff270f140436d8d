import { expect, onTestFinished, test } from 'vitest';
import { openHttp } from '../../cli/connection/http.ts';
import { openSecureServer, refusedFor, trust } from '../support/secure-server.ts';

const none = { httpProxy: '', httpsProxy: '', noProxy: '' };
const post = { method: 'POST', path: '/api/x', headers: {}, json: '{"porto":"Itajaí"}' } as const;

const sendTo = (server: string) => {
  const http = openHttp({ server, proxy: none });
  onTestFinished(() => http.close());
  return http.send(post);
};

test('nothing is sent to a server that nobody vouches for', async () => {
  const server = await openSecureServer();
  await expect(sendTo(server.urlBy('localhost'))).rejects.toSatisfy(
    refusedFor('DEPTH_ZERO_SELF_SIGNED_CERT'),
  );
  expect(server.requests()).toBe(0);
});

test('a server that is vouched for is spoken to, by its name and by its address', async () => {
  const server = await openSecureServer();
  trust(server.cert);
  expect((await sendTo(server.urlBy('localhost'))).text).toBe(post.json);
  expect((await sendTo(server.urlBy('127.0.0.1'))).text).toBe(post.json);
});

test('nothing is sent to a server by a name that it is not vouched for', async () => {
  const server = await openSecureServer();
  trust(server.cert);
  await expect(sendTo(server.urlBy('127.0.0.2'))).rejects.toSatisfy(
    refusedFor('ERR_TLS_CERT_ALTNAME_INVALID'),
  );
  expect(server.requests()).toBe(0);
});
