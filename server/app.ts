import type { RequestListener } from 'node:http';
import express from 'express';
import { Refused } from '../shared/errors.ts';
import { createCalls } from './http/calls.ts';
import { createDownloads } from './http/downloads.ts';
import { answerFailures } from './http/failure.ts';
import { defaultLimits, type Limits } from './http/limits.ts';
import { createLineupPage, type IsLineupToken } from './http/lineup-page.ts';
import { createOwnCalls } from './http/own-calls.ts';
import type { ClientFiles } from './http/page/read-client.ts';
import { createPage } from './http/page.ts';
import { createRateLimits, defaultRates, type Rates } from './http/rate-limits.ts';
import { KnownReads } from './http/read-lane/known-reads.ts';
import { createReadLane } from './http/read-lane.ts';
import { createRelay } from './http/relay.ts';
import { crossSiteCheck, foreignHostCheck, refuseBy, refuseCrossSiteLink } from './http/same-origin.ts';
import { securityHeaders, withHeaders } from './http/security-headers.ts';
import { createSessions } from './http/session.ts';
import { answerHealth, createReadiness } from './observability/health.ts';
import type { Logger } from './observability/log.ts';
import { createMetrics } from './observability/metrics.ts';
import { requestLines, requestLog } from './observability/request-log.ts';
import type { Database } from './storage/database.ts';
import type { CompleteConfig } from './storage/generated-secrets.ts';
import type { SessionStore } from './storage/session-store.ts';
import type { Upstream } from './upstream/upstream.ts';
import { ActivityRows } from './writes/activity-rows.ts';
import { WriteRows } from './writes/write-rows.ts';

export interface AppOptions {
  readonly config: CompleteConfig;
  readonly log: Logger;
  readonly upstream: Upstream;
  readonly database: Database;
  readonly store: SessionStore;
  readonly client: ClientFiles;
  /** Of the embedded upstream, whose links lead to a page of our own where no site is configured. */
  readonly isLineupToken?: IsLineupToken;
  readonly limits?: Partial<Limits>;
  readonly rates?: Partial<Rates>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** The whole HTTP surface, from its parts. It listens nowhere by itself. */
export function createApp({
  config,
  log,
  upstream: given,
  database,
  store,
  client,
  isLineupToken,
  limits,
  rates,
  now = Date.now,
}: AppOptions): RequestListener {
  const { publicUrl, lineup } = config;
  const { basePath } = publicUrl;
  const secrets = config.sessionSecrets;
  const metrics = createMetrics({ basePath, countSessions: () => store.count() });
  const upstream = metrics.measured(given);
  const rateLimits = createRateLimits({ ...defaultRates, ...rates }, metrics.refusedBy);
  const writeRows = new WriteRows(database, now);
  const sessions = createSessions({ publicUrl, secrets, store, now });
  const calls = createCalls(upstream, { ...defaultLimits, ...limits });
  const activityRows = new ActivityRows(database);
  const own = createOwnCalls({ calls, sessions, store, lineup, activityRows, rateLimits });
  const headers = securityHeaders(publicUrl, client.styleHashes);
  const [foreignHost, crossSite] = [foreignHostCheck(config), crossSiteCheck(config)];
  const writeLine = requestLines(log);

  const product = express.Router({ caseSensitive: true });
  product.use(
    '/api',
    rateLimits.calls,
    refuseBy(crossSite),
    sessions.middleware,
    createRelay({
      own,
      calls,
      upstream,
      sessions,
      store,
      basePath,
      writeRows,
      rateLimits,
      onWrite: metrics.writeCame,
    }),
  );
  product.get(
    '/files/statistics/:id{/:fileName}',
    refuseCrossSiteLink,
    sessions.middleware,
    createDownloads({ upstream, sessions, basePath }),
  );
  if (isLineupToken !== undefined && lineup?.siteUrl === `${publicUrl.origin}${basePath}/lineup`) {
    product.get('/lineup', createLineupPage(isLineupToken));
  }
  product.use(createPage(client));

  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.set('trust proxy', config.trustProxy);
  app.set('etag', false);
  app.use(metrics.requests);
  app.use(requestLog(log, writeLine));
  app.use(withHeaders(headers, basePath));
  app.get('/healthz', answerHealth);
  app.get('/metrics', metrics.answer);
  app.get(
    '/readyz',
    createReadiness({ upstream: () => upstream.ready(), store: () => database.ping() }, log),
  );
  app.use(refuseBy(foreignHost));
  if (basePath !== '') app.get('/', (_req, res) => res.redirect(`${basePath}/`));
  app.use(basePath === '' ? '/' : basePath, product);
  app.use(() => {
    throw new Refused(404, []);
  });
  app.use(answerFailures);
  const reads = new KnownReads(basePath, (row) => own.has(row));
  const checks = [foreignHost, crossSite];
  return createReadLane(
    {
      log,
      metrics,
      writeLine,
      rateLimits,
      sessions,
      calls,
      reads,
      checks,
      headers: headers.data,
      trustProxy: config.trustProxy,
    },
    app,
  );
}
