import type { Column } from './column.ts';

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
