import type { RequestListener } from 'node:http';
import express from 'express';
import { Refused } from '../shared/errors.ts';
import { createApi } from './http/api.ts';
import { createCalls, defaultLimits, type Limits } from './http/calls.ts';
import { createChangeStream } from './http/change-stream.ts';
import { createDownloads } from './http/downloads.ts';
import { answerFailures } from './http/failure.ts';
import { cutSlowCallers, readTarget } from './http/guards/framing.ts';
import { createRateLimits, defaultRates, type Rates } from './http/guards/rate-limits.ts';
import { foreignHostCheck, refuseBy, refuseCrossSiteLink } from './http/guards/same-origin.ts';
import { dataHeaders, pageHeaders, workerPolicy } from './http/guards/security-headers.ts';
import { inTurns, oneAtATime } from './http/guards/turns.ts';
import { createLineupPage, type IsLineupToken } from './http/lineup.ts';
import { createOwnCalls } from './http/own-calls.ts';
import { type Client, createAssets, createPage } from './http/page.ts';
import { jsonReader } from './http/read-input.ts';
import { createRelay } from './http/relay.ts';
import { observeRequests } from './http/requests.ts';
import { createAccess } from './http/session/access.ts';
import { type AskHost, createHostSessions } from './http/session/host-sessions.ts';
import { createSessions } from './http/session/session.ts';
import { answerHealth, createReadiness, type Part } from './observability/health.ts';
import type { Logger } from './observability/log.ts';
import { createMetrics, type ScheduledBackups } from './observability/metrics.ts';
import type { Database } from './storage/database.ts';
import { ImportLeases } from './storage/import-leases.ts';
import { refuseNewer } from './storage/migrate.ts';
import { storageMigrations } from './storage/migrations/storage-migrations.ts';
import type { Notices } from './storage/notices.ts';
import { OfficialConfirmations } from './storage/official-confirmations.ts';
import type { CompleteConfig } from './storage/secrets/generated-secrets.ts';
import type { SessionStore } from './storage/session-store.ts';
import type { ChangePassword, TokenFor } from './upstream/passwords.ts';
import { measuredUpstream, type Upstream } from './upstream/upstream.ts';
import { ActivityRows } from './writes/activity-rows.ts';
import { AddressHolders } from './writes/address-holders.ts';
import { ChangeRows } from './writes/change-rows.ts';
import { WriteRows } from './writes/write-rows.ts';

export interface AppOptions {
  readonly config: CompleteConfig;
  readonly log: Logger;
  readonly upstream: Upstream;
  readonly database: Database;
  readonly store: SessionStore;
  readonly client: Client;
  /** The embedded upstream has this: its links lead to a page of our own where no site is configured. */
  readonly isLineupToken?: IsLineupToken;
  /** The embedded upstream has this: it keeps the passwords. */
  readonly changePassword?: ChangePassword;
  /** The embedded upstream has this: it takes its administrators from an application around Cais without a password. */
  readonly tokenFor?: TokenFor;
  /** An application around Cais that signs its administrators in. Absent: Cais asks for a password. */
  readonly askHost?: AskHost;
  /** Tells of settled changes. */
  readonly notices: Notices;
  /** Ends the streams of events, which would keep a server from stopping. */
  readonly ending?: AbortSignal;
  readonly limits?: Partial<Limits>;
  readonly rates?: Partial<Rates>;
  /** Further parts that `/readyz` asks, by name. */
  readonly parts?: Readonly<Record<string, Part>>;
  readonly backups?: ScheduledBackups;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** The whole HTTP surface, from its parts. It does not listen. */
export function createApp({
  config,
  log,
  upstream: given,
  database,
  store,
  client,
  isLineupToken,
  changePassword,
  tokenFor,
  askHost,
  notices,
  ending = new AbortController().signal,
  limits,
  rates,
  parts,
  backups,
  now = Date.now,
}: AppOptions): RequestListener {
  const { publicUrl, lineup, sessionSecrets: secrets } = config;
  const { basePath } = publicUrl;
  const metrics = createMetrics(Object.keys(defaultRates), () => store.count(), config.metricsToken, backups);
  const upstream = measuredUpstream(given, metrics.callEnded);
  const rateLimits = createRateLimits({ ...defaultRates, ...rates }, database, metrics.refusedBy);
  const allLimits = { ...defaultLimits, ...limits };
  const { patienceMilliseconds: patience } = allLimits;
  const calls = createCalls(upstream, allLimits);
  const readJson = jsonReader(allLimits.jsonBytes);
  const holders = new AddressHolders(database, now);
  const sessions =
    askHost === undefined
      ? createSessions({ publicUrl, secrets, store, now })
      : createHostSessions({ askHost, secrets, store, calls, holders, tokenFor, now });
  const activityRows = new ActivityRows(database, holders);
  const writeRows = new WriteRows(database, now);
  const access = createAccess({ calls, sessions, store, holders, now });
  const importLeases = new ImportLeases(database);
  const { signInMilliseconds } = allLimits;
  const own = createOwnCalls({
    calls,
    readJson,
    signInMilliseconds,
    sessions,
    access,
    holders,
    store,
    lineup,
    activityRows,
    rateLimits,
    importLeases,
    confirmations: new OfficialConfirmations(database, now),
    changePassword: askHost === undefined ? changePassword : undefined,
  });
  const onWrite = metrics.writeCame;
  const relay = createRelay({
    calls,
    readJson,
    upstream,
    sessions,
    access,
    writeRows,
    rateLimits,
    onWrite,
    notices,
    importLeases,
  });

  const inTurn = inTurns(patience);
  const product = express.Router({ caseSensitive: true });
  product.get(
    '/files/statistics/:id{/:fileName}',
    refuseCrossSiteLink,
    sessions.read,
    inTurn,
    createDownloads({ upstream, sessions, basePath }),
  );
  const changes = createChangeStream({
    ...{ rows: new ChangeRows(database), holders, notices, store, log, ending },
    // The application is asked again with each stream.
    ...(askHost !== undefined && { mostMilliseconds: 30_000 }),
  });
  product.get('/events', ...dataHeaders(publicUrl), refuseCrossSiteLink, sessions.look, changes);
  if (isLineupToken !== undefined && lineup?.siteUrl === `${publicUrl.origin}${basePath}/lineup`) {
    product.get('/lineup', inTurn, createLineupPage(isLineupToken));
  }
  product.use(inTurn, createPage(client));

  const checkHost = refuseBy(foreignHostCheck(config));
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.set('trust proxy', config.trustProxy);
  app.set('etag', false);
  app.use(observeRequests({ log, note: metrics.requestEnded, basePath }));
  app.use(readTarget, cutSlowCallers(patience));
  app.use(`${basePath}/api`, createApi({ config, inTurn, rateLimits, sessions, own, relay }));
  app.use(
    `${basePath}/assets`,
    ...dataHeaders(publicUrl),
    workerPolicy,
    checkHost,
    inTurn,
    ...createAssets(client),
  );
  app.use(pageHeaders(publicUrl, client.styleHashes));
  const storeReady = () => refuseNewer(database, 'storage', storageMigrations);
  const probes = express.Router({ caseSensitive: true });
  probes.get('/healthz', answerHealth);
  probes.get(
    '/readyz',
    createReadiness({ upstream: () => upstream.ready(), store: storeReady, ...parts }, log),
  );
  probes.get('/metrics', metrics.answer);
  // A proxy that passes on one path alone sees them below it. Metrics are for the machine itself.
  for (const path of new Set(['/', basePath || '/'])) app.use(path, probes);
  app.use(checkHost);
  if (basePath !== '') app.get('/', (_req, res) => res.redirect(`${basePath}/`));
  app.use(basePath === '' ? '/' : basePath, product);
  app.use(() => {
    throw new Refused(404, []);
  });
  app.use(answerFailures);
  return oneAtATime(app);
}
