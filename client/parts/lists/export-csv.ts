import { type CsvColumn, writeCsv } from '../../../shared/csv/csv.ts';
import { dayText, today } from '../../ui/fields/date-text.ts';
import { saveFile } from './save-file.ts';

/** Saves rows as `usuarios-2026-03-09.csv`. */
export function exportCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  saveFile(`${name}-${dayText(today())}.csv`, writeCsv(columns, rows), 'text/csv;charset=utf-8');
}
