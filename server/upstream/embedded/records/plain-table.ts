import { type Kysely, sql } from 'kysely';
import type { Description } from '../../../../shared/contract/fields/field-description.ts';
import { type Context, Refusal } from '../handler.ts';
import { simpleTable, type TableWithId } from './records.ts';
import type { EmbeddedTables } from './tables.ts';

/** The calls whose messages the answers carry. */
type PlainMessages = Parameters<typeof simpleTable>[0]['calls'];

/**
 * The handlers of an entity whose fields are all plain: its table has a column of the same name for each of them, and a
 * value that a `unique` field of another record has is refused with 400.
 */
export function plainTable<T extends TableWithId, const Fields extends Description, Shown>(
  table: T,
  fields: Fields,
  calls: PlainMessages,
) {
  const names = Object.keys(fields);
  const naming = names.find((name) => fields[name]?.names) ?? 'id';
  return simpleTable<T, Shown, object>({
    calls,
    table,
    // The compiler cannot follow names that are variables into Kysely's types.
    select: (db) => db.selectFrom(table as 'ports').select(names as 'id'[]) as never,
    name: (record) => String((record as Readonly<Record<string, unknown>>)[naming] ?? ''),
    stored: async (body, { db }: Context, id) => {
      for (const [name, value] of Object.entries(body)) {
        const taken = fields[name]?.unique;
        if (taken && (await holderOf(db, table, name, value, id))) throw new Refusal(400, taken.text);
      }
      return body as never;
    },
  });
}

/** Whether another record has a value, whatever its case. */
async function holderOf(
  db: Kysely<EmbeddedTables>,
  table: string,
  column: string,
  value: unknown,
  id: number | undefined,
): Promise<boolean> {
  const { rows } = await sql<{ readonly id: number }>`select id from ${sql.table(table)}
    where lower(${sql.ref(column)}) = ${String(value).toLowerCase()}`.execute(db);
  return rows.some((row) => row.id !== id);
}
