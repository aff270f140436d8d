import { once } from 'node:events';
import type { Server, ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { FailureOfStart } from '../failure-of-start.ts';

/**
 * Milliseconds. A whole request may take as long as 6 MB do on a slow line; an idle connection outlives a proxy's.
 * Node looks for slow connections at this interval; its default is 30 s.
 */
export const httpTimeouts = {
  headersTimeout: 20_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
} as const satisfies ServerOptions;

/** The address cannot be listened on: the port is taken, or we have no right to it. */
export class AddressUnavailable extends FailureOfStart {
  override readonly name = 'AddressUnavailable';
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Starts listening and answers the port. @throws {AddressUnavailable} */
export async function listen(server: Server, { host, port }: Address): Promise<number> {
  server.listen({ host, port });
  await once(server, 'listening').catch((error: unknown) => {
    throw unavailable(error, { host, port }) ?? error;
  });
  return (server.address() as AddressInfo).port;
}

/** The failure of listening in words; undefined where it is another failure. */
function unavailable(error: unknown, { host, port }: Address): AddressUnavailable | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  const { code, syscall } = error;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined;
  return new AddressUnavailable(
    code === 'EADDRINUSE'
      ? `A porta ${port} já está em uso em ${host}. Pare o outro programa, ou escolha outra em PORT.`
      : `Não foi possível escutar em ${host}, porta ${port} (${code}).`,
    { cause: error },
  );
}

/**
 * Serves on for some seconds, and every answer closes its connection: a proxy that keeps connections must not send a
 * request on one just as the server closes it.
 */
export async function drain(server: Server, seconds: number): Promise<void> {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  await setTimeout(seconds * 1_000);
  // Connections that stand already are taken first: the system cuts those that nobody took.
  await setImmediate();
}

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
