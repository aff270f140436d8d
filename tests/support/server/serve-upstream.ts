import { createServer } from 'node:http';
import { finish, listen } from '../../../server/commands/http-server.ts';
import { createUpstreamApp } from '../../../server/http/serve-upstream.ts';
import type { Logger } from '../../../server/observability/log.ts';
import type { Upstream } from '../../../server/upstream/upstream.ts';

/** Serves an upstream over HTTP on a free port of this machine, as the command `upstream` does. */
export async function serveUpstream(upstream: Upstream, log?: Pick<Logger, 'error'>) {
  const server = createServer(createUpstreamApp(upstream, log));
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  return { port, close: () => finish(server) };
}
