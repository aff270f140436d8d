import { columnOf } from '../cell-address.ts';
import type { SourceRecord } from '../source.ts';

/** Cells of one column that a sheet shows as one. */
export interface Merged {
  readonly column: number;
  readonly line: number;
  readonly lastLine: number;
}

/** @returns undefined where the range goes over several columns, as a title does */
export function mergedDownwards(range: string | undefined): Merged | undefined {
  const [, first = '', line, last = '', lastLine] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/u.exec(range ?? '') ?? [];
  if (line === undefined || first !== last) return undefined;
  return { column: columnOf(first), line: Number(line), lastLine: Number(lastLine) };
}

/**
 * The rows of a sheet, each with what it shows: of cells that are merged downwards only the first holds the value, which stands
 * beside all of their rows.
 *
 * @param records in the order of their lines
 */
export function withMergedValues(
  records: readonly SourceRecord[],
  merged: readonly Merged[],
): { readonly records: readonly SourceRecord[]; readonly filledLines: ReadonlySet<number> } {
  const places = new Map(records.map(({ line }, place) => [line, place]));
  const whole = [...records];
  const filledLines = new Set<number>();
  const ends = new Map<number, number>();
  for (const { column, line, lastLine } of merged.toSorted((a, b) => a.line - b.line)) {
    const at = places.get(line);
    // No spreadsheet program saves ranges that overlap; to fill them again and again would take for ever.
    const isOverlap = line <= (ends.get(column) ?? 0);
    if (at === undefined || isOverlap) continue;
    ends.set(column, lastLine);
    const first = whole[at] as SourceRecord;
    if ((first.cells[column] ?? '') === '') continue;
    for (let place = at + 1; place < whole.length; place += 1) {
      const record = whole[place] as SourceRecord;
      if (record.line > lastLine) break;
      whole[place] = filled(record, first, column);
      filledLines.add(record.line);
    }
  }
  return { records: whole, filledLines };
}

/** A row with a cell of another one, in place of what a program may have left below it. */
function filled(record: SourceRecord, first: SourceRecord, column: number): SourceRecord {
  const put = <Value>(values: readonly Value[] = [], value: Value, blank: Value): readonly Value[] =>
    Array.from({ length: Math.max(values.length, column + 1) }, (_, at) =>
      at === column ? value : (values[at] ?? blank),
    );
  const others = record.numbers?.filter((at) => at !== column) ?? [];
  return {
    line: record.line,
    cells: put(record.cells, first.cells[column] ?? '', ''),
    numbers: first.numbers?.includes(column) === true ? [...others, column] : others,
    days: put(record.days, first.days?.[column], undefined),
    remarks: put(record.remarks, first.remarks?.[column], undefined),
  };
}
