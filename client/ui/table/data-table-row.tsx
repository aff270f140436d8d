import type { ReactNode, Ref } from 'react';
import type { Column } from './column.ts';
import { tableRoles } from './table-roles.ts';

export interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly actions: ((row: Row) => ReactNode) | undefined;
  /** 0-based place among all rows found. */
  readonly index: number;
  /** What a row says that heads those below it, across all columns; undefined for any other row. */
  readonly headingOf?: ((row: Row) => ReactNode) | undefined;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** One row, with the cell that names it as its heading; or one that heads those below it. */
export const DataTableRow = <Row,>(props: DataTableRowProps<Row>) => {
  const { row, columns, actions, index, headingOf, ref } = props;
  const place = { ...tableRoles.row, ref, 'data-index': index, 'aria-rowindex': index + 2 };
  const heading = headingOf?.(row);
  if (heading !== undefined) {
    return (
      <tr {...place} className="data-table-heading">
        <th {...tableRoles.rowHeader} scope="rowgroup" colSpan={columns.length + (actions ? 1 : 0)}>
          {heading}
        </th>
      </tr>
    );
  }
  const naming = columns.find((column) => column.names) ?? columns[0];
  return (
    <tr {...place}>
      {columns.map((column) => {
        const shared = { 'data-align': column.align, 'data-label': column.label ?? column.header };
        return column === naming ? (
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
};
