import type { RecordOf } from './call.ts';
import { type Fields, isFields } from './envelope.ts';
import type { Field } from './fields/field-description.ts';

/**
 * The path parts of the read of a record: each is the record's id or, where the row says `among`, known of the record.
 * Undefined where one is not known.
 */
export function readParts(
  { read, among }: RecordOf,
  id: string,
  known: Fields,
): Readonly<Record<string, string>> | undefined {
  const parts = Object.keys(read?.params ?? {}).map((name) => [name, among ? known[name] : id]);
  if (parts.some(([, value]) => typeof value !== 'string')) return undefined;
  return Object.fromEntries(parts);
}

/** The record in what its read answers; undefined where it is not there. */
export function recordIn({ carried, part }: RecordOf, answer: unknown, id: string): Fields | undefined {
  if (!Array.isArray(answer)) return isFields(answer) ? answer : undefined;
  if (carried !== undefined) {
    const first = answer.find(isFields);
    return first && Object.fromEntries(carried.map((name) => [name, first[name]]));
  }
  if (part === undefined) return answer.find((record) => idOf(record) === id);
  return answer
    .flatMap((record) => rowsApart(record, part))
    .find(({ [part]: rows }) => Array.isArray(rows) && idOf(rows[0]) === id);
}

/** A record once for each row of one of its lists, with that row alone and all other lists empty. */
export function rowsApart(record: unknown, list: string): readonly Fields[] {
  if (!isFields(record)) return [];
  const emptied = Object.entries(record).map(([name, value]) => [name, Array.isArray(value) ? [] : value]);
  const held = record[list];
  return (Array.isArray(held) ? held : []).map((row) => ({ ...Object.fromEntries(emptied), [list]: [row] }));
}

const idOf = (record: unknown): string | undefined =>
  isFields(record) ? String(record.id ?? record.idUsuario) : undefined;

/** The value that a stored record has for a field by the name under which it is sent. */
export function storedValue(record: Fields, name: string, field: Field | undefined): unknown {
  const value = record[field?.stored ?? name];
  if (value !== undefined || field?.tells === undefined) return value;
  const list = record[field.tells];
  return Array.isArray(list) && list.length > 0;
}
