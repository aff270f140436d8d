import { compareNames } from '../collation.ts';
import { fields, type Handbook, rowFields } from '../contract/handbooks.ts';
import type { CsvColumn } from './csv.ts';
import { csvColumnsOf } from './csv-columns.ts';

type RowValues = { readonly [Name in keyof typeof rowFields]?: string | null | undefined };

/** A file or commodity of a handbook; for a handbook without any, only the port. */
interface HandbookRow extends RowValues {
  readonly port: string;
}

/** The rows of all handbooks, in the order of their ports, files first. */
export const handbookRows = (handbooks: readonly Handbook[]): readonly HandbookRow[] =>
  handbooks
    .flatMap(({ id, descricao_porto, arquivosList, commoditiesList }) => {
      const port = descricao_porto?.trim() || `Handbook ${id}`;
      const rows: readonly RowValues[] = [
        ...(arquivosList ?? []).map((file) => ({ tipo: 'Arquivo', ...file })),
        ...(commoditiesList ?? []).map(({ grpMerc, nome, id_slidegoogledrive }) => ({
          ...{ tipo: 'Commodity', grpMerc: grpMerc ?? nome, id_slidegoogledrive },
        })),
      ];
      return (rows.length === 0 ? [{}] : rows).map((row) => ({ ...row, port }));
    })
    .toSorted((a, b) => compareNames(a.port, b.port));

/** Handbooks in a spreadsheet, as the command line writes them. */
export const handbooksCsv: readonly CsvColumn<HandbookRow>[] = [
  { header: fields.descricao_porto.label, value: ({ port }) => port },
  ...csvColumnsOf<HandbookRow, keyof typeof rowFields>(rowFields),
];
