import type { CallRow } from './call.ts';
import { isFields } from './envelope.ts';

/**
 * The path and query of one call, from the row's template and values. Each part is percent-encoded on its own,
 * so that a value can never add a segment, a query or a fragment (R7's names with slashes, CO-03).
 */
export function pathOf(
  row: CallRow,
  params: Readonly<Record<string, string | number>>,
  query?: unknown,
): string {
  const path = row.path.replaceAll(/:(\w+)/gu, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${row.path}: no value for ${name}`);
    return encodeURIComponent(String(value));
  });
  const pairs = isFields(query) ? Object.entries(query).flatMap(([name, value]) => pairsOf(name, value)) : [];
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** A list becomes a repeated name, as `nomeParceiros=a&nomeParceiros=b`. */
function pairsOf(name: string, value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values
    .filter((each) => each !== undefined && each !== null)
    .map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(String(each))}`);
}
