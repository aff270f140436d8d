import { detectDecimalMark } from './decimal-mark.ts';
import type { DecimalMark, SourceFormat, SourceRecord } from './source.ts';

/** The cells of a file, whatever kind of file it is. */
export interface SourceTable {
  readonly header: readonly string[];
  readonly headerLine: number;
  /**
   * The records below the header, without blank ones. Missing last cells are blank; what stands beyond the header's
   * last column stays, see `strayCells`.
   */
  readonly records: readonly SourceRecord[];
  readonly decimal: DecimalMark | undefined;
}

/** What a file holds, and how it is written. */
export interface SourceContent extends Omit<SourceTable, 'decimal'> {
  readonly format: SourceFormat;
}

/** @param all the records with the header, without blank ones; undefined where there is none */
export function tableOf([header, ...below]: readonly SourceRecord[]): SourceTable | undefined {
  if (header === undefined) return undefined;
  const records = below.map((record) => fitted(record, header.cells.length));
  const decimal = detectDecimalMark(records.map(({ cells }) => cells));
  return { header: header.cells, headerLine: header.line, records, decimal };
}

/** As many cells as the header has, unless there are more that are not blank. */
function fitted(record: SourceRecord, width: number): SourceRecord {
  const { line, cells } = record;
  if (cells.length === width) return record;
  if (cells.length < width)
    return { line, cells: [...cells, ...Array<string>(width - cells.length).fill('')] };
  return cells.slice(width).some((cell) => cell.trim() !== '')
    ? record
    : { line, cells: cells.slice(0, width) };
}

/** A cell of a workbook. */
export type SheetCell = string | number | boolean | { toISOString(): string } | null;

/**
 * The cells of a sheet as a CSV file would have them; numbers with the decimal mark of the cells that hold text. What is
 * written back about it is such a file as Excel in Portuguese saves.
 */
export function sheetContent(
  sheet: string,
  rows: readonly (readonly SheetCell[])[],
): SourceContent | undefined {
  const texts = rows.map((cells) => cells.filter((cell) => typeof cell === 'string'));
  const decimal = detectDecimalMark(texts) ?? ',';
  const records = rows.map((cells, at) => ({
    line: at + 1,
    cells: cells.map((cell) => textOf(cell, decimal)),
  }));
  const table = tableOf(records.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')));
  if (table === undefined) return undefined;
  const { header, headerLine, records: below } = table;
  const layout = { encoding: 'utf-8', bom: true, separator: ';', newline: '\r\n' } as const;
  return { format: { ...layout, decimal, sheet }, header, headerLine, records: below };
}

function textOf(cell: SheetCell, decimal: DecimalMark): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
  return typeof cell === 'string' ? cell : cell.toISOString().slice(0, 10).split('-').reverse().join('/');
}
