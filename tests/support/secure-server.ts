import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';
import { NoResponse } from '../../shared/errors.ts';
import { selfSigned } from './self-signed.ts';

/** A server on all addresses of this machine, for `localhost` and 127.0.0.1, that answers with what it was sent. */
export async function openSecureServer() {
  const { key, cert } = selfSigned();
  let requests = 0;
  let connections = 0;
  const server = createServer({ key, cert }, (request, response) => {
    requests += 1;
    request.pipe(response);
  });
  let resumed = 0;
  server.on('secureConnection', (socket) => {
    connections += 1;
    if (socket.isSessionReused()) resumed += 1;
  });
  server.listen(0);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    cert,
    urlBy: (host: string) => `https://${host}:${port}`,
    requests: () => requests,
    connections: () => connections,
    /** Of these connections, those that went on from the session of another one. */
    resumed: () => resumed,
  };
}

/** As `NODE_EXTRA_CA_CERTS` does at the start of a process. */
export function trust(certificate: string): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate]);
  onTestFinished(() => setDefaultCACertificates(before));
}

/** Whether a call failed for this reason of TLS, before anything of it was sent. */
export const refusedFor = (code: string) => (failure: unknown) =>
  failure instanceof NoResponse &&
  failure.outcome === 'not-applied' &&
  (failure.cause as NodeJS.ErrnoException).code === code;
