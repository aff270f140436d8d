import { useId } from 'react';
import { IconButton } from '../layout/icon-button.tsx';
import type { Column } from './column.ts';
import type { Sort } from './table-rows.ts';

export interface DataTableOrderProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
}

/** Ordering for the list of cards, where there are no headings to press. */
export const DataTableOrder = <Row,>({ columns, sort, onSort }: DataTableOrderProps<Row>) => {
  const id = useId();
  const sortable = columns.filter((column) => column.sortValue !== undefined);
  if (sortable.length === 0) return null;
  return (
    <div className="data-table-order">
      <label htmlFor={id}>Ordenar por</label>
      <select
        id={id}
        className="form-select"
        value={sort?.key ?? ''}
        onChange={({ target: { value } }) => onSort(value === '' ? undefined : { key: value, desc: false })}
      >
        <option value="">—</option>
        {sortable.map(({ key, header }) => (
          <option key={key} value={key}>
            {header}
          </option>
        ))}
      </select>
      {sort && (
        <IconButton
          icon={sort.desc ? 'sortDown' : 'sortUp'}
          label={sort.desc ? 'Decrescente: mudar para crescente' : 'Crescente: mudar para decrescente'}
          onClick={() => onSort({ key: sort.key, desc: !sort.desc })}
        />
      )}
    </div>
  );
};
