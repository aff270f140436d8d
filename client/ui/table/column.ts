import type { ReactNode } from 'react';

/** What a column is ordered by. Dates are ISO texts ('2026-03-09…'), whose order as text is their order in time. */
export type SortValue<Row> =
  | { readonly as: 'text' | 'date'; readonly of: (row: Row) => string | null | undefined }
  | { readonly as: 'number'; readonly of: (row: Row) => number | null | undefined };

/** What a list can be asked by. A date is 'YYYY-MM-DD', with or without more after it. */
export type Ask<Row> =
  | SortValue<Row>
  | { readonly as: 'text' | 'choice'; readonly of: (row: Row) => readonly string[] };

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  readonly sortValue?: SortValue<Row>;
  /** What conditions compare; without it, the sort value. False where a facet asks the same. */
  readonly asks?: Ask<Row> | false;
  /** What the search looks through; without it, a sort value of kind text, else nothing. */
  readonly searchText?: (row: Row) => string | null | undefined;
  /** Name of the cell when the table is a list of cards; without it, the header. */
  readonly label?: string;
  readonly align?: 'end' | 'center';
  /** Its cell is the heading of the row; without one, the first column's. */
  readonly names?: true;
  /** Text of a cell that keeps to one line; its tooltip says what is cut off. */
  readonly line?: (row: Row) => string | null | undefined;
  /** In a cell that is the heading of its row, beside what opens the row. */
  readonly beside?: (row: Row) => ReactNode;
  /** It cannot be hidden. */
  readonly always?: true;
  /** Share of the width in a table of fixed columns; 1 unless given. */
  readonly weight?: number;
}

/** Widths of columns in pixels, by their keys. */
export type Widths = Readonly<Record<string, number>>;

/** The column whose cell is the heading of the row. */
export const namingColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.names) ?? columns[0];

const isFixed = <Row>(column: Column<Row>, columns: readonly Column<Row>[]): boolean =>
  column.always === true || column === namingColumn(columns);

/** Columns that a person may hide. */
export const hideable = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter((column) => !isFixed(column, columns));

/**
 * The columns of these keys in their order; all of them where no key is known. What cannot be hidden and is not named
 * stands where it stands by itself.
 */
export function columnsAt<Row>(
  columns: readonly Column<Row>[],
  keys: readonly string[],
): readonly Column<Row>[] {
  const named = [...new Set(keys)].flatMap((key) => columns.find((column) => column.key === key) ?? []);
  if (named.length === 0) return columns;
  const shown = [...named];
  for (const [place, column] of columns.entries()) {
    if (isFixed(column, columns) && !named.includes(column)) shown.splice(place, 0, column);
  }
  return shown;
}
