import { type Kysely, sql } from 'kysely';
import { followHighestId } from '../../../storage/dialect.ts';
import { insertRows, type Row, type Table } from '../records/records.ts';
import type { EmbeddedTables } from '../records/tables.ts';

/** Inserts rows with ids that follow the highest stored one. Returns the ids in the order of the rows. */
export async function insertNumbered<T extends Table>(
  db: Kysely<EmbeddedTables>,
  table: T,
  key: keyof Row<T> & string,
  rows: readonly Row<T>[],
): Promise<readonly number[]> {
  const highest = await sql<{ highest: number | null }>`
    select max(${sql.ref(key)}) as highest from ${sql.table(table)}`.execute(db);
  const first = (highest.rows[0]?.highest ?? 0) + 1;
  const ids = rows.map((_, index) => first + index);
  const numbered = rows.map((row, index) => ({ ...row, [key]: first + index }));
  await insertRows(db, table, numbered);
  await followHighestId(db, table, key);
  return ids;
}
