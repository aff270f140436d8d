import { useDeferredValue, useMemo } from 'react';
import type { Column } from './column.ts';
import type { ListView } from './list-view.ts';
import { keyRows, searchRows, sortRows } from './table-rows.ts';

/** The rows that a view leaves, in its order: what `DataTable` shows and `SearchBox` counts. */
export interface TableRows<Row> {
  /** `undefined` while the list is not loaded. */
  readonly rows: readonly Row[] | undefined;
  /** Rows before the search and the filters. */
  readonly total: number;
}

/**
 * Searches, filters and orders a list. Sorting comes first and is kept, so that each keystroke only filters.
 * @param columns must keep its identity between renders (a constant of the module, or memoised)
 * @param keep filter of the screen, for example by category; the same rule about identity
 */
export const useTableRows = <Row>(
  list: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  view: ListView,
  keep?: (row: Row, filters: ListView['filters']) => boolean,
): TableRows<Row> => {
  const { sort, filters } = view;
  const search = useDeferredValue(view.search);
  const sortKey = sort?.key;
  const desc = sort?.desc ?? false;
  const keyed = useMemo(() => {
    if (list === undefined) return undefined;
    return keyRows(
      sortRows(list, columns, sortKey === undefined ? undefined : { key: sortKey, desc }),
      columns,
    );
  }, [list, columns, sortKey, desc]);
  const rows = useMemo(() => {
    const found = keyed && searchRows(keyed, search).map(({ row }) => row);
    return keep && found ? found.filter((row) => keep(row, filters)) : found;
  }, [keyed, search, keep, filters]);
  return { rows, total: list?.length ?? 0 };
};
