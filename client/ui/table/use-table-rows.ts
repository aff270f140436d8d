import { useEffect, useMemo } from 'react';
import type { Column } from './column.ts';
import type { ListView } from './list-view.ts';
import { createSearch, type Keep, sortRows } from './table-rows.ts';

/** The rows that a view leaves, in its order: what `DataTable` shows and `SearchBox` counts. */
export interface TableRows<Row> {
  /** `undefined` while the list is not loaded. */
  readonly rows: readonly Row[] | undefined;
  /** Rows before the search and the filters. */
  readonly total: number;
}

/**
 * Searches, filters and orders a list. Sorting comes first and is kept, so that each keystroke only filters: little enough to
 * be done with the keystroke itself, which then draws the screen once.
 * @param columns must keep its identity between renders (a constant of the module, or memoised)
 * @param keep filter of the screen, for example by category, undefined while none is chosen; it keeps its identity too
 */
export const useTableRows = <Row>(
  list: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  view: ListView,
  keep?: Keep<Row>,
): TableRows<Row> => {
  const { search, sort } = view;
  const sortKey = sort?.key;
  const desc = sort?.desc ?? false;
  const searching = useMemo(() => {
    if (list === undefined) return undefined;
    const sorted = sortRows(list, columns, sortKey === undefined ? undefined : { key: sortKey, desc });
    return createSearch(sorted, columns);
  }, [list, columns, sortKey, desc]);
  // Once the rows are drawn, so that they need not wait for it.
  useEffect(() => {
    if (searching === undefined) return;
    let timer = setTimeout(function prepare() {
      if (searching.prepare()) timer = setTimeout(prepare);
    });
    return () => clearTimeout(timer);
  }, [searching]);
  const rows = useMemo(() => searching?.find(search, keep), [searching, search, keep]);
  return { rows, total: list?.length ?? 0 };
};
