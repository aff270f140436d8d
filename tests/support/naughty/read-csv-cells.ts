import { parse } from 'csv-parse/sync';

/** The cells of the first column, without its header, as another program reads them. */
export function readCsvCells(csv: string): string[] {
  const records: string[][] = parse(csv, {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    from_line: 2,
  });
  return records.map(([cell = '']) => cell);
}
