import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Prepared statements kept, the least recently used dropped first. The program has some 200 texts of SQL. */
const KEPT_STATEMENTS = 300;

/** `node:sqlite` in the shape that Kysely's SQLite driver takes. */
export class NodeSqlite implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #kept = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): SqliteStatement {
    const statement = this.#kept.get(sql) ?? this.#database.prepare(sql);
    this.#kept.delete(sql);
    this.#kept.set(sql, statement);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > KEPT_STATEMENTS && !oldest.done) this.#kept.delete(oldest.value);
    return {
      reader: statement.columns().length > 0,
      // Rows of node:sqlite have no prototype; those of pg are plain objects.
      all: (parameters) => statement.all(...parameters.map(bindable)).map((row) => ({ ...row })),
      run: (parameters) => statement.run(...parameters.map(bindable)),
      // A statement of its own: one that is kept would start anew when it is used meanwhile.
      iterate: (parameters) => this.#database.prepare(sql).iterate(...parameters.map(bindable)),
    };
  }

  /** False also where SQLite itself has rolled back, as it does when the disk is full. */
  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  close(): void {
    this.#kept.clear();
    this.#database.close();
  }
}

/**
 * Lets through only what PostgreSQL would take too: node:sqlite would read an object as named parameters and
 * store NaN as null. Whole numbers are bound as integers, not as 5.0.
 */
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'number' && Number.isFinite(value)) {
    return Number.isSafeInteger(value) ? BigInt(value) : value;
  }
  throw new TypeError(`a ${typeof value} cannot be a parameter of a query`);
}
