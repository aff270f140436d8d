import type { ActivityDetail } from '../contract/activity.ts';
import { type Fields, isFields } from '../contract/envelope.ts';
import type { Undo } from './undo.ts';
import { wayOf } from './ways.ts';

/** The lists of a record, by their names. */
export type Lists = Readonly<Record<string, readonly Fields[]>>;

/**
 * The lists of an entity whose changes only add rows to them (a handbook), each with the call that removes a row; undefined
 * for any other.
 */
export function rowRemovals(entity: string): Readonly<Record<string, string>> | undefined {
  const way = wayOf(entity, 'update');
  return way?.does === 'remove' ? way.by : undefined;
}

/** Whether the rows that a record held before a change can be given back: the change added rows or removed one. */
export const givesRowsBack = ({ entity, way }: Undo): boolean =>
  rowRemovals(entity) !== undefined && (way.does === 'remove' || (way.does === 'add' && way.by === 'update'));

/**
 * The rows that a record held before a change. A change that adds rows is kept with all rows before it; the removal of a row
 * with that row alone, so that the rows beside it are those of the next such change or, without one, those of now.
 *
 * @param history all changes of the record, the newest first
 * @param now the record as it is stored
 * @returns undefined where a change in between may have been applied or not
 */
export function rowsBefore(
  history: readonly ActivityDetail[],
  entry: string,
  now: Fields,
): Lists | undefined {
  const place = history.findIndex(({ id }) => id === entry);
  const since = history.slice(0, place + 1).toReversed();
  const names = Object.keys(rowRemovals(history[place]?.entity ?? '') ?? {});
  const removed: Fields[] = [];
  for (const { action, outcome, before } of since) {
    if (outcome === 'refused') continue;
    if (!isFields(before)) return undefined;
    if (action === 'update') return joined(names, [before, ...removed]);
    if (outcome !== 'applied') return undefined;
    removed.push(before);
  }
  return place < 0 ? undefined : joined(names, [now, ...removed]);
}

const joined = (names: readonly string[], records: readonly Fields[]): Lists =>
  Object.fromEntries(names.map((name) => [name, records.flatMap((record) => rowsIn(record, name))]));

/** The rows of a list of a record. */
export const rowsIn = (record: Fields, name: string): readonly Fields[] => {
  const list = record[name];
  return Array.isArray(list) ? list.filter(isFields) : [];
};
