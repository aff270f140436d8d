import { useEffect, useState } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { portPath } from '../../../shared/places/port-key.ts';
import { createPath, editPath, prefilled } from '../../parts/handbooks/handbook-line.ts';
import type { ListOrigin } from '../../ui/table/list-view-state.ts';
import { type MatrixPlace, MatrixTable } from '../../ui/table/matrix-table.tsx';
import { type CoverageColumn, type CoverageRow, totalOf } from './coverage.ts';

interface CoverageTableProps {
  readonly rows: readonly CoverageRow[];
  readonly columns: readonly CoverageColumn[];
  readonly origin: ListOrigin;
}

/** The cell by which a person left for a form, and how many files it had. */
let left: { readonly port: string; readonly column: string; readonly count: number } | undefined;

const countOf = (row: CoverageRow | undefined, column: string): number => row?.counts.get(column) ?? 0;

/** How strongly a cell is coloured: not at all without files, then for one, two or three, and more. */
const heatOf = (count: number): number => (count === 0 ? 0 : Math.min(3, 1 + Math.floor(Math.log2(count))));

/** The cell that has more files than when a person left by it for a form. */
function useFilled(rows: readonly CoverageRow[], columns: readonly CoverageColumn[]) {
  const [filled, setFilled] = useState<MatrixPlace>();
  useEffect(() => {
    if (left === undefined) return;
    const { port, column: key, count } = left;
    const row = rows.findIndex((each) => each.port === port);
    const column = columns.findIndex((each) => each.key === key);
    if (column < 0 || countOf(rows[row], key) <= count) return;
    left = undefined;
    setFilled({ row, column });
  }, [rows, columns]);
  return filled;
}

const filesText = (count: number): string => (count === 1 ? '1 arquivo' : `${formatNumber(count)} arquivos`);

/** Where a cell leads: into the handbook, or where something is missing to the form that adds it. */
function leadOf({ handbook, portoId }: CoverageRow, { type, group }: CoverageColumn, count: number): string {
  const path = handbook === undefined ? createPath : editPath(handbook.id);
  if (count > 0) return path;
  return prefilled(path, { tipo: type, grupo: group, porto: handbook === undefined ? portoId : undefined });
}

/** Ports by types and groups, with the number of files. */
export const CoverageTable = ({ rows, columns, origin }: CoverageTableProps) => (
  <MatrixTable
    label="Cobertura dos handbooks"
    corner="Porto"
    rows={rows}
    columns={columns}
    rowKey={({ key }) => key}
    headingOf={({ port, portoId }) => ({ text: port, to: portPath({ portoId, descricao: port }) })}
    cellOf={(row, column) => {
      const count = countOf(row, column.key);
      return {
        text: count > 0 ? formatNumber(count) : '',
        heat: heatOf(count),
        onClick: () => {
          left = { port: row.port, column: column.key, count };
        },
        to: leadOf(row, column, count),
        gap: count === 0,
        label:
          count > 0
            ? `${row.port}, ${column.label}: ${filesText(count)}`
            : `Incluir em ${row.port}: ${column.label}`,
      };
    }}
    plain={{
      label: 'Total',
      textOf: ({ total }) => formatNumber(total),
      foot: formatNumber(rows.reduce((sum, { total }) => sum + total, 0)),
    }}
    foot={{ label: 'Total', textOf: (column) => formatNumber(totalOf(rows, column)) }}
    filled={useFilled(rows, columns)}
    origin={origin}
  />
);

/** Columns beside each other on a sheet of paper; the others follow below with the ports again. */
const columnsOfSheet = 26;

/** The whole coverage on paper. */
export const PrintedCoverage = ({ rows, columns }: Omit<CoverageTableProps, 'origin'>) =>
  Array.from({ length: Math.ceil(columns.length / columnsOfSheet) }, (_, sheet) => {
    const shown = columns.slice(sheet * columnsOfSheet, (sheet + 1) * columnsOfSheet);
    return (
      <table
        key={shown[0]?.key}
        className="matrix-table table table-sm text-center align-middle"
        aria-label="Cobertura dos handbooks"
      >
        <thead>
          <tr>
            <th scope="col">Porto</th>
            <th scope="col">Total</th>
            {shown.map(({ key, label }) => (
              <th key={key} scope="col">
                <span className="matrix-head d-block">{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.port}</th>
              <td>{formatNumber(row.total)}</td>
              {shown.map(({ key }) => (
                <td key={key} data-heat={heatOf(countOf(row, key))}>
                  {row.counts.get(key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  });
