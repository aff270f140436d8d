import type { CallRow, Stamp } from '../../shared/contract/call.ts';
import { isFields } from '../../shared/contract/envelope.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The path parts with the acting administrator where the row says so (R5). */
export function stampParams(row: CallRow, params: Readonly<Record<string, string>>, actor: string) {
  const stamped = stampsOf(row, 'path').map(({ field }) => [field, actor]);
  return { ...params, ...Object.fromEntries(stamped) } as Readonly<Record<string, string>>;
}

/**
 * The body with the acting administrator in its stamped fields, over whatever was sent there. Stamps that keep
 * have the stored record's value where it has one (PS-06, PS-09). What is no record is left to the row's rule.
 *
 * @param stored the record as the upstream has it, for rows with `stored`
 */
export function stampBody(row: CallRow, body: unknown, actor: string, stored?: unknown): unknown {
  if (!isFields(body)) return body;
  const before = isFields(stored) ? stored : {};
  const stamped: Record<string, unknown> = { ...body };
  for (const stamp of stampsOf(row, 'body')) {
    stamped[stamp.field] = keptOr(actor, stamp, before);
  }
  for (const stamp of stampsOf(row, 'list')) {
    const list = body[stamp.list];
    if (!Array.isArray(list)) continue;
    stamped[stamp.list] = list.map((entry) =>
      isFields(entry)
        ? { ...entry, [stamp.field]: keptOr(actor, stamp, sameEntry(before, stamp, entry)) }
        : entry,
    );
  }
  return stamped;
}

/** Whether stamping takes the stored record. */
export const keepsStored = (row: CallRow): boolean =>
  (row.stamps ?? []).some((stamp) => stamp.in !== 'path' && stamp.keep === true);

type StampIn<Place extends Stamp['in']> = Extract<Stamp, { readonly in: Place }>;

const stampsOf = <Place extends Stamp['in']>(row: CallRow, place: Place): StampIn<Place>[] =>
  (row.stamps ?? []).filter((stamp): stamp is StampIn<Place> => stamp.in === place);

function keptOr(actor: string, stamp: StampIn<'body' | 'list'>, before: Fields): string {
  const kept = stamp.keep === true ? before[stamp.field] : undefined;
  return typeof kept === 'string' && kept.trim() !== '' ? kept : actor;
}

/** The stored entry that has the same key; a number and its text are the same. */
function sameEntry(stored: Fields, { list, key }: StampIn<'list'>, entry: Fields): Fields {
  const entries = stored[list];
  if (!Array.isArray(entries) || entry[key] === undefined || entry[key] === null) return {};
  return entries.filter(isFields).find((each) => String(each[key]) === String(entry[key])) ?? {};
}
