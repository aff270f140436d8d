import type { Partner } from '../../../shared/contract/partners.ts';
import type { Column } from '../../ui/table/column.ts';

const idWs: Column<Partner> = {
  key: 'idWs',
  header: 'ID WS',
  cell: (partner) => partner.idWs,
  sortValue: {
    as: 'text',
    of: (partner) => (partner.idWs === null ? undefined : String(partner.idWs ?? '')),
  },
};

/** Columns of a table of partners; `cell` draws the partner itself. */
export const partnerColumns = (cell: Column<Partner>['cell']): readonly Column<Partner>[] => [
  { key: 'name', header: 'Parceiro', cell, sortValue: { as: 'text', of: ({ name }) => name }, weight: 3 },
  idWs,
];
