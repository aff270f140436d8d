import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { Certificate } from './self-signed-certificate.ts';

interface Ports {
  readonly https: number;
  readonly http: number;
}

/**
 * What an operator's proxy does, in small: TLS ends here and its bytes go to the server unchanged; plain http is led to https.
 * Ends with the test.
 */
export async function standBehindTls(port: number, host: string, certificate: Certificate): Promise<Ports> {
  const tls = createTlsServer(certificate, (outside) => {
    const inside = connect(port, '127.0.0.1');
    outside.pipe(inside).pipe(outside);
    outside.on('error', () => inside.destroy());
    inside.on('error', () => outside.destroy());
  });
  const plain = createServer((req, res) => {
    res.writeHead(301, { location: `https://${host}${req.url}` }).end();
  });
  return { https: await listen(tls), http: await listen(plain) };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
