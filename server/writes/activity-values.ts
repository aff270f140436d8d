import type { Kysely } from 'kysely';
import { openValues } from '../storage/sealed-values.ts';
import type { Moment, StorageTables } from '../storage/tables.ts';

/** What a change sent, and the record as it was before; and when they were forgotten, where they were. */
export interface Values {
  readonly before: unknown;
  readonly sent: unknown;
  readonly forgotten: Moment | null;
}

/** The values of changes, by their ids. */
export async function valuesOf(
  db: Kysely<StorageTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Values>> {
  const rows = await db
    .selectFrom('writes')
    .leftJoin('write_values as held', 'held.write_id', 'writes.id')
    .leftJoin('chain as loss', (join) =>
      join.onRef('loss.entry', '=', 'writes.id').on('loss.kind', '=', 'forgotten'),
    )
    .select(['writes.id', 'writes.sealed', 'held.key', 'loss.at as forgotten'])
    .where('writes.id', 'in', ['', ...ids])
    .execute();
  return new Map(
    rows.map(({ id, sealed, key, forgotten }) => {
      const opened = openValues(id, key, sealed);
      return [id, { before: parsed(opened?.before), sent: parsed(opened?.sent), forgotten }];
    }),
  );
}

/** What a column of JSON holds. */
const parsed = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : null);
