import { createServer, type RequestListener } from 'node:http';
import { type Config, withBoundPort } from '../config.ts';
import { createLogger, type Logger } from '../observability/log.ts';
import { version } from '../version.ts';
import { drain, finish, httpTimeouts, listen } from './http-server.ts';
import { print } from './open-parts.ts';
import { openProduct } from './open-product.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { warningOf } from './upstream-warning.ts';

/** Command without a name: the product, until a signal stops it. */
export async function serve(given: Config): Promise<void> {
  const log = createLogger(given);
  // The address first: where it is taken, nothing else is touched. Requests that come early wait for the rest.
  const { promise: ready, resolve: start } = Promise.withResolvers<RequestListener>();
  const wait: RequestListener = (req, res) => void ready.then((app) => app(req, res));
  const server = createServer(httpTimeouts, wait);
  const port = await listen(server, given);

  const config = withBoundPort(given, port);
  let isStopping = false;
  const parts = {
    async server() {
      if (isStopping) throw new Error('the server is stopping');
    },
  };
  const { app, upstream, endStreams, close } = await openProduct(config, log, { parts });
  start(app);
  server.off('request', wait).on('request', app);

  stopOnSignals(
    {
      drain() {
        isStopping = true;
        return drain(server, config.drainSeconds);
      },
      finish() {
        endStreams();
        return finish(server);
      },
      cut: () => server.closeAllConnections(),
      close,
    },
    log,
  );
  await announce(config, log);
  // It may only be down for now, and this server up before it.
  if (config.upstream.kind === 'remote') {
    const { url } = config.upstream;
    upstream.ready().catch((error: unknown) => process.stderr.write(`${warningOf(url, error)}\n`));
  }
}

async function announce({ publicUrl, host, port, upstream }: Config, log: Logger): Promise<void> {
  const { origin, basePath } = publicUrl;
  log.info({ version, host, port, upstream: upstream.kind }, 'listening');
  await print(`Cais está em ${origin}${basePath}/`);
}
