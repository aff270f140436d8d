import type { Column } from './column.ts';

export interface DataTableColumnsProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Pixels of the column of buttons; undefined without buttons. */
  readonly actionsWidth: number | undefined;
}

/** The widths of a long table's columns, shared by their weights: they do not follow from the rows in sight. */
export const DataTableColumns = <Row,>({ columns, actionsWidth }: DataTableColumnsProps<Row>) => {
  const weights = columns.reduce((sum, column) => sum + (column.weight ?? 1), 0);
  return (
    <colgroup>
      {columns.map(({ key, weight = 1 }) => (
        <col key={key} width={`${(100 * weight) / weights}%`} />
      ))}
      {actionsWidth !== undefined && <col width={actionsWidth} />}
    </colgroup>
  );
};
