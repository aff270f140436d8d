import { type CsvColumn, writeCsv } from '../../../shared/csv/csv.ts';
import { formatMoment } from '../../../shared/format.ts';
import type { SheetField } from './sheet-kind.ts';

/** The changes of a sheet as a file that the page of imports plans. */
export interface SheetFile {
  readonly name: string;
  readonly text: string;
}

/** How the page of imports reads it: as it was written, and a blank cell was made blank by hand. */
export const sheetChoices = { encoding: 'utf-8', separator: ';', decimal: ',', blanksClear: true } as const;

/**
 * Writes the rows that changed.
 * @param many how the records are called: 'portos'
 * @param textOf what a cell is to be
 */
export function writeSheet<Row>(
  many: string,
  fields: readonly SheetField<Row>[],
  rows: readonly Row[],
  textOf: (row: Row, field: SheetField<Row>) => string,
): SheetFile {
  const columns = fields.map(
    (field): CsvColumn<Row> => ({ header: field.header, value: (row) => textOf(row, field) }),
  );
  const moment = formatMoment(new Date().toISOString()).replaceAll(/[/:]/gu, '-');
  return { name: `planilha de ${many} ${moment}.csv`, text: writeCsv(columns, rows) };
}

/** What the history entry of the page of imports says: the file, and the query of the list that the page leads back to. */
export const sheetState = (sheet: SheetFile, list: string) => ({ list, sheet });

/** The file of a sheet, from a history entry; undefined where the page was opened for something else. */
export function readSheetFile(state: unknown): SheetFile | undefined {
  const { name, text } =
    (state as { readonly sheet?: Readonly<Record<string, unknown>> } | null)?.sheet ?? {};
  return typeof name === 'string' && typeof text === 'string' ? { name, text } : undefined;
}
