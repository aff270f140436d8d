import { Fragment } from 'react';
import { rowFields } from '../../../shared/contract/handbooks.ts';
import { tableRoles } from '../../ui/table/data-table-row.tsx';
import type { FoundHandbook } from './find-handbooks.ts';
import { nameOf } from './handbook-line.ts';

/** The tree on paper: every port with all the rows that the filters leave, open or not. */
export const PrintedTree = ({ found }: { readonly found: readonly FoundHandbook[] }) => (
  <table {...tableRoles.table} className="data-table handbook-printed" aria-label="Handbooks por porto">
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        <th {...tableRoles.columnHeader}>{rowFields.tipo.label}</th>
        <th {...tableRoles.columnHeader}>Nome</th>
        <th {...tableRoles.columnHeader}>{rowFields.id_slidegoogledrive.label}</th>
      </tr>
    </thead>
    <tbody {...tableRoles.group}>
      {found.map(({ handbook, port, lines }) => (
        <Fragment key={handbook.id}>
          <tr {...tableRoles.row} className="data-table-heading">
            <th {...tableRoles.rowHeader} scope="rowgroup" colSpan={3}>
              {port}
              {lines.length === 0 && ': nenhum arquivo nem commodity'}
            </th>
          </tr>
          {lines.map((line) => (
            <tr {...tableRoles.row} key={line.key}>
              <td {...tableRoles.cell}>{line.tipo}</td>
              <td {...tableRoles.cell}>{nameOf(line)}</td>
              <td {...tableRoles.cell}>{line.id_slidegoogledrive}</td>
            </tr>
          ))}
        </Fragment>
      ))}
    </tbody>
  </table>
);
