import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** Milliseconds that a connection may take to come about. */
const connectTimeout = 10_000;

/** A connection to the server of an address; `onReady` when it stands. Whatever goes wrong is its `error`. */
export function openSocket({ protocol, hostname, port }: URL, onReady: () => void): Socket {
  const host = hostname.replace(/^\[|\]$/gu, '');
  const isSecure = protocol === 'https:';
  const place = { host, port: Number(port || (isSecure ? 443 : 80)) };
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
