import { useEffect, useMemo } from 'react';
import { compareNames } from '../../../shared/collation.ts';
import { fold, holds, readSearch, wholeFirst } from '../layout/fold.ts';
import type { Column, SortValue } from './column.ts';
import { askedOf, rowsMeeting } from './conditions.ts';
import { type CountsByFacet, countByFacets, type Facets, filterByFacets } from './facets.ts';
import type { ListView, Sort } from './list-view.ts';

interface KeyedRow<Row> {
  readonly row: Row;
  /** The row's searchable text, folded once. */
  readonly haystack: string;
}

const searchable = <Row>(column: Column<Row>): ((row: Row) => string | null | undefined) | undefined =>
  column.searchText ?? (column.sortValue?.as === 'text' ? column.sortValue.of : undefined);

export interface Search<Row> {
  /** The rows that hold the search. Those that hold the whole text come first (R18). */
  readonly find: (search: string) => readonly Row[];
  /** Folds the texts of some rows ahead of the first search, which folds the others. Whether any are left. */
  readonly prepare: () => boolean;
}

/** Rows whose texts are folded in one go: few enough for the page to answer in between. */
const together = 500;

/**
 * The search through rows. A longer search looks only through what the shorter one before it found: each word of that is a
 * word of this one, or the beginning of its last.
 */
export const createSearch = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Search<Row> => {
  const sources = columns.map(searchable).filter((source) => source !== undefined);
  const keyed: KeyedRow<Row>[] = [];
  let last: { readonly search: string; readonly found: readonly KeyedRow<Row>[] } | undefined;
  const prepare = (until = keyed.length + together) => {
    for (const row of rows.slice(keyed.length, until)) {
      // A line break stands between columns: no word of a search can reach across it.
      keyed.push({ row, haystack: fold(sources.map((source) => source(row) ?? '').join('\n')) });
    }
    return keyed.length < rows.length;
  };
  const find = (search: string) => {
    const wanted = readSearch(search);
    if (wanted.terms.length === 0) return rows;
    const folded = fold(search);
    prepare(rows.length);
    const among = last !== undefined && folded.startsWith(last.search) ? last.found : keyed;
    const found = among.filter(({ haystack }) => holds(wanted, haystack));
    last = { search: folded, found };
    return wholeFirst(wanted, found, ({ haystack }) => haystack).map(({ row }) => row);
  };
  return { find, prepare: () => prepare() };
};

/** A text other than a date compares by name; a number compares as such wherever an upstream gives one. */
type Value = string | number;

const sortValue = <Row>({ of }: SortValue<Row>, row: Row): Value | undefined => {
  const value = of(row);
  return value === null || value === undefined || value === '' ? undefined : value;
};

const comparing =
  (as: SortValue<unknown>['as']) =>
  (a: Value, b: Value): number => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    if (as === 'date') return a < b ? -1 : a > b ? 1 : 0;
    return compareNames(String(a), String(b));
  };

/** Stable order by one column; rows without a value stand last, whichever the direction. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] => {
  const by = columns.find((column) => column.key === sort?.key)?.sortValue;
  if (sort === undefined || by === undefined) return rows;
  const sign = sort.desc ? -1 : 1;
  const compare = comparing(by.as);
  return rows
    .map((row) => ({ row, value: sortValue(by, row) }))
    .sort((a, b) => {
      if (a.value === undefined || b.value === undefined) {
        return Number(a.value === undefined) - Number(b.value === undefined);
      }
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
};

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** 1-based, moved into the range that exists. */
  readonly page: number;
  readonly pages: number;
  /** 1-based places of the first and last row shown; both 0 when there is none. */
  readonly from: number;
  readonly to: number;
}

export const pageOf = <Row>(rows: readonly Row[], page: number, size: number): Page<Row> => {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const at = Math.min(Math.max(1, page), pages);
  const shown = rows.slice((at - 1) * size, at * size);
  const from = shown.length === 0 ? 0 : (at - 1) * size + 1;
  return { rows: shown, page: at, pages, from, to: from === 0 ? 0 : from + shown.length - 1 };
};

/** The rows that a view leaves, in its order: what `DataTable` shows and `SearchBox` counts. */
export interface TableRows<Row> {
  /** `undefined` while the list is not loaded. */
  readonly rows: readonly Row[] | undefined;
  /** Rows before the search and the filters. */
  readonly total: number;
  /** Counts the rows that each choice of the facets leaves: slow, and so for after the rows. Stays the same while its answer does. */
  readonly countFacets?: (() => CountsByFacet) | undefined;
}

const noFacets: Facets<unknown> = {};

/**
 * Orders, filters and searches a list. What costs most comes first and is kept, so that each keystroke only searches: little
 * enough to be done with the keystroke itself, which then draws the screen once.
 * @param columns must keep its identity between renders (a constant of the module, or memoised)
 * @param facets of the screen; they keep their identity too
 */
export const useTableRows = <Row>(
  list: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  view: ListView,
  facets: Facets<Row> = noFacets,
): TableRows<Row> => {
  const { search, sort } = view;
  const sortKey = sort?.key;
  const desc = sort?.desc ?? false;
  // The same object until something else is asked: an address that is read again holds new ones.
  const text = JSON.stringify(view.filters);
  const filters = useMemo((): ListView['filters'] => JSON.parse(text), [text]);
  const sorted = useMemo(
    () => list && sortRows(list, columns, sortKey === undefined ? undefined : { key: sortKey, desc }),
    [list, columns, sortKey, desc],
  );
  const left = useMemo(
    () => sorted && rowsMeeting(sorted, askedOf(columns, facets), filters),
    [sorted, columns, facets, filters],
  );
  const searching = useMemo(() => left && createSearch(left, columns), [left, columns]);
  // Once the rows are drawn, so that they need not wait for it.
  useEffect(() => {
    if (searching === undefined) return;
    let timer = setTimeout(function prepare() {
      if (searching.prepare()) timer = setTimeout(prepare);
    });
    return () => clearTimeout(timer);
  }, [searching]);
  const found = useMemo(() => searching?.find(search), [searching, search]);
  const rows = useMemo(() => found && filterByFacets(found, filters, facets), [found, filters, facets]);
  const countFacets = useMemo(
    () => found && (() => countByFacets(found, filters, facets)),
    [found, filters, facets],
  );
  return { rows, total: list?.length ?? 0, countFacets };
};

/** How many rows a view leaves of a list. */
export function countRows<Row>(
  list: readonly Row[],
  columns: readonly Column<Row>[],
  { search, filters }: Pick<ListView, 'search' | 'filters'>,
  facets: Facets<Row> = noFacets,
): number {
  const left = rowsMeeting(list, askedOf(columns, facets), filters);
  return filterByFacets(createSearch(left, columns).find(search), filters, facets).length;
}
