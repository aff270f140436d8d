import { formatNumber } from '../../../shared/format.ts';
import { portPath } from '../../../shared/port-key.ts';
import { createPath, editPath, prefilled } from '../../parts/handbooks/handbook-line.ts';
import type { ListOrigin } from '../../ui/table/list-view-state.ts';
import { MatrixTable } from '../../ui/table/matrix-table.tsx';
import { type CoverageColumn, type CoverageRow, totalOf } from './coverage.ts';

interface CoverageTableProps {
  readonly rows: readonly CoverageRow[];
  readonly columns: readonly CoverageColumn[];
  readonly origin: ListOrigin;
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
      const count = row.counts.get(column.key) ?? 0;
      return {
        text: count > 0 ? formatNumber(count) : '+',
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
    origin={origin}
  />
);
