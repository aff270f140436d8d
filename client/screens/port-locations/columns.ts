import type { PortLocation } from '../../../shared/contract/port-locations.ts';
import { formatDecimal } from '../../../shared/format.ts';
import type { Column } from '../../ui/table/column.ts';

/** Columns of spec 2.12. Degrees are shown as they can be typed back, with a decimal comma. */
export const columns: readonly Column<PortLocation>[] = [
  {
    key: 'porto',
    header: 'Porto',
    weight: 3,
    cell: ({ descricao }) => descricao,
    sortValue: { as: 'text', of: ({ descricao }) => descricao },
  },
  {
    key: 'uf',
    header: 'UF',
    cell: ({ uf }) => uf,
    sortValue: { as: 'text', of: ({ uf }) => uf },
  },
  {
    key: 'latitude',
    header: 'Latitude',
    align: 'end',
    cell: ({ latitude }) => formatDecimal(latitude),
    sortValue: { as: 'number', of: ({ latitude }) => latitude },
    searchText: ({ latitude }) => formatDecimal(latitude),
  },
  {
    key: 'longitude',
    header: 'Longitude',
    align: 'end',
    cell: ({ longitude }) => formatDecimal(longitude),
    sortValue: { as: 'number', of: ({ longitude }) => longitude },
    searchText: ({ longitude }) => formatDecimal(longitude),
  },
];
