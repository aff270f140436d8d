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
  const texts = JSON.parse(all.keys) as string[];
  const rows = all.lines.split('\n').map((json, at) => ({ json, key: texts[at] ?? '' }));
  return new JsonRows(alphabetically(rows, (row) => row.key).map((row) => row.json));
}
