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
import { CommitUnanswered, orUnavailable, StoreUnavailable, type TransactionScope } from './database.ts';

const MOST_CONNECTIONS = 10;

/**
 * Milliseconds. A call whose database hangs waits for a connection and then for one query. It answers 503 within 10 s.
 * The pool never closes a connection that hangs, so `query_timeout` counts on our side of it.
 */
const CONNECT_MILLISECONDS = 3000;
const QUERY_MILLISECONDS = 6000;
const END_MILLISECONDS = 2000;

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
 * @param onIdleError called when an idle connection breaks; the pool replaces it by itself
 */
export function postgresPool(url: string, onIdleError: (error: Error) => void): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'cais',
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    query_timeout: QUERY_MILLISECONDS,
    statement_timeout: QUERY_MILLISECONDS,
    // A server that stands still in the middle of a transaction must not keep the others from writing.
    idle_in_transaction_session_timeout: QUERY_MILLISECONDS,
    types: {
      getTypeParser: (id, format) =>
        (format !== 'binary' && PARSERS.get(id)) || pg.types.getTypeParser(id, format),
    },
  });
  pool.on('error', onIdleError);
  // The pool listens to idle connections only. The query of a connection in use reports its failure itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    options: pool.options,
    async connect() {
      const client = await orUnavailable(pool.connect());
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

export function postgresDialect(pool: PostgresPool, scope: TransactionScope): Dialect {
  const common = new PostgresDialect({ pool });
  return {
    createDriver: () => new ScopedPostgresDriver(pool, scope),
    createAdapter: () => common.createAdapter(),
    createQueryCompiler: () => common.createQueryCompiler(),
    createIntrospector: (db) => common.createIntrospector(db),
  };
}

class ScopedPostgresDriver extends PostgresDriver {
  readonly #scope: TransactionScope;

  constructor(pool: PostgresPool, scope: TransactionScope) {
    super({ pool });
    this.#scope = scope;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.refuseInside();
    return super.acquireConnection();
  }

  override async beginTransaction(...begun: Parameters<PostgresDriver['beginTransaction']>) {
    await super.beginTransaction(...begun);
    await begun[0].executeQuery(CompiledQuery.raw(`select pg_advisory_xact_lock(${TURN})`));
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
