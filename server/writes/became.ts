import { changesOf } from '../../shared/records/changes-of.ts';

/** Characters of what a change set that alike ones are found by. */
const LONGEST = 300;

/** What a change of a stored record set, as `[name, text]`; undefined for other writes, and for long values. */
export function setBy(
  written: Parameters<typeof changesOf>[0],
): readonly (readonly [string, string])[] | undefined {
  const { kind, fields } = changesOf(written);
  if (kind !== 'changed' || fields.length === 0) return undefined;
  const set = fields.map(({ name, after = '' }) => [name, after] as const);
  return JSON.stringify(set).length > LONGEST ? undefined : set;
}

/** The same as one text, equal for alike changes. */
export function becameOf(written: Parameters<typeof changesOf>[0]): string | null {
  const set = setBy(written);
  return set === undefined ? null : JSON.stringify(set);
}
