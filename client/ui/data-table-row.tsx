import type { ReactNode, Ref } from 'react';
import type { Column } from './column.ts';
import { tableRoles } from './table-roles.ts';

export interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly actions: ((row: Row) => ReactNode) | undefined;
  /** 0-based place among all rows found. */
  readonly index: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** One row; its first cell is its heading. */
export const DataTableRow = <Row,>({ row, columns, actions, index, ref }: DataTableRowProps<Row>) => (
  <tr {...tableRoles.row} ref={ref} data-index={index} aria-rowindex={index + 2}>
    {columns.map((column, place) => {
      const shared = { 'data-align': column.align, 'data-label': column.label ?? column.header };
      return place === 0 ? (
        <th key={column.key} {...tableRoles.rowHeader} {...shared}>
          {column.cell(row)}
        </th>
      ) : (
        <td key={column.key} {...tableRoles.cell} {...shared}>
          {column.cell(row)}
        </td>
      );
    })}
    {actions && (
      <td {...tableRoles.cell} className="data-table-actions">
        <div>{actions(row)}</div>
      </td>
    )}
  </tr>
);
