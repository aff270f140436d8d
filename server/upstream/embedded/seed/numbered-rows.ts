import { type Kysely, sql } from 'kysely';
import { followHighestId } from '../../../storage/dialect.ts';
import { insertRows, type Row, type Table } from '../records/records.ts';
import type { EmbeddedTables } from '../records/tables.ts';

type Db = Kysely<EmbeddedTables>;

/** Inserts rows with ids that follow the highest stored one. Returns the ids in the order of the rows. */
export async function insertNumbered<T extends Table>(
  db: Db,
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

/** Finds a stored row by its name, or by the beginning of a long name. */
export async function knownIds(
  db: Db,
  table: 'ports' | 'commodities' | 'commodity_groups' | 'report_types',
): Promise<(name: string) => number> {
  const rows = await db.selectFrom(table).select(['id', 'descricao']).execute();
  return (name) => {
    const exact = rows.find(({ descricao }) => descricao === name);
    return found(exact ?? rows.find(({ descricao }) => descricao.startsWith(name)), name).id;
  };
}

/** A name that is not stored is a mistake in one of the demo's files. */
export function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RangeError(`not in the seed: ${name}`);
  return value;
}
