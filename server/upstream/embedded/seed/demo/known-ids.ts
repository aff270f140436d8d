import type { Kysely } from 'kysely';
import type { EmbeddedTables } from '../../records/tables.ts';

export type FindId = (name: string) => number;

/** Finds a stored row by its name, or by the beginning of a long name. */
export async function knownIds(
  db: Kysely<EmbeddedTables>,
  table: 'ports' | 'commodities' | 'commodity_groups' | 'report_types',
): Promise<FindId> {
  const rows = await db.selectFrom(table).select(['id', 'descricao']).execute();
  return (name) => {
    const exact = rows.find(({ descricao }) => descricao === name);
    return found(exact ?? rows.find(({ descricao }) => descricao.startsWith(name)), name).id;
  };
}

/** Finds the id of a row that was just inserted. */
export function idsByName(names: readonly string[], ids: readonly number[]): FindId {
  const known = new Map(names.map((name, index) => [name, ids[index]]));
  return (name) => found(known.get(name), name);
}

/** A name that is not stored is a mistake in one of the demo's files. */
export function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RangeError(`not in the seed: ${name}`);
  return value;
}
