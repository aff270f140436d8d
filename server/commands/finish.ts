import type { Server } from 'node:http';

/** Lets running calls end; a connection that is kept alive goes as soon as its call has ended. */
export function finish(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sweeping = setInterval(() => server.closeIdleConnections(), 50);
  server.close(() => {
    clearInterval(sweeping);
    resolve();
  });
  return promise;
}
