import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { kindOf } from '../../storage/dialect.ts';
import { alphabetically } from './alphabetical.ts';
import type { EmbeddedTables } from './tables.ts';

/**
 * Rows of a list as the JSON that the database made of them: thousands of rows need not become objects only to be written
 * down again. `Row` says what is in them.
 */
export class JsonRows<Row = unknown> {
  /** One JSON object each. */
  readonly texts: readonly string[];
  /** For the compiler alone. */
  declare readonly row: Row;

  constructor(texts: readonly string[]) {
    this.texts = texts;
  }
}

/**
 * Reads the rows of a query, in alphabetical order.
 * @param names of what the query selects, all of it
 * @param key the name of the text that they are ordered by
 */
export async function jsonRowsByName<Row, Name extends keyof Row & string>(
  db: Kysely<EmbeddedTables>,
  query: SelectQueryBuilder<EmbeddedTables, keyof EmbeddedTables, Row>,
  names: readonly Name[],
  key: NoInfer<Name>,
): Promise<JsonRows<Pick<Row, Name>>> {
  const pairs = sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(`row.${name}`)]));
  const text = sql.ref(`row.${key}`);
  // One text of all rows, since each value that crosses from the database costs as much as what is in it. JSON has no line breaks.
  const [lines, keys] =
    kindOf(db) === 'postgres'
      ? [sql`string_agg(json_build_object(${pairs})::text, chr(10))`, sql`json_agg(${text})::text`]
      : [sql`group_concat(json_object(${pairs}), char(10))`, sql`json_group_array(${text})`];
  const all = await db
    .selectFrom(query.as('row'))
    .select([lines.$castTo<string | null>().as('lines'), keys.$castTo<string>().as('keys')])
    .executeTakeFirstOrThrow();
  if (all.lines === null) return new JsonRows([]);
  const texts = all.lines.split('\n');
  return new JsonRows(orderOf(all.keys).map((at) => texts[at] ?? ''));
}

/** Names that a list has so many of or more are worth to be remembered, and of so many lists. */
const LONG = 200;
const LISTS = 8;

/** The order of long lists as they were last read, by their names as JSON: seldom does one change between two readings. */
const orders = new Map<string, readonly number[]>();

/** The place of each name before it is put into alphabetical order. */
function orderOf(keys: string): readonly number[] {
  const before = orders.get(keys);
  const order = before ?? alphabetically(placed(keys), ({ name }) => name).map(({ at }) => at);
  if (order.length < LONG) return order;
  // The least recently read is the first.
  orders.delete(keys);
  orders.set(keys, order);
  const [oldest] = orders.size > LISTS ? orders.keys() : [];
  if (oldest !== undefined) orders.delete(oldest);
  return order;
}

const placed = (keys: string) => (JSON.parse(keys) as string[]).map((name, at) => ({ name, at }));
