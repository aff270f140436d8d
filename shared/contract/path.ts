import type { CallRow } from './call.ts';
import { isFields } from './envelope.ts';
import { validate } from './fields/validate.ts';

/**
 * The path and query of one call, from the row's template and values. Each part is checked by its rule and
 * percent-encoded on its own, so that no value can add a segment, climb one (`..`), or begin a query or a
 * fragment (R7's names with slashes, CO-03).
 *
 * @throws {InvalidInput} where a rule refuses a part
 */
export function pathOf(
  row: CallRow,
  params: Readonly<Record<string, string | number>>,
  query?: unknown,
): string {
  const path = partsOf(row, params);
  const pairs = isFields(query) ? Object.entries(query).flatMap(([name, value]) => pairsOf(name, value)) : [];
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

function partsOf(row: CallRow, params: Readonly<Record<string, string | number>>): string {
  if (!row.path.includes(':')) return row.path;
  return row.path.replaceAll(/:(\w+)/gu, (_, name: string) => {
    const rule = row.params?.[name];
    if (rule === undefined) throw new TypeError(`${row.path}: no rule for ${name}`);
    return encodeURIComponent(validate(rule, params[name]));
  });
}

/** A list becomes a repeated name, as `nomeParceiros=a&nomeParceiros=b`. */
function pairsOf(name: string, value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values
    .filter((each) => each !== undefined && each !== null)
    .map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(String(each).toWellFormed())}`);
}
