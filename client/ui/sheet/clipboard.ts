import { parse } from 'csv-parse/sync';
import { defuseCsvText, readCsvText } from '../../../shared/csv/csv.ts';

const quoted = (text: string): string => (/["\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Cells as Excel takes them from the clipboard: tabs between cells, text that would be calculated defused. */
export const writeClipboard = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map((text) => quoted(defuseCsvText(text))).join('\t')).join('\r\n');

/** The cells of a clipboard, as Excel and other spreadsheets write them: tabs between cells, quotes around line breaks. */
export function readClipboard(text: string): readonly (readonly string[])[] {
  const rows: string[][] = parse(text, {
    delimiter: '\t',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Seconds of an angle: 23°57'12"S.
    relax_quotes: true,
    // A text may begin with a quote that is never closed.
    quote: /(?:^|[\t\n])"[\s\S]*"(?:[\t\r\n]|$)/u.test(text) ? '"' : false,
  });
  return rows.map((row) => row.map(readCsvText));
}
