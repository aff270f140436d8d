import { createServer } from 'node:http';
import type { Config } from '../config.ts';
import { createUpstreamApp } from '../http/serve-upstream.ts';
import { createLogger } from '../observability/log.ts';
import { version } from '../version.ts';
import { finish, httpTimeouts, listen } from './http-server.ts';
import { openParts, print } from './open-parts.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Command `upstream`: the embedded upstream alone over HTTP, for other Cais servers' `UPSTREAM_URL`. */
export async function serveUpstream(given: Config): Promise<void> {
  const log = createLogger(given);
  const { config, upstream, close } = await openParts({ ...given, upstream: { kind: 'embedded' } }, log);
  const { host } = config;
  const server = createServer(httpTimeouts, createUpstreamApp(upstream, log));
  const port = await listen(server, config);
  stopOnSignals(
    {
      finish: () => finish(server),
      cut: () => server.closeAllConnections(),
      close,
    },
    log,
  );
  log.info({ version, host, port }, 'upstream listening');
  await print(`API do Cais em http://${host.includes(':') ? `[${host}]` : host}:${port}`);
}
