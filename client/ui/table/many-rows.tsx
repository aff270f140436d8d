import type { ReactNode } from 'react';
import { late } from '../layout/late.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { tableRoles } from './table-roles.ts';
import { rowsOfWindow } from './use-first-rows.ts';
import type { ManyRowsProps } from './virtual-rows.tsx';

const FirstRows = <Row,>({ rows, columns, actions, headingOf, rowKey }: ManyRowsProps<Row>) => (
  <tbody {...tableRoles.group}>
    {rows.slice(0, rowsOfWindow()).map((row, index) => (
      <DataTableRow key={rowKey(row)} {...{ row, index, columns, actions, headingOf }} />
    ))}
  </tbody>
);

/** The body of a long table. Few lists are long: the code that keeps only the rows in sight comes after the first of them. */
export const ManyRows = late<ManyRowsProps<unknown>>(
  async () => (await import('./virtual-rows.tsx')).VirtualRows,
  { Meanwhile: FirstRows },
) as <Row>(props: ManyRowsProps<Row>) => ReactNode;
