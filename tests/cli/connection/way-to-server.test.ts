import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCliSession } from '../../support/cais/cli-session.ts';
import { cais } from '../../support/cli/cais-cli.ts';
import { openSecureServer } from '../../support/server/secure-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A proxy as companies have one: it forwards requests to http servers, and opens tunnels to https servers. */
interface ForwardProxy {
  readonly url: string;
  /** What it was asked for: `GET http://…`, `CONNECT host:port`. */
  readonly asked: readonly string[];
}

/** @param refusing the status with which it refuses tunnels */
async function startForwardProxy(refusing?: number): Promise<ForwardProxy> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    asked.push(`${method} ${url}`);
    const onward = forward(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  server.on('connect', (request, socket: Socket) => {
    asked.push(`CONNECT ${request.url}`);
    if (refusing !== undefined) {
      socket.end(`HTTP/1.1 ${refusing} Refused\r\n\r\n`);
      return;
    }
    const { hostname, port } = new URL(`http://${request.url}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const trusting = { NODE_EXTRA_CA_CERTS: 'ca.pem' };

/** A server with a certificate of its own making, and a folder with that certificate. */
async function openTrusted() {
  const server = await openSecureServer();
  const home = await temporaryFolder();
  await writeFile(join(home, 'ca.pem'), server.cert);
  return { home, server };
}

test.each(['HTTP_PROXY', 'http_proxy'])('%s carries every request to an http server', async (name) => {
  const { run, env, app } = await openCliSession();
  const proxy = await startForwardProxy();
  const ended = await run(['whoami'], { env: { ...env, [name]: proxy.url } });
  expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining(`Servidor: ${app.origin}`) });
  expect(proxy.asked).toContain(`POST ${app.origin}/api/admin/users/login`);
  expect(proxy.asked).toContain(`DELETE ${app.origin}/api/session`);
});

test.each([
  ['nobody vouches for', 'localhost', {}, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['is vouched for by another name', '127.0.0.2', trusting, 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('nothing is sent to a server that %s', async (_, host, env, code) => {
  const { home, server } = await openTrusted();
  const { stdout } = await cais(['doctor'], { home, env: { ...env, CAIS_SERVER: server.urlBy(host) } });
  expect(stdout).toContain(`[${code}]`);
  expect(server.requests()).toBe(0);
});

test.each(['localhost', '127.0.0.1'])('a server that is vouched for is spoken to as %s', async (host) => {
  const { home, server } = await openTrusted();
  await cais(['doctor'], { home, env: { ...trusting, CAIS_SERVER: server.urlBy(host) } });
  expect(server.requests()).toBeGreaterThan(0);
});

test('HTTPS_PROXY opens a tunnel, and the certificate of the server behind it still counts', async () => {
  const { home, server } = await openTrusted();
  const proxy = await startForwardProxy();
  const env = { CAIS_SERVER: server.urlBy('localhost'), HTTPS_PROXY: proxy.url };
  const refused = await cais(['doctor'], { home, env });
  expect(proxy.asked).toContain(`CONNECT ${new URL(env.CAIS_SERVER).host}`);
  expect(refused.stdout).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(server.requests()).toBe(0);
  await cais(['doctor'], { home, env: { ...env, ...trusting } });
  expect(server.requests()).toBeGreaterThan(0);
});

test.each([
  ['a server that NO_PROXY names', { NO_PROXY: 'outro.example,127.0.0.1' }],
  ['an http server where there is a proxy for https only', { HTTP_PROXY: '' }],
])('%s is spoken to without a proxy', async (_, more) => {
  const { run, env } = await openCliSession();
  const proxy = await startForwardProxy();
  const proxies = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, ...more };
  expect(await run(['whoami'], { env: { ...env, ...proxies } })).toMatchObject({ code: 0 });
  expect(proxy.asked).toEqual([]);
});

test('a proxy that refuses differs from a server that does not answer', async () => {
  const proxy = await startForwardProxy(403);
  const env = { CAIS_SERVER: 'https://cais.example', HTTPS_PROXY: proxy.url };
  const { code, stdout } = await cais(['doctor'], { home: await temporaryFolder(), env });
  expect(code).toBe(3);
  expect(stdout).toContain('O proxy das variáveis de ambiente não deixou passar.');
});

test.each([
  ['http://cais.example', 'HTTP_PROXY', 'http://ana:segredo@127.0.0.1:9', '127.0.0.1:9'],
  ['https://cais.example', 'HTTPS_PROXY', 'ana:segredo@127.0.0.1:9', '127.0.0.1:9'],
  ['https://cais.example', 'HTTP_PROXY e HTTPS_PROXY', 'http://proxy.invalid:3128', 'proxy.invalid:3128'],
])('the way to %s names a %s that does not answer', async (server, variables, address, shown) => {
  const proxies = Object.fromEntries(variables.split(' e ').map((name) => [name, address]));
  const env = { CAIS_SERVER: server, CAIS_LOGIN: 'a@b.example', CAIS_PASSWORD: 'x', ...proxies };
  const home = await temporaryFolder();
  const { code, stderr } = await cais(['whoami', '--insecure-http'], { home, env });
  expect({ code, stderr }).toEqual({
    code: 4,
    stderr: `O proxy ${shown} (${variables}) não atende. Corrija ${variables}, ou indique em NO_PROXY que o servidor não precisa de proxy.\n`,
  });
  const { stdout } = await cais(['doctor', '--insecure-http'], { home, env });
  expect(stdout).toContain(`Servidor:     O proxy ${shown} (${variables}) não atende. [E`);
  expect(stdout).not.toContain('segredo');
});

test('a server that does not answer behind a proxy that does is no fault of the proxy', async () => {
  const proxy = await startForwardProxy();
  const env = { CAIS_SERVER: 'https://127.0.0.1:9', HTTPS_PROXY: proxy.url };
  const { stdout } = await cais(['doctor'], { home: await temporaryFolder(), env });
  expect(proxy.asked).toContain('CONNECT 127.0.0.1:9');
  expect(stdout).not.toContain('não atende. [');
});

test('a proxy that is no address is wrong usage, and a password in it is not shown', async () => {
  const env = { CAIS_SERVER: 'https://cais.example', CAIS_LOGIN: 'a@b.example', CAIS_PASSWORD: 'x' };
  const { code, stderr } = await cais(['whoami'], {
    home: await temporaryFolder(),
    env: { ...env, HTTPS_PROXY: 'ftp://ana:segredo@proxy' },
  });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('não é um endereço http') });
  expect(stderr).not.toContain('segredo');
});
