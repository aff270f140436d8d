import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { StoreUnavailable } from '../database.ts';

/** Prepared statements kept, the least recently used dropped first. The program has some 200 texts of SQL. */
const KEPT_STATEMENTS = 300;

interface Prepared {
  readonly statement: StatementSync;
  /** Names of what it gives; none where it gives nothing. */
  readonly columns: readonly string[];
}

/** One connection of `node:sqlite` that keeps its prepared statements. */
export class NodeSqlite {
  readonly #database: DatabaseSync;
  readonly #kept = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Runs a statement that has no parameters and gives nothing. */
  run(sql: string): void {
    orNamed(() => this.#prepare(sql).statement.run());
  }

  execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const values = parameters.map(bindable);
    return orNamed(() => {
      const { statement, columns } = this.#prepare(sql);
      if (columns.length > 0) {
        const rows = statement.all(...values) as unknown as (readonly unknown[])[];
        // A `select *` gives more once a migration has added a column.
        const isSame = rows[0] === undefined || rows[0].length === columns.length;
        return { rows: rows.map(rowOf<R>(isSame ? columns : namesOf(statement))) };
      }
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
    });
  }

  /** False also where SQLite itself has rolled back, as it does when the disk is full. */
  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  close(): void {
    this.#kept.clear();
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    const prepared = this.#kept.get(sql) ?? this.#new(sql);
    this.#kept.delete(sql);
    this.#kept.set(sql, prepared);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > KEPT_STATEMENTS && !oldest.done) this.#kept.delete(oldest.value);
    return prepared;
  }

  #new(sql: string): Prepared {
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    return { statement, columns: namesOf(statement) };
  }
}

const namesOf = (statement: StatementSync): readonly string[] => statement.columns().map(({ name }) => name);

/** Plain objects with their names in the order of the columns, as pg gives them. Copying objects would cost five times as much. */
const rowOf =
  <R>(columns: readonly string[]) =>
  (values: readonly unknown[]): R => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = values[at];
    return row as R;
  };

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

/** SQLite's primary result codes that we act on (https://www.sqlite.org/rescode.html). */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** The file cannot be used now: no right, no memory, read-only, broken disk, damage, no room, cannot be opened. */
const UNAVAILABLE: ReadonlySet<number | undefined> = new Set([3, 7, 8, 10, CORRUPT, 13, 14, NOT_A_DATABASE]);

/** The outcome of work on the database. A file that cannot be used is a `StoreUnavailable`. */
function orNamed<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw UNAVAILABLE.has(primaryCode(error)) ? new StoreUnavailable(error) : error;
  }
}

/** Another process holds the lock. */
export const isBusy = (error: unknown) => primaryCode(error) === BUSY;
/** A page of the file does not make sense. */
export const isCorrupt = (error: unknown) => primaryCode(error) === CORRUPT;
/** The file does not begin as a database does. */
export const isNotADatabase = (error: unknown) => primaryCode(error) === NOT_A_DATABASE;

/** The errors of node:sqlite carry the extended code; its low byte is the primary code. */
function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  return error.errcode & 0xff;
}
