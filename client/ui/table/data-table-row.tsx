import { type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import type { LinkProps } from 'react-router-dom';
import { Marked } from '../layout/marked.tsx';
import { RouteLink } from '../layout/route-link.tsx';
import { type Column, namingColumn } from './column.ts';
import type { TickColumn } from './ticks.tsx';

/**
 * The roles that table elements have by themselves. A list of cards lays these elements out as blocks, and some browsers
 * then drop the roles unless the attributes repeat them.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

/** Where the record of a row is opened. */
export interface RowTarget extends Pick<LinkProps, 'state' | 'replace' | 'preventScrollReset'> {
  readonly to: string;
}

const controls = 'a, button, input, select, label, summary, [popover]';

/**
 * A press anywhere in a row presses what the row is opened by, with the same modifier keys; one beside its tick presses
 * that. A press on a control is the control's own, and the end of a selection of text is none.
 */
function openRow({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): void {
  const pressed = target as Element;
  if (pressed.closest(controls) || window.getSelection()?.isCollapsed === false) return;
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  const control = pressed.closest('.data-table-tick') ? 'input' : '[data-opens]';
  currentTarget.querySelector(control)?.dispatchEvent(new window.MouseEvent('click', press));
}

export interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly tick: TickColumn<Row> | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  /** The link on the name of a row, which opens its record; undefined for a row that opens nothing. */
  readonly opens?: ((row: Row) => RowTarget | undefined) | undefined;
  /** 0-based place among all rows found. */
  readonly index: number;
  /** Content of a row that is a heading for the rows below it, across all columns; undefined for any other row. */
  readonly headingOf?: ((row: Row) => ReactNode) | undefined;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** A plain text has the letters marked that are searched for; other content marks its own texts. */
const marked = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <Marked text={content} /> : content;

const hasWord = (word: RegExp) => (content: unknown) => typeof content === 'string' && word.test(content);
/** Longer than a date or a measure: a coordinate as another program calculated it, with 16 digits. */
const hasLongNumber = hasWord(/\S{13}/u);
/** Paper breaks no word but one that would push other columns off the sheet. */
const hasLongWord = hasWord(/\S{40}/u);

/**
 * Lines of a cell: one always, or one in a compact table. The tooltip says what may be cut off; a date or a number never is, nor
 * is it broken, unless it would push other columns aside.
 */
const linesOf = <Row,>({ line, sortValue }: Column<Row>, row: Row, content: ReactNode) => {
  if (sortValue && sortValue.as !== 'text')
    return hasLongNumber(content) ? undefined : { 'data-lines': 'whole' };
  if (line) return { 'data-lines': 'one', title: line(row) ?? undefined };
  if (typeof content !== 'string') return undefined;
  return { 'data-lines': 'few', title: content.length > 16 ? content : undefined };
};

const PlainRow = <Row,>(props: DataTableRowProps<Row>) => {
  const { row, columns, tick, actions, opens, index, headingOf, ref } = props;
  const place = { ...tableRoles.row, ref, 'data-index': index, 'aria-rowindex': index + 2 };
  const heading = headingOf?.(row);
  if (heading !== undefined) {
    return (
      <tr {...place} className="data-table-heading">
        <th
          {...tableRoles.rowHeader}
          scope="rowgroup"
          colSpan={columns.length + (tick ? 1 : 0) + (actions ? 1 : 0)}
        >
          {heading}
        </th>
      </tr>
    );
  }
  const naming = namingColumn(columns);
  const target = opens?.(row);
  return (
    // The keyboard has the link or the button that the press leads to.
    <tr {...place} onClick={openRow}>
      {tick && (
        <td {...tableRoles.cell} className="data-table-tick">
          {tick.cell(row)}
        </td>
      )}
      {columns.map((column) => {
        const content = column.cell(row);
        const shared = {
          className: column.align && `text-${column.align}`,
          'data-label': column.label ?? column.header,
          'data-long': [content, column.searchText?.(row)].some(hasLongWord) || undefined,
        };
        return column === naming ? (
          <th key={column.key} {...tableRoles.rowHeader} {...shared}>
            {column.beside?.(row)}
            {target ? (
              <RouteLink {...target} className="row-link clamp" data-opens>
                {marked(content)}
              </RouteLink>
            ) : (
              marked(content)
            )}
          </th>
        ) : (
          <td key={column.key} {...tableRoles.cell} {...shared} {...linesOf(column, row, content)}>
            {marked(content)}
          </td>
        );
      })}
      {actions && (
        <td {...tableRoles.cell} className="data-table-actions">
          <div className="d-inline-flex justify-content-end">{actions(row)}</div>
        </td>
      )}
    </tr>
  );
};

/**
 * One row whose naming cell is its row heading, or a heading across all columns. It is drawn again only for other props: a
 * table that scrolls or grows draws only the rows that come into it.
 */
export const DataTableRow = memo(PlainRow) as typeof PlainRow;

/** About how many pixels tall a row is: one of a table in a wide window, a card in a narrow one. */
export const rowHeight = (): number => Math.max(50, Math.round(64_000 / window.innerWidth));

/** Rows while the list is being loaded: a few, or as many as fill the window. */
export const DataTableSkeleton = <Row,>(props: {
  readonly columns: readonly Column<Row>[];
  readonly hasTicks: boolean;
  readonly hasActions: boolean;
  readonly whole?: boolean;
}) => (
  <tbody aria-hidden="true">
    {Array.from({ length: props.whole ? Math.ceil(window.innerHeight / rowHeight()) : 5 }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all alike
      <tr key={line}>
        {props.hasTicks && (
          <td className="data-table-tick">
            <span />
          </td>
        )}
        {props.columns.map(({ key, header, label }) => (
          <td key={key} data-label={label ?? header}>
            <span className="skeleton" />
          </td>
        ))}
        {props.hasActions && (
          <td className="data-table-actions">
            <span className="skeleton" />
          </td>
        )}
      </tr>
    ))}
  </tbody>
);
