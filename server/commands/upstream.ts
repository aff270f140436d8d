import { createServer } from 'node:http';
import type { Config } from '../config.ts';
import { createLogger } from '../observability/log.ts';
import { withGeneratedSecrets } from '../storage/generated-secrets.ts';
import { createUpstreamApp } from '../upstream/serve.ts';
import { finish } from './finish.ts';
import { httpTimeouts } from './http-timeouts.ts';
import { listen } from './listen.ts';
import { openConfiguredDatabase, openUpstream, print, tellOf } from './open-parts.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Command `upstream`: the embedded upstream alone over HTTP, for other Cais servers' `UPSTREAM_URL`. */
export async function upstream(given: Config): Promise<void> {
  const log = createLogger(given);
  const config = await withGeneratedSecrets({ ...given, upstream: { kind: 'embedded' } });
  const database = await openConfiguredDatabase(config, log);
  const opened = await openUpstream(config, database, log);
  await tellOf(opened);
  const { host } = config;
  const server = createServer(httpTimeouts, createUpstreamApp(opened.upstream, log));
  const port = await listen(server, config);
  stopOnSignals(
    {
      finish: () => finish(server),
      cut: () => server.closeAllConnections(),
      async close() {
        await opened.upstream.close();
        await database.close();
      },
    },
    log,
  );
  log.info({ host, port }, 'upstream listening');
  await print(`API do Cais em http://${host.includes(':') ? `[${host}]` : host}:${port}`);
}
