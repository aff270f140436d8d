import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** When the proxy cuts a connection: as soon as the text comes, or once the database has answered it. Or it hangs instead. */
type Moment = 'before it is passed on' | 'after it was answered' | 'and hangs';

export interface DatabaseProxy {
  /** The address of the same database through the proxy. */
  readonly url: string;
  /** Cuts the next connection on which queries hold these texts, one after the other, or hangs. Resolves when it did. */
  cutAt(texts: readonly string[], moment: Moment): Promise<void>;
  /** From now on no byte passes, and no connection is closed. */
  hang(): void;
  /** Passes on what came meanwhile, and all that follows. */
  goOn(): void;
}

/** A TCP proxy before a database. Ends with the test. */
export async function startDatabaseProxy(address: string): Promise<DatabaseProxy> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let cut:
    | { readonly texts: readonly string[]; readonly moment: Moment; readonly done: () => void }
    | undefined;
  let isHanging = false;
  const hang = () => {
    isHanging = true;
    for (const socket of sockets) socket.pause();
  };
  const server = createServer((caller) => {
    const database = connect(Number(target.port), target.hostname);
    const both = [caller, database];
    let isToCut = false;
    let seen = 0;
    const end = () => {
      for (const socket of both) socket.destroy();
    };
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
      if (isHanging) socket.pause();
    }
    caller.on('data', (bytes) => {
      if (cut !== undefined && bytes.includes(cut.texts[seen] ?? '')) seen += 1;
      if (cut !== undefined && seen === cut.texts.length) {
        if (cut.moment === 'and hangs') {
          hang();
          caller.unshift(bytes);
          return cut.done();
        }
        isToCut = true;
        if (cut.moment === 'after it was answered') return void database.write(bytes);
        cut.done();
        return end();
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (!isToCut) return void caller.write(bytes);
      cut?.done();
      end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(address);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cutAt: (texts, moment) =>
      new Promise((resolve) => {
        const done = () => {
          cut = undefined;
          resolve();
        };
        cut = { texts, moment, done };
      }),
    hang,
    goOn() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
