import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import type { Logger } from '../observability/log.ts';
import { places } from '../places.ts';
import { type Database, StoreUnavailable } from '../storage/database.ts';
import { lockFolder } from '../storage/folder-lock.ts';
import { type Notices, openNotices } from '../storage/notices.ts';
import { nameOf, openDatabase } from '../storage/open-database.ts';
import { type CompleteConfig, withGeneratedSecrets } from '../storage/secrets/generated-secrets.ts';
import { closeToOthers } from '../storage/secrets/private-files.ts';
import { UnreachableDatabaseError } from '../storage/start-failures.ts';
import { removeOldKeysHourly } from '../storage/write-keys.ts';
import { type FirstAdministrator, refuseWeakPassword } from '../upstream/embedded/seed/first-start.ts';
import type { ChangePassword, TokenFor } from '../upstream/passwords.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { forgetOldHourly } from '../writes/forget-old.ts';
import { scheduleBackups } from './scheduled-backups.ts';

export interface OpenedParts extends OpenedUpstream {
  readonly config: CompleteConfig;
  readonly database: Database;
  readonly notices: Notices;
  /** Closes all of it. No call may be under way. */
  close(): Promise<void>;
}

/** Opens what a server needs, and prints the first administrator where the embedded upstream is new. @throws {FailureOfStart} */
export async function openParts(given: Config, log: Logger): Promise<OpenedParts> {
  // Nothing is made before this check.
  if (given.upstream.kind === 'embedded' && isNewFile(given)) await refuseWeakPassword(given.admin);
  const unlock = given.database.kind === 'sqlite' ? await lockFolder(given.dataDir) : () => undefined;
  let database: Database | undefined;
  try {
    const config = await withGeneratedSecrets(given);
    await closeToOthers(config.dataDir, log);
    database = await openDatabase(config.database, { log });
    const opened = await openUpstream(config, database, log);
    await tellOf(opened);
    const notices = await openNotices(config.database, (error) =>
      log.warn({ err: error }, 'the connection that listens for changes failed'),
    );
    return {
      ...opened,
      config,
      database,
      notices,
      close: closer(
        opened,
        database,
        [
          removeOldKeysHourly(database, log),
          forgetOldHourly(database, config.activityDays, log),
          scheduleBackups(config, log),
          notices.close,
        ],
        unlock,
      ),
    };
  } catch (error) {
    // An application that Cais is a part of lives on.
    await database?.close();
    unlock();
    throw error instanceof StoreUnavailable
      ? new UnreachableDatabaseError(nameOf(given.database), error.cause)
      : error;
  }
}

const closer =
  ({ upstream }: OpenedUpstream, database: Database, stops: readonly (() => void)[], unlock: () => void) =>
  async (): Promise<void> => {
    for (const stop of stops) stop();
    await upstream.close();
    await database.close();
    unlock();
  };

const isNewFile = ({ database }: Config): boolean => database.kind === 'sqlite' && !existsSync(database.file);

export interface OpenedUpstream {
  readonly upstream: Upstream;
  /** Whether a temporary line-up link works. Only the embedded upstream has this. */
  readonly isLineupToken?: (token: string) => Promise<boolean>;
  /** Changes one's own password. Only the embedded upstream has this. */
  readonly changePassword?: ChangePassword;
  /** Takes an administrator without a password. Only the embedded upstream has this. */
  readonly tokenFor?: TokenFor;
  /** Set when the embedded upstream is new. It must be printed now, since a generated password is stored nowhere. */
  readonly firstAdministrator?: FirstAdministrator;
}

/** Opens the upstream that is configured. @param connect milliseconds for a connection to a remote one to stand */
export async function openUpstream(
  config: CompleteConfig,
  database: Database,
  log: Logger,
  connect?: number,
): Promise<OpenedUpstream> {
  // Each upstream loads many modules that the other does not need.
  if (config.upstream.kind === 'remote') {
    const { openRemote } = await import('../upstream/remote/remote.ts');
    return {
      upstream: openRemote({ url: config.upstream.url, log, ...(connect === undefined ? {} : { connect }) }),
    };
  }
  const { openEmbedded } = await import('../upstream/embedded/index.ts');
  const { dataDir, admin, seed, lineup } = config;
  const opened = await openEmbedded({ database, dataDir, admin, seed, lineup, log });
  const { changePassword, tokenFor, isLineupToken } = opened.upstream;
  return { ...opened, isLineupToken, changePassword, tokenFor };
}

/** Prints the first administrator, once. A generated password stands in a block of its own. */
async function tellOf({ firstAdministrator }: OpenedUpstream): Promise<void> {
  if (firstAdministrator === undefined) return;
  const { login, password } = firstAdministrator;
  if (password === undefined) return print(`Primeiro administrador: ${login}, com a senha de ADMIN_PASSWORD`);
  const lines = [
    `Primeiro administrador: ${login}`,
    `Senha, mostrada só desta vez: ${password}`,
    `Para definir outra: ${places.program} password ${login}`,
  ];
  const rule = '─'.repeat(Math.max(...lines.map((line) => line.length)));
  await print(['', rule, ...lines, rule, ''].join('\n'));
}

/** To standard output, past the log, which must hold no password. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain');
}
