import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { createPath, editPath, prefilled } from '../../parts/handbooks/handbook-line.ts';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { ListOrigin } from '../../ui/table/list-view-state.ts';
import { type CoverageColumn, type CoverageRow, totalOf } from './coverage.ts';

interface CoverageTableProps {
  readonly rows: readonly CoverageRow[];
  readonly columns: readonly CoverageColumn[];
  readonly origin: ListOrigin;
}

/** The cell that Tab leads to; arrow keys lead from it to the others. */
interface Cell {
  readonly row: number;
  readonly column: number;
}

const rowHeight = 44;

const filesText = (count: number): string => (count === 1 ? '1 arquivo' : `${formatNumber(count)} arquivos`);

/** Where a cell leads: into the handbook, or where something is missing to the form that adds it. */
function leadOf({ handbook, portoId }: CoverageRow, { type, group }: CoverageColumn, count: number): string {
  const path = handbook === undefined ? createPath : editPath(handbook.id);
  if (count > 0) return path;
  return prefilled(path, { tipo: type, grupo: group, porto: handbook === undefined ? portoId : undefined });
}

function nextCell(
  { row, column }: Cell,
  event: KeyboardEvent,
  rows: number,
  columns: number,
): Cell | undefined {
  const all = event.ctrlKey || event.metaKey;
  const steps: Readonly<Record<string, Cell>> = {
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
      column: Math.min(columns - 1, Math.max(0, to.column)),
    }
  );
}

/** Ports by types and groups, each cell a link. Only the rows in sight are in the document; heads and totals stay in sight. */
export const CoverageTable = ({ rows, columns, origin }: CoverageTableProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<Cell>({ row: 0, column: 0 });
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
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={frame} className="coverage-frame overflow-auto border rounded-3 bg-body shadow-sm">
      <table
        className="coverage-table table table-sm mb-0 text-center align-middle"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys walk its cells
        role="grid"
        aria-label="Cobertura dos handbooks"
        aria-rowcount={rows.length + 2}
        aria-colcount={columns.length + 2}
        onKeyDown={(event) => {
          const to = nextCell(stop, event, rows.length, columns.length);
          if (to === undefined) return;
          event.preventDefault();
          virtual.scrollToIndex(to.row);
          setCurrent(to);
          setMoved(moved + 1);
        }}
      >
        <thead>
          <tr>
            <th scope="col">Porto</th>
            <th scope="col">Total</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" title={label}>
                <span className="clamp">{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Space height={before} columns={columns.length + 2} />}
          {items.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <tr key={row.key} aria-rowindex={index + 2} style={{ blockSize: rowHeight }}>
                  <th scope="row" title={row.port}>
                    <span className="clamp">{row.port}</span>
                  </th>
                  <td>{formatNumber(row.total)}</td>
                  {columns.map((column, place) => {
                    const count = row.counts.get(column.key) ?? 0;
                    const isCurrent = index === stop.row && place === stop.column;
                    return (
                      <td key={column.key} data-gap={count === 0 || undefined}>
                        <RouteLink
                          className={`d-flex align-items-center justify-content-center rounded-1 text-decoration-none ${count > 0 ? 'fw-semibold' : 'fw-normal'}`}
                          to={leadOf(row, column, count)}
                          state={origin}
                          tabIndex={isCurrent ? 0 : -1}
                          data-current={isCurrent || undefined}
                          onFocus={() => setCurrent({ row: index, column: place })}
                          aria-label={
                            count > 0
                              ? `${row.port}, ${column.label}: ${filesText(count)}`
                              : `Incluir em ${row.port}: ${column.label}`
                          }
                        >
                          {count > 0 ? formatNumber(count) : '+'}
                        </RouteLink>
                      </td>
                    );
                  })}
                </tr>
              )
            );
          })}
          {after > 0 && <Space height={after} columns={columns.length + 2} />}
        </tbody>
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            <th className="border-top" scope="row">
              Total
            </th>
            <td className="border-top">{formatNumber(rows.reduce((sum, { total }) => sum + total, 0))}</td>
            {columns.map((column) => (
              <td className="border-top" key={column.key}>
                {formatNumber(totalOf(rows, column))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

const Space = ({ height, columns }: { readonly height: number; readonly columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
  <tr aria-hidden="true">
    <td colSpan={columns} style={{ blockSize: height, padding: 0 }} />
  </tr>
);
