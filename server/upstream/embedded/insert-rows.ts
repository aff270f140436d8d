import type { Insertable, Kysely } from 'kysely';
import type { EmbeddedTables } from './tables.ts';

/** The databases limit the number of values in one statement. */
const ROWS_PER_STATEMENT = 500;

export function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
  }
}

export type Table = keyof EmbeddedTables & string;
export type Row<T extends Table> = Insertable<EmbeddedTables[T]>;

/** Inserts any number of rows, none included. */
export async function insertRows<T extends Table>(
  db: Kysely<EmbeddedTables>,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  for (const values of chunksOf(rows)) {
    // The compiler cannot follow a table that is a type parameter into Kysely's own types.
    await db
      .insertInto(table)
      .values(values as never)
      .execute();
  }
}
