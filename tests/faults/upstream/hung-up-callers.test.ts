import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { rounds } from '../../support/faults/rounds.ts';
import { startServer } from '../../support/server/running-server.ts';

const BURSTS = rounds(20, 6);
/** More than there are connections to the upstream. */
const CALLERS = 40;
/** Milliseconds: more than a connection is kept without work (4 s), less than the deadline that ends a leaked one (30 s). */
const untilClosed = 15_000;
const large = '/api/admin/handbook/all';
const small = '/api/admin/localizacaoPortoLineup/all';
const login = '/api/admin/users/login';
const mark = { 'x-requested-with': 'cais' };

/** An upstream with one answer that begins and never ends; its connections are counted. */
async function startUpstream(): Promise<{ readonly url: string; connections(): Promise<number> }> {
  const server = createServer((req, res) => {
    res.on('error', () => undefined);
    if (req.url === small) res.end('[]');
    else if (req.url === login) res.end('{"status":200,"data":{"token":"t"}}');
    else if (req.url === large) res.write(Buffer.alloc(65_536, ' '));
    else res.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => close(server));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  };
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/** Asks for the answer without end and hangs up at its first bytes. */
async function hangUp(url: string, cookie: string): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `GET ${large} HTTP/1.1\r\nhost: ${host}\r\nx-requested-with: cais\r\ncookie: ${cookie}\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.resetAndDestroy();
}

test('callers who hang up leave nothing behind: the next one is answered, no connection to the upstream stays', async () => {
  const upstream = await startUpstream();
  const server = await startServer({ env: { UPSTREAM_URL: upstream.url } });
  onTestFinished(async () => {
    await server.stop();
    await server.clean();
  });
  const body = JSON.stringify({ login: 'ana@porto.example', password: 'senha' });
  const headers = { ...mark, 'content-type': 'application/json' };
  const signedIn = await fetch(server.url + login, { method: 'POST', headers, body });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const ask = async () =>
    (
      await fetch(server.url + small, { headers: { ...mark, cookie }, signal: AbortSignal.timeout(5_000) })
    ).text();
  expect(await ask()).toBe('[]');
  await expect.poll(upstream.connections).toBe(1);
  const answers: string[] = [];
  for (let burst = 0; burst < BURSTS; burst += 1) {
    await Promise.all(Array.from({ length: CALLERS }, () => hangUp(server.url, cookie)));
    answers.push(await ask());
  }
  expect(answers).toEqual(Array(BURSTS).fill('[]'));
  await expect.poll(upstream.connections, { timeout: untilClosed }).toBe(0);
});
