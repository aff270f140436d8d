import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { openLine } from '../../cli/connection/transport.ts';
import { NoResponse } from '../../shared/errors.ts';
import { selfSigned } from '../support/self-signed.ts';

const post = { method: 'POST', path: '/api/x', headers: {}, json: '{"porto":"Itajaí"}' } as const;

/** A server on all addresses of this machine that answers with what it was sent. */
async function openSecure() {
  const { key, cert } = selfSigned();
  let requests = 0;
  const server = createServer({ key, cert }, (request, response) => {
    requests += 1;
    request.pipe(response);
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const post = (host: string, request: Parameters<ReturnType<typeof openLine>['send']>[0]) => {
    const line = openLine({ server: `https://${host}:${port}` });
    onTestFinished(() => line.close());
    return line.send(request);
  };
  return { cert, post, requests: () => requests };
}

/** As `NODE_EXTRA_CA_CERTS` does at the start of a process. */
function trust(certificate: string): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate]);
  onTestFinished(() => setDefaultCACertificates(before));
}

const refusedFor = (code: string) => (failure: unknown) =>
  failure instanceof NoResponse &&
  failure.outcome === 'not-applied' &&
  (failure.cause as NodeJS.ErrnoException).code === code;

test('nothing is sent to a server that nobody vouches for', async () => {
  const server = await openSecure();
  await expect(server.post('localhost', post)).rejects.toSatisfy(refusedFor('DEPTH_ZERO_SELF_SIGNED_CERT'));
  expect(server.requests()).toBe(0);
});

test('a server that is vouched for is spoken to, by its name and by its address', async () => {
  const server = await openSecure();
  trust(server.cert);
  expect((await server.post('localhost', post)).text).toBe(post.json);
  expect((await server.post('127.0.0.1', post)).text).toBe(post.json);
});

test('nothing is sent to a server by a name that it is not vouched for', async () => {
  const server = await openSecure();
  trust(server.cert);
  await expect(server.post('127.0.0.2', post)).rejects.toSatisfy(refusedFor('ERR_TLS_CERT_ALTNAME_INVALID'));
  expect(server.requests()).toBe(0);
});
