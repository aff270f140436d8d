import { setTimeout } from 'node:timers/promises';
import { type DatabaseConnection, type Dialect, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import type { TransactionScope } from './database.ts';

const MOST_CONNECTIONS = 10;
const CONNECT_MILLISECONDS = 5000;
const STATEMENT_MILLISECONDS = 30_000;

/** serialization_failure and deadlock_detected: PostgreSQL undid everything and asks to try again. */
const CONFLICTS: ReadonlySet<string | undefined> = new Set(['40001', '40P01']);
const MOST_ATTEMPTS = 10;
const LONGEST_FIRST_PAUSE_MILLISECONDS = 10;

/** Object ids of the types in `pg_type`: the same in every PostgreSQL. */
const PARSERS = new Map<number, (text: string) => number>([
  [16, (bool) => (bool === 't' ? 1 : 0)],
  [20, wholeNumber],
  [1700, Number],
]);

/** @param onIdleError called when an idle connection breaks; the pool replaces it by itself */
export function postgresPool(url: string, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'cais',
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    types: {
      getTypeParser: (id, format) =>
        (format !== 'binary' && PARSERS.get(id)) || pg.types.getTypeParser(id, format),
    },
  });
  pool.on('error', onIdleError);
  return pool;
}

export function postgresDialect(pool: pg.Pool, scope: TransactionScope): Dialect {
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

  constructor(pool: pg.Pool, scope: TransactionScope) {
    super({ pool });
    this.#scope = scope;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.refuseInside();
    return super.acquireConnection();
  }
}

/** Runs a transaction again when PostgreSQL undid it in favour of another one. */
export async function repeatOnConflict<R>(run: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const isConflict = error instanceof pg.DatabaseError && CONFLICTS.has(error.code);
      if (!isConflict || attempt === MOST_ATTEMPTS) throw error;
      await setTimeout(Math.random() * LONGEST_FIRST_PAUSE_MILLISECONDS * 2 ** (attempt - 1));
    }
  }
}

/** Refused rather than rounded, as node:sqlite does. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
