import { unreadOf } from '../../contract/answers.ts';
import type { CallRow } from '../../contract/call.ts';
import { isFields } from '../../contract/envelope.ts';
import type { Id } from '../../contract/fields/rules.ts';
import { unreadText } from '../../records/unread-records.ts';

/**
 * The records of a list that could not be read, in words, by what they are about.
 * @param keyOf reads what can be read of a record; undefined where that does not tell what it is about
 */
export function unreadByKey(
  row: CallRow,
  listed: readonly unknown[],
  keyOf: (record: Readonly<Record<string, unknown>>) => Id | undefined,
): ReadonlyMap<string | undefined, readonly string[]> {
  const found = new Map<string | undefined, readonly string[]>();
  for (const record of unreadOf(listed)) {
    const id = isFields(record) ? keyOf(record) : undefined;
    const key = id === undefined ? undefined : String(id);
    found.set(key, [...(found.get(key) ?? []), unreadText(row, record)]);
  }
  return found;
}

/** Whether a value of a record that cannot be read as a whole is an identifier. */
export const isId = (value: unknown): value is Id =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');
