import type { Socket } from 'node:net';

/** A request as it came over the wire. */
export interface FaultRequest {
  readonly method: string;
  /** As it stood on the request line. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Hands on each request of a connection once it is there whole. Bodies have a length here, or come in chunks. */
export function readRequests(socket: Socket, take: (request: FaultRequest) => void): void {
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
