import { CsvError, parse } from 'csv-parse/sync';
import { defuseCsvText, readCsvText } from '../../../shared/csv/csv.ts';

const quoted = (text: string): string => (/["\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Cells as Excel takes them from the clipboard: tabs between cells, text that would be calculated defused. */
export const writeClipboard = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map((text) => quoted(defuseCsvText(text))).join('\t')).join('\r\n');

const parseCells = (text: string, quote: '"' | false): string[][] =>
  parse(text, {
    delimiter: '\t',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Seconds of an angle: 23°57'12"S.
    relax_quotes: true,
    quote,
  });

/** The cells of a clipboard, as Excel and other spreadsheets write them: tabs between cells, quotes around line breaks. */
export function readClipboard(text: string): readonly (readonly string[])[] {
  const read = (quote: '"' | false) => parseCells(text, quote).map((row) => row.map(readCsvText));
  try {
    return read('"');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A text begins with a quote that is never closed: the quotes are its own.
    return read(false);
  }
}
