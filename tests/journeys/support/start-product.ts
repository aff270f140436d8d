import { freePort } from '../../support/server/free-port.ts';
import { startServer } from '../../support/server/running-server.ts';

/** A running Cais: the real server with the built client, in its own process with fresh data. */
export interface Product {
  /** Origin and path, without a final slash. */
  readonly url: string;
  readonly login: string;
  readonly password: string;
  /** What the server has written so far, both streams. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

const admin = { login: 'ana.prado@cais.example', password: 'maré cheia de março' } as const;

/**
 * Starts Cais with the embedded upstream and demonstration data, unless `settings` (variables of design 11) say otherwise.
 *
 * @param path that the product is mounted under, from its slash on
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  path = '',
): Promise<Product> {
  // The public address must be known before the start.
  const port = await freePort();
  const url = `http://127.0.0.1:${port}${path}`;
  const server = await startServer({
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      SEED: 'demo',
      ADMIN_LOGIN: admin.login,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'info',
      ...(path === '' ? {} : { PUBLIC_URL: url }),
      ...settings,
    },
  });
  return {
    url,
    ...admin,
    output: () => Object.values(server.output()).join(''),
    async stop() {
      await server.stop();
      await server.clean();
    },
  };
}
