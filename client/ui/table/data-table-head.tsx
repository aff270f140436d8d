import { Icon } from '../layout/icon.tsx';
import type { Column } from './column.ts';
import { tableRoles } from './table-roles.ts';
import type { Sort } from './table-rows.ts';

export interface DataTableHeadProps<Row> {
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
                className="data-table-sort-button"
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
