import type { ReactNode, Ref } from 'react';
import { Marked } from '../layout/marked.tsx';
import type { Column } from './column.ts';

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

export interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly actions: ((row: Row) => ReactNode) | undefined;
  /** 0-based place among all rows found. */
  readonly index: number;
  /** Content of a row that is a heading for the rows below it, across all columns; undefined for any other row. */
  readonly headingOf?: ((row: Row) => ReactNode) | undefined;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** The content of a cell. A plain text has the letters marked that are searched for; other content marks its own texts. */
const contentOf = <Row,>({ cell }: Column<Row>, row: Row): ReactNode => {
  const content = cell(row);
  return typeof content === 'string' ? <Marked text={content} /> : content;
};

/** One row whose naming cell is its row heading, or a heading across all columns. */
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
            {contentOf(column, row)}
          </th>
        ) : (
          <td key={column.key} {...tableRoles.cell} {...shared}>
            {contentOf(column, row)}
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

const lines = [0, 1, 2, 3, 4];

/** Rows while the list is being loaded. */
export const DataTableSkeleton = <Row,>(props: {
  readonly columns: readonly Column<Row>[];
  readonly hasActions: boolean;
}) => (
  <tbody aria-hidden="true">
    {lines.map((line) => (
      <tr key={line}>
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
