import type { CsvColumn } from '../../../shared/csv.ts';
import type { FoundHandbook } from './find-handbooks.ts';
import type { HandbookLine } from './handbook-line.ts';
import { slideAddress } from './slide-address.ts';

/** A row of the tree as a spreadsheet gets it; of a handbook without rows, the port alone. */
export interface TreeLine {
  readonly port: string;
  readonly line?: HandbookLine;
}

export const treeLines = (found: readonly FoundHandbook[]): TreeLine[] =>
  found.flatMap(({ port, lines }) =>
    lines.length === 0 ? [{ port }] : lines.map((line) => ({ port, line })),
  );

export const csvColumns: readonly CsvColumn<TreeLine>[] = [
  { header: 'Porto', value: ({ port }) => port },
  { header: 'Tipo', value: ({ line }) => line?.tipo },
  { header: 'Nome', value: ({ line }) => line?.nome_arquivo },
  { header: 'Tipo de commodity', value: ({ line }) => line?.grpMerc },
  { header: 'ID Google Drive', value: ({ line }) => line?.id_slidegoogledrive },
  {
    header: 'Endereço',
    value: ({ line }) => (line?.id_slidegoogledrive ? slideAddress(line.id_slidegoogledrive) : ''),
  },
];
