import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { RouteLink } from '../layout/route-link.tsx';
import type { ListOrigin } from './list-view-state.ts';
import { RowSpace } from './row-space.tsx';
import { usePrinting } from './use-printing.ts';

interface MatrixColumn {
  readonly key: string;
  readonly label: string;
}

/** A link: into what there is, or where something is missing to the form that adds it. */
export interface MatrixLink {
  readonly text: string;
  /** A query alone opens something over this screen. */
  readonly to: string;
  /** Its name for a screen reader; the text unless given. */
  readonly label?: string;
  readonly gap?: boolean;
  /** 0 to 3: the more, the stronger its colour. With 0, '+' stands in it under the pointer or with the focus. */
  readonly heat?: number;
  readonly onClick?: () => void;
}

interface MatrixTableProps<Row, Column extends MatrixColumn> {
  /** Names the table for a screen reader. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  readonly rowKey: (row: Row) => string;
  /** The word above the headings of the rows. */
  readonly corner: string;
  readonly headingOf: (row: Row) => MatrixLink;
  readonly cellOf: (row: Row, column: Column) => MatrixLink;
  /** A column of plain texts after the headings. */
  readonly plain?: { readonly label: string; readonly textOf: (row: Row) => string; readonly foot: string };
  /** The last row. */
  readonly foot: { readonly label: string; readonly textOf: (column: Column) => string };
  /** A cell that is brought into sight and shown once. */
  readonly filled?: MatrixPlace | undefined;
  readonly origin: ListOrigin;
}

/** The cell that Tab leads to; arrow keys lead from it to the others. The heading of a row is column -1. */
export interface MatrixPlace {
  readonly row: number;
  readonly column: number;
}

const rowHeight = 44;

function nextPlace(
  { row, column }: MatrixPlace,
  event: KeyboardEvent,
  rows: number,
  columns: number,
): MatrixPlace | undefined {
  const all = event.ctrlKey || event.metaKey;
  const steps: Readonly<Record<string, MatrixPlace>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - 10, column },
    PageDown: { row: row + 10, column },
    Home: { row: all ? 0 : row, column: 0 },
    End: { row: all ? rows - 1 : row, column: columns - 1 },
  };
  const to = steps[event.key];
  return (
    to && {
      row: Math.min(rows - 1, Math.max(0, to.row)),
      column: Math.min(columns - 1, Math.max(-1, to.column)),
    }
  );
}

/** Rows by columns, each cell a link. Only the rows in sight are in the document; headings, head and foot stay in sight. */
export const MatrixTable = <Row, Column extends MatrixColumn>(props: MatrixTableProps<Row, Column>) => {
  const { label, rows, columns, rowKey, corner, headingOf, cellOf, plain, foot, filled, origin } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<MatrixPlace>({ row: 0, column: 0 });
  const [moved, setMoved] = useState(0);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: 2 * rowHeight,
    scrollPaddingEnd: 2 * rowHeight,
  });
  const stop = {
    row: Math.min(current.row, rows.length - 1),
    column: Math.min(current.column, columns.length - 1),
  };
  useEffect(() => {
    if (moved > 0) frame.current?.querySelector<HTMLElement>('[data-current]')?.focus();
  }, [moved]);
  useEffect(() => {
    if (filled === undefined) return;
    setCurrent(filled);
    virtual.scrollToIndex(filled.row);
  }, [filled, virtual]);
  // Paper shows all rows.
  const printing = usePrinting();
  const inSight = virtual.getVirtualItems();
  const items = printing ? rows.map((_, index) => ({ index })) : inSight;
  const before = printing ? 0 : (inSight[0]?.start ?? 0);
  const after = printing ? 0 : virtual.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  const width = columns.length + (plain ? 2 : 1);
  /** What makes a link one of the places that the arrow keys walk. */
  const stopAt = (row: number, column: number) => {
    const isCurrent = row === stop.row && column === stop.column;
    return {
      state: origin,
      tabIndex: isCurrent ? 0 : -1,
      'data-current': isCurrent || undefined,
      onFocus: () => setCurrent({ row, column }),
    };
  };
  return (
    <div ref={frame} className="matrix-frame overflow-auto border rounded-3 bg-body shadow-sm">
      <table
        className="matrix-table table table-sm mb-0 text-center align-middle"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys walk its cells
        role="grid"
        aria-label={label}
        data-few={columns.length < 5 || undefined}
        aria-rowcount={rows.length + 2}
        aria-colcount={width}
        onKeyDown={(event) => {
          const to = nextPlace(stop, event, rows.length, columns.length);
          if (to === undefined) return;
          event.preventDefault();
          virtual.scrollToIndex(to.row);
          setCurrent(to);
          setMoved(moved + 1);
        }}
      >
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {plain && <th scope="col">{plain.label}</th>}
            {columns.map((column) => (
              <th key={column.key} scope="col" title={column.label}>
                <span className={columns.length < 5 ? 'clamp' : 'matrix-head d-block'}>{column.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <RowSpace height={before} columns={width} />}
          {items.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const heading = headingOf(row);
            return (
              <tr
                key={rowKey(row)}
                aria-rowindex={index + 2}
                style={{ blockSize: printing ? undefined : rowHeight }}
              >
                <th scope="row" title={heading.text}>
                  <RouteLink className="row-link clamp" to={heading.to} {...stopAt(index, -1)}>
                    {heading.text}
                  </RouteLink>
                </th>
                {plain && <td>{plain.textOf(row)}</td>}
                {columns.map((column, place) => {
                  const { text, to, label: name, gap, heat, onClick } = cellOf(row, column);
                  return (
                    <td
                      key={column.key}
                      data-gap={gap || undefined}
                      data-heat={heat}
                      data-filled={(index === filled?.row && place === filled.column) || undefined}
                    >
                      <RouteLink
                        className={`d-flex align-items-center justify-content-center rounded-1 text-decoration-none ${gap ? 'fw-normal' : 'fw-semibold'}`}
                        to={to}
                        aria-label={name}
                        onClick={onClick}
                        {...(to.startsWith('?') && { replace: true, preventScrollReset: true })}
                        {...stopAt(index, place)}
                      >
                        {text}
                      </RouteLink>
                    </td>
                  );
                })}
              </tr>
            );
          })}
          {after > 0 && <RowSpace height={after} columns={width} />}
        </tbody>
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            <th className="border-top" scope="row">
              {foot.label}
            </th>
            {plain && <td className="border-top">{plain.foot}</td>}
            {columns.map((column) => (
              <td className="border-top" key={column.key}>
                {foot.textOf(column)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
