import { columnOf } from '../cell-address.ts';
import { type CellRemark, UnreadableFile } from '../source.ts';

/** A row while its sheet is read. */
export interface Row {
  readonly line: number;
  readonly cells: string[];
  /** Columns of its numbers. */
  readonly numbers: Set<number>;
  /** By column, as the remarks. */
  readonly days: (string | undefined)[];
  readonly remarks: (CellRemark | undefined)[];
}

/** Cells of one column that a sheet shows as one. */
interface Merged {
  readonly column: number;
  readonly line: number;
  readonly lastLine: number;
}

/** One for each row of the largest import. */
const most = 50_000;

/** Gathers the merged cells of a sheet, and then puts the value of each group beside all of its rows. */
export function gatherMerged() {
  const merged: Merged[] = [];
  return {
    /** @param range such as `B3:B4`; one over several columns, as of a title, stays as it is */
    add(range: string | undefined): void {
      const [, first = '', line, last, lastLine] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/u.exec(range ?? '') ?? [];
      if (line === undefined || first !== last) return;
      merged.push({ column: columnOf(first), line: Number(line), lastLine: Number(lastLine) });
      if (merged.length <= most) return;
      throw new UnreadableFile(
        'tem mais de 50.000 grupos de células mescladas, e este é o limite. Desfaça-os antes de importar.',
      );
    },
    /**
     * @param rows in the order of their lines; changed in place, since to copy a wide row for each of its cells takes minutes
     * @returns the lines of the rows that have a value from above now
     */
    fill(rows: readonly Row[]): ReadonlySet<number> {
      const places = new Map(rows.map(({ line }, place) => [line, place]));
      const filledLines = new Set<number>();
      const ends = new Map<number, number>();
      for (const { column, line, lastLine } of merged.toSorted((a, b) => a.line - b.line)) {
        const at = places.get(line);
        const first = at === undefined ? undefined : rows[at];
        // No spreadsheet program saves groups that overlap, and to fill them again and again would take minutes, too.
        const isOverlap = line <= (ends.get(column) ?? 0);
        if (at === undefined || first === undefined || isOverlap) continue;
        ends.set(column, lastLine);
        if ((first.cells[column] ?? '') === '') continue;
        for (let place = at + 1; place < rows.length; place += 1) {
          const row = rows[place];
          if (row === undefined || row.line > lastLine) break;
          put(first, row, column);
          filledLines.add(row.line);
        }
      }
      return filledLines;
    },
  };
}

/** Puts a cell of a row into another one, in place of what a program may have left there. */
function put(from: Row, into: Row, column: number): void {
  while (into.cells.length < column) into.cells.push('');
  into.cells[column] = from.cells[column] ?? '';
  if (column in from.days || column in into.days) into.days[column] = from.days[column];
  if (column in from.remarks || column in into.remarks) into.remarks[column] = from.remarks[column];
  if (from.numbers.has(column)) into.numbers.add(column);
  else into.numbers.delete(column);
}
