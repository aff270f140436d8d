import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A caller's own connection, on which anything can be sent. */
export interface RawConnection {
  readonly socket: Socket;
  /** All that came so far, byte by byte as latin1. */
  received(): string;
  /** The status of each answer so far. */
  statuses(): number[];
  send(bytes: string | Uint8Array): void;
  /** Resolves when the other side has closed, or this long has passed. */
  ended(milliseconds: number): Promise<'closed' | 'open'>;
  destroy(): void;
}

export async function openRaw(origin: string): Promise<RawConnection> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  socket.on('error', () => undefined);
  const closed = new Promise<'closed'>((resolve) => {
    socket.once('end', () => resolve('closed'));
    socket.once('close', () => resolve('closed'));
  });
  await once(socket, 'connect');
  const received = () => Buffer.concat(pieces).toString('latin1');
  return {
    socket,
    received,
    statuses: () => [...received().matchAll(/HTTP\/1\.1 (\d{3}) /gu)].map(([, status]) => Number(status)),
    send: (bytes) => void (socket.writable && socket.write(bytes)),
    async ended(milliseconds) {
      const { promise: late, resolve } = Promise.withResolvers<'open'>();
      const timer = setTimeout(() => resolve('open'), milliseconds);
      return Promise.race([closed, late]).finally(() => clearTimeout(timer));
    },
    destroy: () => socket.destroy(),
  };
}

/** The head of a request with what every call to the API carries; a value of undefined takes a header away. */
export function requestHead(
  line: string,
  origin: string,
  headers: Readonly<Record<string, string | undefined>> = {},
): string {
  const all = { host: new URL(origin).host, 'x-requested-with': 'cais', ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return `${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}
