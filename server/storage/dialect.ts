import { type CreateTableBuilder, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

export type DatabaseKind = 'sqlite' | 'postgres';

/**
 * The one place where the two databases differ in their SQL. Handlers write the same queries for both:
 * `returning`, `on conflict` and foreign keys are alike; numbers come back as JavaScript numbers, an
 * `exists (…)` as 1 or 0. There are no booleans ('S'/'N' text or integers) and no dates (ISO text). Rows are
 * put into alphabetical order in JavaScript, as the databases collate and place nulls differently. A list names an order
 * of its own all the same, for rows of one name: PostgreSQL moves a changed row.
 */
export function kindOf<T>(db: Kysely<T>): DatabaseKind {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/**
 * Adds a whole-number primary key that the database counts up and never gives out twice:
 * `db.schema.createTable('ports').$call(identityColumn(db))`.
 */
export function identityColumn<T>(db: Kysely<T>, column = 'id') {
  const isPostgres = kindOf(db) === 'postgres';
  return <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) =>
    table.addColumn(column, 'integer', (definition) => {
      const key = definition.primaryKey();
      return isPostgres ? key.generatedByDefaultAsIdentity() : key.autoIncrement();
    });
}

/**
 * Makes the counter of an identity column go on after the highest number in the table. Needed after rows were
 * inserted with numbers of their own, which PostgreSQL does not count.
 */
export async function followHighestId<T>(db: Kysely<T>, table: string, column = 'id'): Promise<void> {
  if (kindOf(db) !== 'postgres') return;
  const highest = sql`(select coalesce(max(${sql.id(column)}), 0) + 1 from ${sql.table(table)})`;
  await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), ${highest}, false)`.execute(db);
}

/** Column type of a fraction with the precision of a JavaScript number: PostgreSQL's `real` keeps 6 digits only. */
export const FRACTION = 'double precision';

/** Column type of bytes: read and written as `Uint8Array`. */
export function bytesType<T>(db: Kysely<T>): 'bytea' | 'blob' {
  return kindOf(db) === 'postgres' ? 'bytea' : 'blob';
}

/** Milliseconds since 1970 by the clock of the database, which several servers share. */
export function databaseClock<T>(db: Kysely<T>): RawBuilder<number> {
  return kindOf(db) === 'postgres'
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}

/** The calendar day of a moment in Brazil. SQLite knows no zones; the clock has not changed since before Cais was. */
export function dayOf<T>(db: Kysely<T>, moment: RawBuilder<string>): RawBuilder<string> {
  return kindOf(db) === 'postgres'
    ? sql`to_char(cast(${moment} as timestamptz) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`
    : sql`date(${moment}, '-3 hours')`;
}

/** A text without case and accents, as `foldText` has it. */
export function foldedText<T>(db: Kysely<T>, text: RawBuilder<string>): RawBuilder<string> {
  return kindOf(db) === 'postgres'
    ? sql`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))`
    : sql`${sql.raw(foldFunction)}(${text})`;
}

/** Whether a text holds another one, both without case and accents. @param part as `foldText` gives it */
export function holdsText<T>(db: Kysely<T>, text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  return kindOf(db) === 'postgres'
    ? sql`strpos(${foldedText(db, text)}, ${part}) > 0`
    : sql`instr(${foldedText(db, text)}, ${part}) > 0`;
}

/** The name of `foldText` in SQLite. */
export const foldFunction = 'fold_text';
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase();
