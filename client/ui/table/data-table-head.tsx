import { type ReactNode, useId, useRef } from 'react';
import { lazyPart } from '../../connection/connection.ts';
import { Icon } from '../layout/icon.tsx';
import { IconButton } from '../layout/icon-button.tsx';
import type { Column, Widths as ColumnWidths } from './column.ts';
import { tableRoles } from './data-table-row.tsx';
import type { Sort } from './list-view.ts';

interface DataTableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  /** Stands above the ticks, if there are any. */
  readonly tick: ReactNode;
  readonly hasActions: boolean;
  /** Called while a width changes, and once it has. Absent where columns keep the widths that they have. */
  readonly onDrag?: (widths: ColumnWidths) => void;
  readonly onWidths?: (widths: ColumnWidths) => void;
}

const ColumnEdge = lazyPart(async () => (await import('./column-edge.tsx')).ColumnEdge);

export const DataTableHead = <Row,>(props: DataTableHeadProps<Row>) => {
  const { columns, sort, onSort, tick, hasActions, onDrag, onWidths } = props;
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row} aria-rowindex={1}>
        {tick && (
          <th {...tableRoles.columnHeader} className="data-table-tick">
            {tick}
          </th>
        )}
        {columns.map(({ key, header, sortValue, align }) => {
          const desc = sort?.key === key ? sort.desc : undefined;
          return (
            <th
              key={key}
              {...tableRoles.columnHeader}
              data-column={key}
              className={align && `text-${align}`}
              aria-sort={desc === undefined ? undefined : desc ? 'descending' : 'ascending'}
            >
              {sortValue === undefined ? (
                header
              ) : (
                <button
                  type="button"
                  className="data-table-sort-button d-inline-flex align-items-center gap-1 border-0 rounded-2 px-2 py-1"
                  title={`Ordenar por ${header}`}
                  onClick={() => onSort({ key, desc: desc === false })}
                >
                  {header}
                  <Icon name={desc === undefined ? 'sortNone' : desc ? 'sortDown' : 'sortUp'} />
                </button>
              )}
              {onDrag && onWidths && <ColumnEdge {...{ header, onDrag, onWidths }} />}
            </th>
          );
        })}
        {hasActions && (
          <th {...tableRoles.columnHeader} className="data-table-actions">
            <span className="visually-hidden">Ações</span>
          </th>
        )}
      </tr>
    </thead>
  );
};

interface DataTableOrderProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
  /** The breakpoint below which rows are cards. */
  readonly cards: string;
}

/** Sorts a list of cards, which shows no headings to press. */
export const DataTableOrder = <Row,>({ columns, sort, onSort, cards }: DataTableOrderProps<Row>) => {
  const id = useId();
  const sortable = columns.filter((column) => column.sortValue !== undefined);
  if (sortable.length === 0) return null;
  return (
    <div
      className={`d-flex d-${cards}-none flex-wrap align-items-center gap-2 border-bottom px-3 py-2 small`}
    >
      <label className="text-nowrap" htmlFor={id}>
        Ordenar por
      </label>
      <div className="d-flex flex-fill align-items-center gap-2">
        <select
          id={id}
          className="form-select w-auto flex-fill"
          value={sort?.key ?? ''}
          onChange={({ target: { value } }) => onSort(value === '' ? undefined : { key: value, desc: false })}
        >
          <option value="">—</option>
          {sortable.map(({ key, header }) => (
            <option key={key} value={key}>
              {header}
            </option>
          ))}
        </select>
        {sort && (
          <IconButton
            icon={sort.desc ? 'sortDown' : 'sortUp'}
            label={sort.desc ? 'Decrescente: mudar para crescente' : 'Crescente: mudar para decrescente'}
            onClick={() => onSort({ key: sort.key, desc: !sort.desc })}
          />
        )}
      </div>
    </div>
  );
};

/** Widths of the columns of a table, in pixels or percent. */
type Widths = readonly (number | string)[];

/**
 * Column widths by weight, and pixels for the column of buttons ('' where the style sheet says them, as it does for ticks): a
 * virtual table shows other rows at each step of scrolling.
 */
export const weightedWidths = <Row,>(
  columns: readonly Column<Row>[],
  hasTicks: boolean,
  actions: number | string | undefined,
): Widths => {
  const weights = columns.reduce((sum, column) => sum + (column.weight ?? 1), 0);
  const shares = columns.map(({ weight = 1 }) => `${(100 * weight) / weights}%`);
  return [...(hasTicks ? [''] : []), ...shares, ...(actions === undefined ? [] : [actions])];
};

/** Columns whose shares are the widths that they have been given; one that has none takes as much as the others on average. */
export const sizedColumns = <Row,>(
  columns: readonly Column<Row>[],
  given: ColumnWidths,
): readonly Column<Row>[] => {
  const known = columns.flatMap(({ key }) => given[key] ?? []);
  const average = known.reduce((sum, width) => sum + width, 0) / known.length;
  return columns.map((column) => ({ ...column, weight: given[column.key] ?? average }));
};

interface Look {
  readonly widths: Widths;
  /** Whether its texts are the smaller ones of a table of fixed columns. */
  readonly isSmall: boolean;
}

/** How a table looks now; undefined where it shows no columns. */
const lookOf = (table: HTMLTableElement | null): Look | undefined => {
  // While the list loads, the columns are as wide as nothing.
  if (table?.ariaBusy === 'true') return undefined;
  const cells = [...(table?.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.getBoundingClientRect().width);
  const whole = cells.reduce((sum, width) => sum + width, 0);
  if (whole === 0) return undefined;
  const isSmall = table?.dataset.small !== undefined;
  return { widths: cells.map((width) => `${(100 * width) / whole}%`), isSmall };
};

/** While a search is typed, the table keeps the look that it had before, whatever rows are found. */
export const useStillLook = (count: number, isSearching: boolean) => {
  const table = useRef<HTMLTableElement>(null);
  const still = useRef<Look>(undefined);
  if (!isSearching || still.current?.widths.length !== count) still.current = undefined;
  // Before the first rows of the search are in the document.
  if (isSearching) still.current ??= lookOf(table.current);
  return { table, look: still.current?.widths.length === count ? still.current : undefined };
};

export const FixedColumns = ({ widths }: { readonly widths: Widths }) => (
  <colgroup>
    {widths.map((width, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column has no name but its place
      <col key={place} width={width || undefined} />
    ))}
  </colgroup>
);
