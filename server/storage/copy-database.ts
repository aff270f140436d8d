import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { kindOf } from './dialect.ts';

type Row = Readonly<Record<string, unknown>>;
type AnyTables = Readonly<Record<string, Row>>;
type Db = Kysely<AnyTables>;

/** Rows that are in memory at once. A PDF has up to 6 MB. */
const pageOf = (table: string): number => (table === 'stored_files' ? 1 : 500);

/** A migration fills this table, so a new database is not without it. */
const FILLED_BY_MIGRATION = 'categories';

/** Called after each page of rows of a table that was copied. */
export type OnRows = (table: string, done: number, all: number) => void;

/** The tables of a database that hold rows, without those that hold some in every new database. */
export async function tablesInUse({ kysely }: { readonly kysely: Kysely<never> }): Promise<string[]> {
  const db = kysely as unknown as Db;
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => name !== FILLED_BY_MIGRATION && !/_migration(?:_lock)?$/u.test(name));
  const used: string[] = [];
  for (const table of tables) {
    if ((await db.selectFrom(table).select(sql`1`.as('one')).limit(1).execute()).length > 0) used.push(table);
  }
  return used;
}

/**
 * Copies all rows of one database into another one that is new and has the same migrations, in one transaction: all is
 * there and was compared, or nothing. Meanwhile nobody else writes to the source.
 *
 * @returns the number of rows of each table
 */
export function copyDatabase(from: Database, to: Database, onRows: OnRows): Promise<Map<string, number>> {
  const [source, target] = [from.as<AnyTables>(), to.as<AnyTables>()];
  return source.transaction((read) =>
    target.transaction(async (write) => {
      const tables = await tablesInOrder(kindOf(read) === 'sqlite' ? read : write);
      await holdOn(read, tables);
      await holdOn(write, tables);
      await write.deleteFrom(FILLED_BY_MIGRATION).execute();
      const counts = new Map<string, number>();
      for (const table of tables) counts.set(table, await copyTable(read, write, table, onRows));
      await copyCounters(read, write);
      return counts;
    }),
  );
}

/** In the order in which the migrations made them, so that a table comes after those that it refers to. */
async function tablesInOrder(sqlite: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like '%\\_migration%' escape '\\'
    order by rowid`.execute(sqlite);
  return rows.map(({ name }) => name);
}

/** On SQLite, a transaction is alone with the file anyway. */
async function holdOn(db: Db, tables: readonly string[]): Promise<void> {
  if (kindOf(db) === 'sqlite') return;
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in share row exclusive mode`.execute(
    db,
  );
  // One side waits while the other works.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
}

async function copyTable(read: Db, write: Db, table: string, onRows: OnRows): Promise<number> {
  const { all } = await read
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  const source = new Sum();
  for await (const rows of pages(read, table)) {
    source.add(rows);
    await write.insertInto(table).values(rows).execute();
    onRows(table, source.rows, all);
  }
  const target = new Sum();
  for await (const rows of pages(write, table)) target.add(rows);
  if (source.rows !== target.rows || source.sum !== target.sum) {
    throw new Error(`${table}: ${source.rows} → ${target.rows}, ${source.sum} → ${target.sum}`);
  }
  return source.rows;
}

/** All rows of a table, some at a time. */
async function* pages(db: Db, table: string): AsyncGenerator<readonly Row[]> {
  const size = sql.lit(pageOf(table));
  if (kindOf(db) === 'postgres') {
    await sql`declare pages no scroll cursor for select * from ${sql.table(table)}`.execute(db);
    const next = () => sql<Row>`fetch ${size} from pages`.execute(db);
    for (let { rows } = await next(); rows.length > 0; { rows } = await next()) yield rows;
    await sql`close pages`.execute(db);
    return;
  }
  const after = (last: unknown) =>
    sql<Row>`select rowid as "at row", * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${size}`.execute(
      db,
    );
  for (let { rows } = await after(0); rows.length > 0; { rows } = await after(rows.at(-1)?.['at row'])) {
    yield rows.map(({ 'at row': _, ...row }) => row);
  }
}

/** Number and checksum of rows, in whatever order a database gives them. */
class Sum {
  rows = 0;
  sum = 0n;

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const hash = createHash('sha256');
      for (const column of Object.keys(row).sort()) {
        const value = row[column];
        hash.update(`${column}\n${typeof value}\n`);
        hash.update(value instanceof Uint8Array ? value : JSON.stringify(value));
        hash.update('\n');
      }
      this.rows += 1;
      this.sum = BigInt.asUintN(256, this.sum + BigInt(`0x${hash.digest('hex')}`));
    }
  }
}

interface Counter {
  readonly last: number;
}

/** Ids go on where they stopped, even where the last rows were deleted. */
async function copyCounters(read: Db, write: Db): Promise<void> {
  const postgres = kindOf(read) === 'postgres' ? read : write;
  const { rows: columns } = await sql<{ table: string; sequence: string }>`
    select table_name as table, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(
    postgres,
  );
  const toSqlite = postgres === read;
  for (const { table, sequence } of columns) {
    const counter = toSqlite
      ? sql<Counter>`select last_value as last from ${sql.raw(sequence)} where is_called`
      : sql<Counter>`select seq as last from sqlite_sequence where name = ${table}`;
    const { rows } = await counter.execute(read);
    if (toSqlite) await sql`delete from sqlite_sequence where name = ${table}`.execute(write);
    for (const { last } of rows) {
      const set = toSqlite
        ? sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`
        : sql`select setval(${sequence}::regclass, ${last})`;
      await set.execute(write);
    }
  }
}
