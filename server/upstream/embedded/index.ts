import type { Logger } from '../../observability/log.ts';
import type { Database } from '../../storage/database.ts';
import { migrateToLatest, refuseNewer } from '../../storage/migrate.ts';
import type { ChangePassword, TokenFor } from '../passwords.ts';
import type { Upstream } from '../upstream.ts';
import { passwordChanger } from './access/set-password.ts';
import { actorFinder, tokenGiver } from './access/tokens.ts';
import { accessRequests } from './access-requests.ts';
import { commodities } from './commodities.ts';
import { contacts } from './contacts.ts';
import { createDispatch } from './dispatch.ts';
import { handbooks } from './handbooks.ts';
import type { Handlers, LineupAccount } from './handler.ts';
import { isLineupToken, lineup } from './lineup.ts';
import { embeddedMigrations } from './migrations/embedded-migrations.ts';
import { news } from './news.ts';
import { partners } from './partners.ts';
import { portLocations } from './port-locations.ts';
import { ports } from './ports.ts';
import { takeOverFiles } from './records/stored-files.ts';
import type { EmbeddedTables } from './records/tables.ts';
import { restrictions } from './restrictions.ts';
import { type FirstAdministrator, firstStart } from './seed/first-start.ts';
import { session } from './session.ts';
import { openReport, statistics } from './statistics.ts';
import { users } from './users.ts';

/** Every row of the contract (spec 7) with what answers it. */
const handlers: Handlers = {
  session,
  users,
  accessRequests,
  partners,
  news,
  commodities,
  portLocations,
  ports,
  statistics,
  lineup,
  handbooks,
  contacts,
  restrictions,
};

export interface EmbeddedOptions {
  /** Shared with the rest of the server, which closes it. */
  readonly database: Database;
  /** The data folder, where version 0.1 kept PDFs. */
  readonly dataDir: string;
  /** The first administrator; without a password one is generated. Read only when the database is new. */
  readonly admin: { readonly login: string; readonly password?: string | undefined };
  /** What a new database holds. */
  readonly seed: 'demo' | 'reference';
  /** The account that the line-up call is checked against. */
  readonly lineup: LineupAccount | undefined;
  readonly now?: () => Date;
  readonly log: Pick<Logger, 'error' | 'info'>;
}

export interface EmbeddedUpstream extends Upstream {
  /** Whether a temporary line-up link with this token still works. */
  isLineupToken: (token: string) => Promise<boolean>;
  /** @throws {PasswordRefused} */
  readonly changePassword: ChangePassword;
  readonly tokenFor: TokenFor;
}

export interface OpenedEmbedded {
  readonly upstream: EmbeddedUpstream;
  /** Only when the database was new. */
  readonly firstAdministrator?: FirstAdministrator;
}

/** Opens the upstream on a database: brings its tables up to date, fills a new one, takes over PDFs of version 0.1. */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenedEmbedded> {
  const { dataDir, admin, seed, lineup: account, now = () => new Date(), log } = options;
  const database = options.database.as<EmbeddedTables>();
  await migrateToLatest(database, 'embedded', embeddedMigrations, log);
  const firstAdministrator = await firstStart({ database, admin, seed, now: now() });
  await takeOverFiles(database, dataDir, log);
  const findActor = actorFinder(database);
  const upstream: EmbeddedUpstream = {
    inProcess: true,
    send: createDispatch(handlers, { database, findActor, lineup: account, now, log }),
    openReport: (id, token) => openReport({ db: database.kysely, findActor, now: now() }, id, token),
    changePassword: passwordChanger(database, findActor),
    tokenFor: tokenGiver(database),
    isLineupToken: (token) => isLineupToken(database.kysely, token, now()),
    ready: () => refuseNewer(database, 'embedded', embeddedMigrations),
    close: async () => {},
  };
  return firstAdministrator === undefined ? { upstream } : { upstream, firstAdministrator };
}
