import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a scripted upstream saw of one request. */
export interface SeenRequest {
  readonly method: string;
  /** As it stood on the request line. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface ScriptedUpstream {
  /** Origin, without a final slash. */
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  /** Connections accepted so far. */
  connections(): number;
}

/** An HTTP server that reads each request whole, keeps it, and answers as the test says. */
export async function scriptHttp(
  answer: (response: ServerResponse, request: SeenRequest, nth: number) => void,
): Promise<ScriptedUpstream> {
  const seen: SeenRequest[] = [];
  let connections = 0;
  const server = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '', headers } = request;
    seen.push({ method, path, headers, body: Buffer.concat(chunks) });
    answer(response, seen[seen.length - 1] as SeenRequest, seen.length);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: urlOf(server.address()), seen, connections: () => connections };
}

/** A TCP server that hands each request's head, once it is there, to the test, with the connection to answer on. */
export async function scriptRaw(
  answer: (socket: Socket, nth: number) => void,
): Promise<{ readonly url: string; requests(): number; connections(): number }> {
  const sockets = new Set<Socket>();
  let requests = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let pending = '';
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      for (let end = pending.indexOf('\r\n\r\n'); end >= 0; end = pending.indexOf('\r\n\r\n')) {
        const length = Number(/content-length: (\d+)/iu.exec(pending.slice(0, end))?.[1] ?? 0);
        if (pending.length < end + 4 + length) return;
        pending = pending.slice(end + 4 + length);
        requests += 1;
        answer(socket, requests);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { url: urlOf(server.address()), requests: () => requests, connections: () => sockets.size };
}

/** The address of a port that nobody listens on. */
export async function closedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = urlOf(server.address());
  server.close();
  await once(server, 'close');
  return url;
}

const urlOf = (address: string | AddressInfo | null): string =>
  `http://127.0.0.1:${(address as AddressInfo).port}`;
