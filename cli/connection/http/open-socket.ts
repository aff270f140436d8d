import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** Milliseconds that a connection may take to come about. */
const connectTimeout = 10_000;

/** Bytes that are read at once. */
const pieceSize = 16 * 1024;

interface Listener {
  /** It stands. */
  readonly onReady: () => void;
  /** What came, which is good until the call returns: all of a connection is read into the same memory. */
  readonly onPiece: (piece: Buffer) => void;
}

/** A connection to the server of an address. Whatever goes wrong is its `error`. */
export function openSocket({ protocol, hostname, port }: URL, { onReady, onPiece }: Listener): Socket {
  const host = hostname.replace(/^\[|\]$/gu, '');
  const isSecure = protocol === 'https:';
  const memory = Buffer.alloc(pieceSize);
  // Past the stream's own buffers, which take new memory for each answer.
  const onread = {
    buffer: memory,
    callback: (bytes: number) => {
      onPiece(memory.subarray(0, bytes));
      return true;
    },
  };
  const place = { host, port: Number(port || (isSecure ? 443 : 80)), onread };
  const socket = isSecure
    ? connectSecurely({
        ...place,
        ALPNProtocols: ['http/1.1'],
        ...(isIP(host) === 0 ? { servername: host } : {}),
      })
    : connect(place);
  const late = setTimeout(() => {
    socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' }));
  }, connectTimeout);
  socket.setNoDelay(true);
  socket.once(isSecure ? 'secureConnect' : 'connect', () => {
    clearTimeout(late);
    onReady();
  });
  return socket.once('close', () => clearTimeout(late));
}
