import { type CSSProperties, type ReactNode, startTransition, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { lazyPart } from '../../connection/connection.ts';
import { SearchMarks } from '../layout/marked.tsx';
import type { Column, Widths } from './column.ts';
import {
  DataTableHead,
  DataTableOrder,
  FixedColumns,
  sizedColumns,
  useStillLook,
  weightedWidths,
} from './data-table-head.tsx';
import { type DataTableRowProps, DataTableSkeleton, tableRoles } from './data-table-row.tsx';
import { type Beginning, DataTableState, type ListSource } from './data-table-state.tsx';
import type { Density, ListViewState, Sort } from './list-view.ts';
import { Pagination } from './pagination.tsx';
import { PlainRows } from './plain-rows.tsx';
import { useRowKeys } from './row-keys.ts';
import { pageOf, type TableRows } from './table-rows.ts';
import { type Ticks, useTickColumn } from './ticks.tsx';
import { usePrinting } from './use-printing.ts';
import type { VirtualRowsProps } from './virtual-rows.tsx';

export interface DataTableProps<Row> {
  /** Names the table for a screen reader. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** From `useTableRows`. */
  readonly table: TableRows<Row>;
  /** From `useListViewState` or `useLocalListView`. */
  readonly list: ListViewState;
  readonly rowKey: (row: Row) => string | number;
  /** The rows in groups, with a heading line before each group; `headingOf` is undefined for a line that is a row. */
  readonly headed?: {
    readonly lines: readonly Row[] | undefined;
    readonly headingOf: (line: Row) => ReactNode;
  };
  readonly density?: Density;
  /** Widths that columns have been given, in pixels, and what is called with others. */
  readonly widths?: Widths;
  readonly onWidths?: (widths: Widths) => void;
  /** The columns are as wide as their weights say, whatever stands in them. */
  readonly fixed?: true;
  readonly opens?: DataTableRowProps<Row>['opens'];
  /** From `useTicks`. */
  readonly ticks?: Ticks<Row>;
  /** Buttons of a row. */
  readonly actions?: (row: Row) => ReactNode;
  /** The most buttons that a row has; 2 unless given. */
  readonly mostActions?: number;
  /** Why the rows could not be read, if so, and how to read them again. */
  readonly source?: ListSource;
  /** Shown when the list holds nothing at all. */
  readonly empty?: string;
  readonly beginning?: Beginning | undefined;
  /** Shown when search and filters leave nothing. */
  /** Whether filters count beside the search: an empty list says so. */
  readonly isFiltered?: boolean;
  readonly noMatch?: string;
  /** Turns the list into pages. */
  readonly pageSizes?: readonly number[];
  /** Breakpoint below which the rows turn into cards. */
  readonly cards?: 'sm' | 'md' | 'lg';
}

/** With more rows than this, only those near the window are in the document. */
const manyRows = 100;

/** Pixels of the usual column of buttons, which stands until the real one is measured. */
const twoButtons = 83;

/** More columns than these are printed on paper that lies on its side. */
const narrowColumns = 5;

const countText = (found: number, total: number): string => {
  const all = total === 1 ? '1 registro' : `${formatNumber(total)} registros`;
  return found === total ? all : `${formatNumber(found)} de ${all}`;
};

const none: readonly never[] = [];

/** Few lists are long, so the code that draws only the rows in sight is loaded with the first long one. */
const VirtualRows = lazyPart(
  async () => (await import('./virtual-rows.tsx')).VirtualRows,
  ({ columns, tick, actions }) => (
    <DataTableSkeleton
      columns={columns}
      hasTicks={tick !== undefined}
      hasActions={actions !== undefined}
      whole
    />
  ),
) as <Row>(props: VirtualRowsProps<Row>) => ReactNode;

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const {
    caption,
    columns,
    table,
    list,
    rowKey,
    headed,
    actions,
    opens,
    source,
    pageSizes,
    cards = 'sm',
  } = props;
  const { view, change } = list;
  const [actionsWidth, setActionsWidth] = useState(twoButtons);
  const found = table.rows ?? none;
  const lines = headed?.lines ?? found;
  const headingOf = headed?.headingOf;
  // On paper there is nothing to scroll and no other page to go to.
  const printing = usePrinting();
  const size = pageSizes && !printing ? view.pageSize : Math.max(1, lines.length);
  const page = useMemo(() => pageOf(lines, view.page, size), [lines, view.page, size]);
  const loading = table.rows === undefined && source?.failure === undefined;
  const virtual = page.rows.length > manyRows && !printing;
  // Paper shows no ticks.
  const tick = useTickColumn(printing ? undefined : props.ticks, page.rows, rowKey);
  const still = useStillLook(columns.length + (tick ? 1 : 0) + (actions ? 1 : 0), view.search !== '');
  // Those of a column that is being dragged.
  const [dragged, setDragged] = useState<Widths>();
  const given = dragged ?? props.widths ?? {};
  const sized = columns.some(({ key }) => given[key] !== undefined);
  const weighted = () =>
    weightedWidths(
      sized ? sizedColumns(columns, given) : columns,
      tick !== undefined,
      actions && (virtual ? actionsWidth : ''),
    );
  const has = { hasTicks: tick !== undefined, hasActions: actions !== undefined };
  const isFixed = virtual || props.fixed === true;
  const widths = sized ? weighted() : (still.look?.widths ?? (isFixed ? weighted() : undefined));
  const reveal = useRef<(index: number) => void>(null);
  const keys = useRowKeys({ first: page.from - 1, last: page.to - 1, reveal });
  const onSort = (sort: Sort | undefined) => change({ sort });
  return (
    <div
      {...keys.frame}
      className="data-table-frame border rounded-3 bg-body shadow-sm"
      data-cards={cards}
      data-density={props.density}
    >
      {(found.length > 0 || loading) && <DataTableOrder {...{ columns, onSort, cards }} sort={view.sort} />}
      {(found.length > 0 || loading) && (
        <table
          {...tableRoles.table}
          ref={still.table}
          className="data-table"
          style={{ '--columns': columns.length, '--actions': props.mostActions } as CSSProperties}
          aria-label={caption}
          aria-rowcount={lines.length + 1}
          aria-busy={loading}
          data-virtual={virtual || undefined}
          data-fixed={widths !== undefined || undefined}
          data-small={(still.look?.isSmall ?? isFixed) || undefined}
          data-wide={columns.length > narrowColumns || undefined}
        >
          {widths && <FixedColumns widths={widths} />}
          <DataTableHead
            columns={columns}
            sort={view.sort}
            // The press is seen at once, the rows as soon as they are drawn.
            onSort={(sort) => startTransition(() => onSort(sort))}
            tick={tick?.head}
            hasActions={has.hasActions}
            {...(props.onWidths && {
              onDrag: setDragged,
              onWidths: (put: Widths) => {
                setDragged(undefined);
                props.onWidths?.(put);
              },
            })}
          />
          {loading && <DataTableSkeleton columns={columns} {...has} />}
          <SearchMarks search={view.search}>
            {virtual && (
              <VirtualRows
                rows={page.rows}
                {...{ columns, tick, actions, opens, headingOf, rowKey }}
                onActionsWidth={setActionsWidth}
                reveal={reveal}
                onDrawn={keys.onDrawn}
              />
            )}
            {!virtual && !loading && (
              <PlainRows
                rows={page.rows}
                first={Math.max(0, page.from - 1)}
                whole={printing}
                onDrawn={keys.onDrawn}
                {...{ columns, tick, actions, opens, headingOf, rowKey }}
              />
            )}
          </SearchMarks>
        </table>
      )}
      <DataTableState
        loading={loading}
        source={source}
        found={found.length}
        total={table.total}
        empty={props.empty}
        beginning={props.beginning}
        noMatch={props.noMatch}
        search={view.search.trim()}
        isFiltered={props.isFiltered}
        onShowAll={() => change({ search: '', filters: {} })}
      />
      {!pageSizes && (
        <div
          className={found.length > 0 ? 'border-top px-4 py-2 small text-body-secondary' : 'visually-hidden'}
          // Says what a filter has found. The search box does the same for a search.
          role={view.search.trim() === '' ? 'status' : undefined}
        >
          {found.length > 0 && countText(found.length, table.total)}
        </div>
      )}
      {pageSizes && found.length > 0 && (
        <div className="d-flex flex-wrap align-items-center border-top px-4 py-2 small text-body-secondary">
          <Pagination
            {...page}
            total={found.length}
            pageSize={view.pageSize}
            pageSizes={pageSizes}
            onPage={(to) => change({ page: to })}
            onPageSize={(pageSize) => change({ pageSize })}
          />
        </div>
      )}
    </div>
  );
};
