import { formatDecimal } from '../format.ts';

/** A column of a table that is written as CSV. A number is written with a decimal comma; nothing becomes an empty cell. */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | null | undefined;
}

/** What a spreadsheet would take as a formula at the start of a cell, full-width signs too; marks of our own before it count as well. */
const formula = /^'*\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** A negative number is no formula. */
const negative = /^-\d+(?:[.,]\d+)?$/u;

const isFormula = (text: string): boolean => formula.test(text) && !negative.test(text);

/** Defuses what a spreadsheet would calculate: an apostrophe makes text of it. `readCsvText` takes it off again. */
export const defuseCsvText = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** The text of a cell that `writeCsv` wrote; any other text is left as it is. */
export const readCsvText = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;

/** In quotes where it would not be one cell otherwise, also where a program takes commas or tabs as separators. */
const quoted = (text: string): string =>
  /[";,\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

function cellOf(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return quoted(defuseCsvText(value));
  return Number.isFinite(value) ? formatDecimal(value) : '';
}

/**
 * A table as CSV that Excel in Portuguese opens right: `;` between cells, decimal comma, CRLF, UTF-8 with its mark.
 * Text that would be calculated is defused; numbers and negative ones stay what they are.
 */
export function writeCsv<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string {
  const lines = [columns.map(({ header }) => cellOf(header)).join(';')];
  for (const row of rows) lines.push(columns.map(({ value }) => cellOf(value(row))).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
