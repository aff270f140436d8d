import { type Kysely, sql } from 'kysely';
import type { Id } from '../../../shared/contract/fields.ts';
import { Refusal } from './handler.ts';
import { chunksOf } from './insert-rows.ts';
import type { EmbeddedTables } from './tables.ts';

/** The largest id of both databases. */
const LARGEST = 2 ** 31 - 1;

export const unknownId = (): Refusal => new Refusal(404, 'Id não encontrado');

/** The number of an id in a path. A text that cannot be an id is treated as an unknown id. */
export function pathId(given: Id): number {
  const id = readId(given);
  if (id === undefined) throw unknownId();
  return id;
}

/** The ids of the records that a body refers to, each once. Refuses with 400 and the message if one does not exist. */
export async function referredIds<Table extends keyof EmbeddedTables>(
  db: Kysely<EmbeddedTables>,
  [table, column]: readonly [Table, keyof EmbeddedTables[Table] & string],
  given: readonly Id[],
  message: string,
): Promise<number[]> {
  const ids = [...new Set(given.map(readId))];
  const known = new Set<number>();
  for (const some of chunksOf(ids.filter((id) => id !== undefined))) {
    const query = sql<{ id: number }>`select ${sql.id(column)} as id from ${sql.table(table)}
      where ${sql.id(column)} in (${sql.join(some)})`;
    for (const { id } of (await query.execute(db)).rows) known.add(id);
  }
  return ids.map((id) => {
    if (id === undefined || !known.has(id)) throw new Refusal(400, message);
    return id;
  });
}

/** The one record that a body refers to. */
export async function referredId<Table extends keyof EmbeddedTables>(
  db: Kysely<EmbeddedTables>,
  place: readonly [Table, keyof EmbeddedTables[Table] & string],
  given: Id,
  message: string,
): Promise<number> {
  const [id] = await referredIds(db, place, [given], message);
  if (id === undefined) throw new Refusal(400, message);
  return id;
}

/** The number of an id; undefined where no record can have it. */
export function readId(given: Id): number | undefined {
  const id = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given;
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 && id <= LARGEST ? id : undefined;
}
