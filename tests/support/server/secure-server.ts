import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';
import { NoResponse } from '../../../shared/errors.ts';

/** A value of ASN.1 in its distinguished encoding (X.690). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 0x80 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (text: string) => der(0x17, Buffer.from(text));

/** A key and a certificate for `localhost` and 127.0.0.1 that nobody vouches for but itself (RFC 5280). */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))));
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = sequence(sequence(oid('551d11'), der(0x04, names)));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const certificate = sequence(body, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/gu, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

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
