import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { whenSent } from '../passing-bytes.ts';

type Connector = buildConnector.connector;

/** Makes connections that free the memory of a file's pieces as soon as the system has taken them. */
export function freeingConnector(connect: Connector): Connector {
  return (options, done) =>
    connect(options, (...made) => {
      const [, socket] = made;
      if (socket !== null) freeSent(socket);
      done(...made);
    });
}

/** Only the connection knows when a piece was sent, and undici asks it for no word of that. */
function freeSent(socket: Socket): void {
  const write: Socket['write'] = socket.write.bind(socket);
  socket.write = (piece: Parameters<Socket['write']>[0], ...more: never[]) => {
    const sent = more.length > 0 ? undefined : whenSent(piece);
    return sent === undefined ? write(piece, ...more) : write(piece, sent);
  };
}
