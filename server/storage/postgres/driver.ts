import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import type { PostgresConfig } from '../../config.ts';
import type { Logger } from '../../observability/log.ts';
import { CommitUnanswered, orUnavailable, StoreUnavailable, type TransactionScope } from '../database.ts';
import { SERVER } from '../running-servers.ts';

/**
 * Milliseconds. A call whose database hangs waits for one query and for three connections at most (a write whose commit hangs
 * looks for its outcome), so that it answers 503 within 10 s. The pool never closes a connection that hangs, so
 * `query_timeout` counts on our side of it. PostgreSQL itself gives a statement of a transaction up a little earlier.
 */
const CONNECT_MILLISECONDS = 1800;
const QUERY_MILLISECONDS = 4000;
const STATEMENT_MILLISECONDS = 3500;
const END_MILLISECONDS = 2000;

/** How long the database may take, in milliseconds; 0 for as long as it needs. */
export interface Limits {
  /** On our side. */
  readonly query: number;
  /** On PostgreSQL's side. */
  readonly statement: number;
  /** Between two statements of a transaction. */
  readonly idle: number;
}

/** For calls: somebody waits for the answer. */
export const callLimits: Limits = {
  query: QUERY_MILLISECONDS,
  statement: STATEMENT_MILLISECONDS,
  idle: QUERY_MILLISECONDS,
};
/**
 * For migrations and the first filling: a large table takes minutes, and other servers wait for them as long. A server that
 * stands still meanwhile holds the others up for 10 minutes at most.
 */
export const startLimits: Limits = { query: 0, statement: 0, idle: 600_000 };

/** A connection that is kept for long must not be forgotten by a firewall between the two. */
const KEEP_ALIVE_MILLISECONDS = 30_000;
/** Milliseconds between two attempts to connect where PostgreSQL has no connection left. */
const PAUSE_MILLISECONDS = 20;

/** What a server gives when it opens the database. */
export interface OfServer {
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** The role, the database or the server has as many connections as it may have. */
const TOO_MANY_CONNECTIONS = '53300';

/**
 * The first two characters of an error code, where PostgreSQL refuses a statement: values, constraints, syntax, our
 * triggers. All other codes say that PostgreSQL cannot serve now.
 */
const REFUSALS: ReadonlySet<string | undefined> = new Set(['0A', '21', '22', '23', '42', 'P0']);

/**
 * Names the lock that a transaction keeps to its end ('CAIS' in ASCII), so that one writes at a time, as on SQLite. The
 * alternative, serializable transactions, undoes many of them as soon as a few people write at once.
 */
const TURN = 0x43_41_49_53;

/**
 * Begins a transaction, in one round trip. The limits are settings of the transaction: PgBouncer refuses them at the start of
 * a connection, and in transaction mode it would hand settings of a session to others. A server that stands still in the middle of a
 * transaction must not keep the others from writing.
 */
const beginWithin = ({ statement, idle }: Limits): CompiledQuery =>
  CompiledQuery.raw(
    [
      'begin',
      `set local statement_timeout = ${statement}`,
      `set local idle_in_transaction_session_timeout = ${idle}`,
      `select pg_advisory_xact_lock(${TURN})`,
    ].join('; '),
  );

/** Object ids of the types in `pg_type`: the same in every PostgreSQL. */
const PARSERS = new Map<number, (text: string) => number>([
  [16, (bool) => (bool === 't' ? 1 : 0)],
  [20, wholeNumber],
  [1700, Number],
]);

/**
 * The pool as Kysely uses it. A failure that is not about a statement is a `StoreUnavailable`, and its connection is
 * not used again.
 *
 * @param server given by a server, whose connections have its name. It always keeps one, so that commands see that it runs
 */
export function postgresPool(
  { url, pool: max }: PostgresConfig,
  limits: Limits,
  server?: OfServer,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: connectionString(url, server === undefined ? 'cais-command' : SERVER),
    max,
    min: server === undefined ? 0 : 1,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    query_timeout: limits.query,
    types: {
      getTypeParser: (id, format) =>
        (format !== 'binary' && PARSERS.get(id)) || pg.types.getTypeParser(id, format),
    },
  });
  // An idle connection broke. The pool replaces it.
  pool.on('error', (error) => server?.log.warn({ err: error }, 'idle database connection failed'));
  // The pool listens to idle connections only. The query of a connection in use reports its failure itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    options: pool.options,
    async connect() {
      const client = await orUnavailable(patiently(() => pool.connect()));
      let broken: StoreUnavailable | undefined;
      const query = async (sql: string, parameters: unknown[]) => {
        if (broken !== undefined) throw broken;
        try {
          return await client.query(sql, parameters);
        } catch (error) {
          if (error instanceof pg.DatabaseError && REFUSALS.has(error.code?.slice(0, 2))) throw error;
          broken = new StoreUnavailable(error);
          throw broken;
        }
      };
      return {
        // Kysely also knows a second form, for cursors, which nothing uses.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy === true || broken !== undefined),
      };
    },
    // A database that hangs must not keep the process from ending.
    end: () => Promise.race([pool.end(), setTimeout(END_MILLISECONDS, undefined, { ref: false })]),
  };
}

/** A connection beside the pool. Its queries report that it broke; an error that nobody listens to would end the program. */
export function newClient(url: string, application: string): pg.Client {
  const client = new pg.Client({ connectionString: connectionString(url, application), keepAlive: true });
  return client.on('error', () => undefined);
}

/** `sslmode` and `sslrootcert` mean what they mean to PostgreSQL's own programs. */
function connectionString(url: string, applicationName: string): string {
  const address = new URL(url);
  address.searchParams.set('application_name', applicationName);
  address.searchParams.set('uselibpqcompat', 'true');
  // Node's own certificates.
  if (address.searchParams.get('sslrootcert') === 'system') address.searchParams.delete('sslrootcert');
  return address.href;
}

/** Waits for one of our connections to come free where PostgreSQL allows fewer than the pool. */
async function patiently(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  const deadline = performance.now() + QUERY_MILLISECONDS;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      const isTemporary = error instanceof pg.DatabaseError && error.code === TOO_MANY_CONNECTIONS;
      if (!isTemporary || performance.now() > deadline) throw error;
      await setTimeout(PAUSE_MILLISECONDS * (0.5 + Math.random()));
    }
  }
}

export function postgresDialect(pool: PostgresPool, limits: Limits, scope: TransactionScope): Dialect {
  const common = new PostgresDialect({ pool });
  return {
    createDriver: () => new ScopedPostgresDriver(pool, limits, scope),
    createAdapter: () => common.createAdapter(),
    createQueryCompiler: () => common.createQueryCompiler(),
    createIntrospector: (db) => common.createIntrospector(db),
  };
}

class ScopedPostgresDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;
  readonly #scope: TransactionScope;

  constructor(pool: PostgresPool, limits: Limits, scope: TransactionScope) {
    super({ pool });
    this.#begin = beginWithin(limits);
    this.#scope = scope;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.refuseInside();
    return super.acquireConnection();
  }

  override async beginTransaction(connection: Parameters<PostgresDriver['beginTransaction']>[0]) {
    await connection.executeQuery(this.#begin);
  }

  override async commitTransaction(connection: Parameters<PostgresDriver['commitTransaction']>[0]) {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw error instanceof StoreUnavailable ? new CommitUnanswered(error.cause) : error;
    }
  }

  /** The failure that led here counts, not that of a rollback on a broken connection. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** Refused rather than rounded, as node:sqlite does. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
