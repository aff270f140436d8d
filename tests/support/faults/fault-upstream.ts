import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a script does with one request. */
export interface Turn {
  readonly request: FaultRequest;
  /** Counted from 1, over all connections. */
  readonly nth: number;
  /** Counted from 1 on its own connection: from 2 on, the connection was kept. */
  readonly nthOfConnection: number;
  /** Writes bytes as they are; resolves when they are handed over, or the connection is gone. */
  send(bytes: string | Uint8Array): Promise<void>;
  /** Writes bytes one at a time, with the event loop's turn between them, or with a pause on a promise. */
  trickle(bytes: string, pause?: () => Promise<unknown>): Promise<void>;
  /** Closes this side: the other one may still send. */
  end(): void;
  reset(): void;
  /** Whether the other side still listens. */
  open(): boolean;
}

export type Script = (turn: Turn) => unknown;

export interface FaultUpstream {
  readonly url: string;
  /** Every request that came whole, in order, with its mark. */
  readonly requests: FaultRequest[];
  /** Requests whose body holds the mark. */
  withMark(mark: string): readonly FaultRequest[];
  /** What happens to requests from now on. */
  play(script: Script): void;
  /** What happens to a connection before any request, besides. */
  greet(greeting: ((socket: Socket) => unknown) | undefined): void;
  /** Connections that stand now. */
  open(): number;
  /** Connections of all time. */
  connections(): number;
  /** Takes no connection any more and resets those there are. */
  refuse(): Promise<void>;
  /** Listens again at the same address. */
  accept(): Promise<void>;
}

/** A raw TCP server that speaks HTTP only as far as its script does. Ends with the test. */
export async function startFaultUpstream(first: Script): Promise<FaultUpstream> {
  const requests: FaultRequest[] = [];
  const sockets = new Set<Socket>();
  let script = first;
  let greeting: ((socket: Socket) => unknown) | undefined;
  let connections = 0;

  const server = createServer({ noDelay: true }, (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    greeting?.(socket);
    let nthOfConnection = 0;
    readRequests(socket, (request) => {
      requests.push(request);
      nthOfConnection += 1;
      void script({ ...turnOf(socket, request), nth: requests.length, nthOfConnection });
    });
  });
  const refuse = async () => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await once(server, 'close');
  };
  const port = await listen(server, 0);
  onTestFinished(refuse);

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    withMark: (mark) => requests.filter(({ body }) => body.includes(mark)),
    play: (next) => {
      script = next;
    },
    greet: (next) => {
      greeting = next;
    },
    open: () => [...sockets].filter(({ destroyed }) => !destroyed).length,
    connections: () => connections,
    refuse,
    accept: async () => void (await listen(server, port)),
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function turnOf(socket: Socket, request: FaultRequest): Omit<Turn, 'nth' | 'nthOfConnection'> {
  const open = () => socket.writable && !socket.destroyed;
  const send = async (bytes: string | Uint8Array) => {
    if (!open()) return;
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    socket.once('close', resolve);
    const written = new Promise<void>((done) => socket.write(bytes, () => done()));
    await Promise.race([written, gone]);
    socket.off('close', resolve);
  };
  return {
    request,
    open,
    send,
    async trickle(bytes, pause = () => new Promise((resolve) => setImmediate(resolve))) {
      for (const byte of Buffer.from(bytes)) {
        if (!open()) return;
        await send(Uint8Array.of(byte));
        await pause();
      }
    },
    end: () => void socket.end(),
    reset: () => socket.resetAndDestroy(),
  };
}

/** A request as it came over the wire. */
interface FaultRequest {
  readonly method: string;
  /** As it stood on the request line. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Hands on each request of a connection once it is there whole. Bodies have a length here, or come in chunks. */
function readRequests(socket: Socket, take: (request: FaultRequest) => void): void {
  let pending: Buffer = Buffer.alloc(0);
  socket.on('data', (piece: Buffer) => {
    pending = Buffer.concat([pending, piece]);
    for (let read = readOne(pending); read !== undefined; read = readOne(pending)) {
      pending = pending.subarray(read.bytes);
      take(read.request);
    }
  });
}

function readOne(bytes: Buffer): { readonly request: FaultRequest; readonly bytes: number } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [line = '', ...fields] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const [method = '', path = ''] = line.split(' ');
  const headers = Object.fromEntries(
    fields.map((field) => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
    }),
  );
  const after = bytes.subarray(end + 4);
  const body =
    headers['transfer-encoding'] === 'chunked'
      ? readChunks(after)
      : readLength(after, Number(headers['content-length'] ?? 0));
  if (body === undefined) return undefined;
  return { request: { method, path, headers, body: body.content }, bytes: end + 4 + body.bytes };
}

interface ReadBody {
  readonly content: Buffer;
  readonly bytes: number;
}

const readLength = (after: Buffer, length: number): ReadBody | undefined =>
  after.length < length ? undefined : { content: after.subarray(0, length), bytes: length };

function readChunks(after: Buffer): ReadBody | undefined {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = after.indexOf('\r\n', at);
    if (end === -1) return undefined;
    const size = Number.parseInt(after.subarray(at, end).toString('latin1'), 16);
    if (after.length < end + 4 + size) return undefined;
    if (size === 0) return { content: Buffer.concat(pieces), bytes: end + 4 };
    pieces.push(after.subarray(end + 2, end + 2 + size));
    at = end + 4 + size;
  }
}
