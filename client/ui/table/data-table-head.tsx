import { useId } from 'react';
import { Icon } from '../layout/icon.tsx';
import { IconButton } from '../layout/icon-button.tsx';
import type { Column } from './column.ts';
import { tableRoles } from './data-table-row.tsx';
import type { Sort } from './table-rows.ts';

interface DataTableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  readonly hasActions: boolean;
}

export const DataTableHead = <Row,>({ columns, sort, onSort, hasActions }: DataTableHeadProps<Row>) => (
  <thead {...tableRoles.group}>
    <tr {...tableRoles.row} aria-rowindex={1}>
      {columns.map(({ key, header, sortValue, align }) => {
        const desc = sort?.key === key ? sort.desc : undefined;
        return (
          <th
            key={key}
            {...tableRoles.columnHeader}
            data-align={align}
            aria-sort={desc === undefined ? undefined : desc ? 'descending' : 'ascending'}
          >
            {sortValue === undefined ? (
              header
            ) : (
              <button
                type="button"
                className="data-table-sort-button d-inline-flex align-items-center gap-1 border-0 rounded-2 px-2 py-1"
                title={`Ordenar por ${header}`}
                onClick={() => onSort({ key, desc: desc === false })}
              >
                {header}
                <Icon name={desc === undefined ? 'sortNone' : desc ? 'sortDown' : 'sortUp'} />
              </button>
            )}
          </th>
        );
      })}
      {hasActions && (
        <th {...tableRoles.columnHeader} className="data-table-actions">
          <span className="visually-hidden">Ações</span>
        </th>
      )}
    </tr>
  </thead>
);

interface DataTableOrderProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
}

/** Sorts a list of cards, which shows no headings to press. */
export const DataTableOrder = <Row,>({ columns, sort, onSort }: DataTableOrderProps<Row>) => {
  const id = useId();
  const sortable = columns.filter((column) => column.sortValue !== undefined);
  if (sortable.length === 0) return null;
  return (
    <div className="data-table-order align-items-center gap-2 border-bottom px-3 py-2 small">
      <label className="text-nowrap" htmlFor={id}>
        Ordenar por
      </label>
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

interface FixedColumnsProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Pixels of the column of buttons; undefined without buttons. */
  readonly actionsWidth: number | undefined;
}

/** Column widths by weight: a virtual table shows other rows at each step of scrolling, and its columns must keep still. */
export const FixedColumns = <Row,>({ columns, actionsWidth: width }: FixedColumnsProps<Row>) => {
  const weights = columns.reduce((sum, column) => sum + (column.weight ?? 1), 0);
  return (
    <colgroup>
      {columns.map(({ key, weight = 1 }) => (
        <col key={key} width={`${(100 * weight) / weights}%`} />
      ))}
      {width !== undefined && <col width={width} />}
    </colgroup>
  );
};
