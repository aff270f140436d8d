import type { RequestListener } from 'node:http';
import { type AppOptions, createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { readClient } from '../http/page.ts';
import type { Logger } from '../observability/log.ts';
import { places } from '../places.ts';
import { agreeOnSecrets } from '../storage/secrets/session-secrets.ts';
import { SessionStore } from '../storage/session-store.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { openParts } from './open-parts.ts';
import { newestBackup } from './scheduled-backups.ts';

/** The product with all that it holds open. */
export interface OpenedProduct {
  readonly app: RequestListener;
  readonly upstream: Upstream;
  /** Ends the streams of events, which stay open as long as their pages. */
  endStreams(): void;
  /** Closes store, upstream and database. No request may be under way. */
  close(): Promise<void>;
}

/**
 * Opens the product for the program that listens: `serve`, or an application that mounts it.
 *
 * @param more options of the app beside the opened parts
 * @throws {FailureOfStart}
 */
export async function openProduct(
  given: Config,
  log: Logger,
  more: Partial<AppOptions> = {},
): Promise<OpenedProduct> {
  const client = readClient(places.client, given.publicUrl.basePath, more.askHost !== undefined);
  const opened = await openParts(given, log);
  const { database } = opened;
  const secrets = await agreeOnSecrets(database, opened.config, given).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const config = { ...opened.config, sessionSecrets: secrets };
  const store = new SessionStore(database, {
    secrets,
    onBackgroundError: (error) => log.warn({ err: error }, 'session store failed'),
  });
  const streams = new AbortController();
  const { backups: scheduled } = config;
  const backups = scheduled && { backups: { ...scheduled, newest: () => newestBackup(scheduled.dir) } };
  return {
    app: createApp({ ...opened, config, log, store, client, ending: streams.signal, ...backups, ...more }),
    upstream: opened.upstream,
    endStreams: () => streams.abort(),
    async close() {
      streams.abort();
      store.close();
      await opened.close();
    },
  };
}
