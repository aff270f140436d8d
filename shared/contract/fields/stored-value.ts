import type { Field } from './field-description.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The value that a stored record has for a field by the name under which it is sent. */
export function storedValue(record: Fields, name: string, field: Field | undefined): unknown {
  const value = record[field?.stored ?? name];
  if (value !== undefined || field?.tells === undefined) return value;
  const list = record[field.tells];
  return Array.isArray(list) && list.length > 0;
}
