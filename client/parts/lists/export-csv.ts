import { type CsvColumn, writeCsv } from '../../../shared/csv/csv.ts';
import { dayText, today } from '../../ui/fields/date-text.ts';

/** Gives a person a file of this page. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this call returns. A minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves rows as `usuarios-2026-03-09.csv`. */
export function exportCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  saveFile(`${name}-${dayText(today())}.csv`, writeCsv(columns, rows), 'text/csv;charset=utf-8');
}
