import type { Column } from '../../ui/table/column.ts';
import type { HandbookLine } from './handbook-line.ts';
import { SlideLink } from './slide-link.tsx';

/** A row that is not saved yet. */
export const isNew = ({ id }: HandbookLine): boolean => id === undefined;

/** Columns of spec 2.14, with a mark on rows that 'Salvar' will add. */
export const lineColumns: readonly Column<HandbookLine>[] = [
  {
    key: 'tipo',
    header: 'Tipo',
    cell: (line) => (
      <span className="handbook-type">
        {line.tipo}
        {isNew(line) && <span className="tag">Nova, não salva</span>}
      </span>
    ),
    sortValue: { as: 'text', of: ({ tipo }) => tipo },
  },
  {
    key: 'drive',
    header: 'ID Google Drive',
    weight: 3,
    cell: ({ id_slidegoogledrive }) => <SlideLink id={id_slidegoogledrive} />,
    sortValue: { as: 'text', of: ({ id_slidegoogledrive }) => id_slidegoogledrive },
  },
  {
    key: 'nome',
    header: 'Nome',
    weight: 2,
    cell: ({ nome_arquivo }) => nome_arquivo || null,
    sortValue: { as: 'text', of: ({ nome_arquivo }) => nome_arquivo },
  },
  {
    key: 'commodity',
    header: 'Tipo de commodity',
    weight: 2,
    cell: ({ grpMerc }) => grpMerc || null,
    sortValue: { as: 'text', of: ({ grpMerc }) => grpMerc },
  },
];
