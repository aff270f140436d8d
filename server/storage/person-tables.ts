import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { kindOf } from './dialect.ts';
import type { StorageTables } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;
type AnyTables = Readonly<Record<string, Row>>;

/** Where a person may stand: rows that go as a whole, or the record of changes, which forgets (0021). */
const own: Readonly<Record<keyof StorageTables, 'rows' | 'journal'>> = {
  sessions: 'rows',
  idempotency_keys: 'rows',
  address_holders: 'rows',
  rate_limits: 'rows',
  session_secrets: 'rows',
  import_leases: 'rows',
  official_confirmations: 'rows',
  writes: 'journal',
  write_outcomes: 'journal',
  write_values: 'journal',
  actors: 'journal',
  chain: 'journal',
  chain_head: 'journal',
};

/** A row with its place, by which it can be removed within the same transaction. */
export interface PlacedRow {
  readonly place: unknown;
  readonly row: Row;
}

/** Of each of Cais's own tables the rows that are about somebody. */
export async function ownRowsAbout(
  db: Kysely<StorageTables>,
  isAbout: (row: Row) => boolean,
): Promise<ReadonlyMap<string, readonly PlacedRow[]>> {
  const found = new Map<string, readonly PlacedRow[]>();
  for (const [table, kind] of Object.entries(own)) {
    if (kind === 'journal') continue;
    const place = sql.raw(kindOf(db) === 'sqlite' ? 'rowid' : 'ctid::text');
    const { rows } = await sql<Row>`select ${place} as place_of_row, * from ${sql.table(table)}`.execute(db);
    const about = rows
      .map(({ place_of_row: at, ...row }) => ({ place: at, row }))
      .filter(({ row }) => isAbout(row));
    if (about.length > 0) found.set(table, about);
  }
  return found;
}

export async function removeRows(
  db: Kysely<StorageTables>,
  table: string,
  rows: readonly PlacedRow[],
): Promise<void> {
  const isSqlite = kindOf(db) === 'sqlite';
  for (const { place } of rows) {
    const where = isSqlite ? sql`rowid = ${place}` : sql`ctid = ${place}::tid`;
    await sql`delete from ${sql.table(table)} where ${where}`.execute(db);
  }
}

/** The texts of the embedded upstream's rows, table by table; nothing where the upstream is elsewhere. Files are no texts. */
export async function* upstreamRows(database: Database): AsyncGenerator<{ table: string; row: Row }> {
  const { kysely } = database.as<AnyTables>();
  for (const { name, columns } of await kysely.introspection.getTables()) {
    if (name in own || /_migration(?:_lock)?$/u.test(name)) continue;
    const texts = columns.filter(({ dataType }) => /char|text/iu.test(dataType)).map((column) => column.name);
    if (texts.length === 0) continue;
    for (const row of await kysely.selectFrom(name).select(texts).execute()) yield { table: name, row };
  }
}
