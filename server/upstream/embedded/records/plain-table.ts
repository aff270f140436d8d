import type { Kysely } from 'kysely';
import type { Description } from '../../../../shared/contract/fields/field-description.ts';
import { takenValues } from '../../../../shared/contract/fields/unique-fields.ts';
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
  // The compiler cannot follow names that are variables into Kysely's types.
  const select = (db: Kysely<EmbeddedTables>) => db.selectFrom(table as 'ports').select(names as 'id'[]);
  return simpleTable<T, Shown, object>({
    calls,
    table,
    select: select as never,
    name: (record) => String((record as Readonly<Record<string, unknown>>)[naming] ?? ''),
    stored: async (body, { db }: Context, id) => {
      const all: readonly { readonly id: number }[] = await select(db).execute();
      const others = all.filter((other) => other.id !== id);
      const [taken] = takenValues(fields, body, others);
      if (taken !== undefined) throw new Refusal(400, taken.message.text);
      return body as never;
    },
  });
}
