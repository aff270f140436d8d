import type { Column } from './column.ts';

export interface DataTableColumnsProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Per cent by column, that of the buttons included: as the table has laid itself out. */
  readonly shares: readonly number[] | undefined;
  /** Pixels of the column of buttons in a table that shares its width by the columns' weights; undefined without buttons. */
  readonly actionsWidth: number | undefined;
}

/** The widths of columns that do not follow from the rows. */
export const DataTableColumns = <Row,>({ columns, shares, actionsWidth }: DataTableColumnsProps<Row>) => {
  const weights = columns.reduce((sum, column) => sum + (column.weight ?? 1), 0);
  return (
    <colgroup>
      {columns.map(({ key, weight = 1 }, place) => (
        <col key={key} width={`${shares?.[place] ?? (100 * weight) / weights}%`} />
      ))}
      {shares === undefined
        ? actionsWidth !== undefined && <col width={actionsWidth} />
        : shares.length > columns.length && <col width={`${shares[columns.length]}%`} />}
    </colgroup>
  );
};
