import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { endWithTests } from './running-server.ts';

/** Debian's. Where it is missing, tests use a proxy of their own that behaves like it. */
const nginx = '/usr/sbin/nginx';
export const hasNginx = existsSync(nginx);

interface Options {
  readonly port: number;
  /** Ports of the servers behind it, on this machine. */
  readonly targets: readonly number[];
  /** Keeps connections to the servers, which is not nginx's default. */
  readonly keepsConnections?: boolean;
}

/** nginx with its default settings, or the tests' own proxy. Ends with the test. */
export async function startProxy(options: Options): Promise<void> {
  if (!hasNginx) return void (await startOwnProxy(options));
  const folder = await temporaryFolder();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(options, folder));
  const child = endWithTests(
    spawn(nginx, ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'inherit' }),
  );
  onTestFinished(() => void child.kill('SIGTERM'));
  await isListening(options.port);
}

function configuration({ port, targets, keepsConnections = false }: Options, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/nginx.pid;
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      client_max_body_size 6m;
      upstream cais {
        ${targets.map((target) => `server 127.0.0.1:${target};`).join(' ')}
        ${keepsConnections ? 'keepalive 16;' : ''}
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://cais;
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $remote_addr;
          proxy_set_header X-Forwarded-Proto $scheme;
          ${keepsConnections ? 'proxy_http_version 1.1; proxy_set_header Connection "";' : ''}
        }
      }
    }`;
}

async function isListening(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Milliseconds for which a server that could not be reached gets no requests (nginx: `fail_timeout`). */
export const LEFT_ALONE = 10_000;

/**
 * As nginx does by default: servers take turns, one connection for each request. A request goes on to the next server where
 * the connection is refused, and after that only where its method is idempotent. 502 where there is no other server.
 */
export async function startOwnProxy({ port, targets }: Options): Promise<void> {
  const failedAt = new Map<number, number>();
  let turn = 0;
  const inTurn = () => {
    turn += 1;
    const all = targets.map((_, nth) => targets[(turn + nth) % targets.length] as number);
    const rested = all.filter((target) => Date.now() - (failedAt.get(target) ?? 0) > LEFT_ALONE);
    return rested.length > 0 ? rested : all;
  };
  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming).catch(() => undefined);
    if (body === undefined) return;
    for (const target of inTurn()) {
      try {
        return await pass(target, incoming, body, response);
      } catch (error) {
        failedAt.set(target, Date.now());
        const isUnsent = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (response.headersSent) return void response.destroy();
        if (!isUnsent && incoming.method === 'POST') break;
      }
    }
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html>502 Bad Gateway</html>');
  });
  server.listen(port, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
}

function pass(
  target: number,
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const { method, url, headers } = incoming;
  const { 'transfer-encoding': _, ...rest } = headers;
  const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
  const sent = { ...rest, ...length, connection: 'close', 'x-forwarded-for': '127.0.0.1' };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: target, method, path: url, headers: sent, agent: false };
    const outgoing = request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
      answer.once('error', reject).once('end', resolve).pipe(response);
    });
    outgoing.once('error', reject).end(body);
  });
}
