import type { ReactNode } from 'react';

/** What a column is ordered by. Dates are ISO texts ('2026-03-09…'), whose order as text is their order in time. */
export type SortValue<Row> =
  | { readonly as: 'text' | 'date'; readonly of: (row: Row) => string | null | undefined }
  | { readonly as: 'number'; readonly of: (row: Row) => number | null | undefined };

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  readonly sortValue?: SortValue<Row>;
  /** What the search looks through; without it, a sort value of kind text, else nothing. */
  readonly searchText?: (row: Row) => string | null | undefined;
  /** Name of the cell when the table is a list of cards; without it, the header. */
  readonly label?: string;
  readonly align?: 'end' | 'center';
  /** Its cell is the heading of the row; without one, the first column's. */
  readonly names?: true;
  /** Share of the width in a table of fixed columns (over 100 rows); 1 unless told. */
  readonly weight?: number;
}
