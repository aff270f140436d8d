import type { Config } from '../config.ts';
import { createLogger } from '../observability/log.ts';
import { withGeneratedSecrets } from '../storage/generated-secrets.ts';
import { serveEmbedded } from '../upstream/embedded/serve.ts';
import { unavailable } from './listen.ts';
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
  const served = await serveEmbedded(opened.upstream, { host, port: config.port, log }).catch(
    (error: unknown) => {
      throw unavailable(error, config) ?? error;
    },
  );
  stopOnSignals(
    {
      finish: () => served.close(),
      cut: () => process.exit(0),
      async close() {
        await opened.upstream.close();
        await database.close();
      },
    },
    log,
  );
  log.info({ host, port: served.port }, 'upstream listening');
  await print(`API do Cais em http://${host.includes(':') ? `[${host}]` : host}:${served.port}`);
}
