import { type Insertable, type Kysely, sql } from 'kysely';
import { followHighestId } from '../../../storage/dialect.ts';
import { chunksOf } from '../chunks.ts';
import type { EmbeddedTables } from '../tables.ts';

export type Db = Kysely<EmbeddedTables>;
export type Table = keyof EmbeddedTables & string;
export type Row<T extends Table> = Insertable<EmbeddedTables[T]>;

/** Inserts the rows in few statements. */
export async function insertRows<T extends Table>(db: Db, table: T, rows: readonly Row<T>[]): Promise<void> {
  for (const values of chunksOf(rows)) {
    // The compiler cannot follow a table that is a type parameter into Kysely's own types.
    await db
      .insertInto(table)
      .values(values as never)
      .execute();
  }
}

/**
 * The same for a table that counts its rows: numbers them after the highest there is, and gives the numbers back in
 * the order of the rows.
 */
export async function insertNumbered<T extends Table>(
  db: Db,
  table: T,
  key: keyof Row<T> & string,
  rows: readonly Row<T>[],
): Promise<readonly number[]> {
  const highest = await sql<{ highest: number | null }>`
    select max(${sql.ref(key)}) as highest from ${sql.table(table)}`.execute(db);
  const first = (highest.rows[0]?.highest ?? 0) + 1;
  await insertRows(
    db,
    table,
    rows.map((row, index) => ({ ...row, [key]: first + index })),
  );
  await followHighestId(db, table, key);
  return rows.map((_, index) => first + index);
}
