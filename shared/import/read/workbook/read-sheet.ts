import { cellAddress, columnLetters, columnOf, mostColumns, mostRows } from '../cell-address.ts';
import { noResult, shownError } from '../formula-errors.ts';
import { type SourceRecord, UnreadableFile } from '../source.ts';
import { gatherMerged, type Row } from './merged-cells.ts';
import { type Attributes, isTrue, readXml } from './read-xml.ts';
import { gatherText } from './shared-strings.ts';
import { type CellFormat, general, type ShownCell, shownDate, shownText } from './shown-cell.ts';
import type { ZipArchive } from './zip-archive.ts';

/** Rows times columns: 50,000 contacts with all columns. */
const mostCells = 800_000;

/** @throws {UnreadableFile} where a table is larger than an import takes */
export function checkSize(rows: number, columns: number): void {
  if (rows * columns <= mostCells) return;
  throw new UnreadableFile(
    'tem mais de 800.000 células (linhas vezes colunas), e este é o limite. Divida-o em arquivos menores.',
  );
}

/** What the cells of all sheets of a workbook share. */
export interface WorkbookCells {
  readonly strings: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly showNumber: (stored: number, format: CellFormat) => ShownCell;
}

/** The cells of a sheet as they are shown. */
export interface SheetCells {
  /** Without blank rows. */
  readonly records: readonly SourceRecord[];
  /** Lines that the sheet hides, by hand or by a filter. */
  readonly hiddenLines: ReadonlySet<number>;
  /** Lines that have a value of cells merged downwards from above. */
  readonly filledLines: ReadonlySet<number>;
  /** From 0 on. */
  readonly hiddenColumns: ReadonlySet<number>;
}

/** A cell while it is read. */
interface Cell {
  readonly column: number;
  readonly type: string;
  readonly format: CellFormat;
  isFormula: boolean;
  value: string;
}

/** @throws {UnreadableFile} where the sheet is larger than an import takes */
export function readSheet(zip: ZipArchive, part: string, workbook: WorkbookCells): SheetCells {
  const rows: Row[] = [];
  const merged = gatherMerged();
  const hiddenLines = new Set<number>();
  const hiddenColumns = new Set<number>();
  const inline = gatherText();
  let [line, next, widest] = [0, 0, 0];
  let [areHidden, isValue, isInline] = [false, false, false];
  let row: Row | undefined;
  let cell: Cell | undefined;

  const startRow = (attributes: Attributes) => {
    line = attributes.r === undefined ? line + 1 : Number(attributes.r);
    if (!Number.isInteger(line) || line < 1 || line > mostRows) {
      throw new UnreadableFile(`tem a linha ${attributes.r ?? line}; uma planilha vai só até a ${mostRows}.`);
    }
    if (attributes.hidden === undefined ? areHidden || attributes.ht === '0' : isTrue(attributes.hidden))
      hiddenLines.add(line);
    row = { line, cells: [], numbers: new Set(), days: [], remarks: [] };
    next = 0;
  };
  const startCell = ({ r: address, t: type = 'n', s: style = '0' }: Attributes) => {
    const column = address === undefined ? next : columnOf(address);
    next = column + 1;
    const format = workbook.formats[Number(style)] ?? general;
    cell = { column, type, format, isFormula: false, value: '' };
  };
  const endCell = (read: Cell) => {
    const shown = shownCell(read, workbook, inline.take());
    if (shown === undefined || row === undefined) return;
    const { column } = read;
    if (column < 0 || column >= mostColumns) {
      const address = cellAddress(column, line);
      throw new UnreadableFile(
        `tem a célula ${address} preenchida; são lidas as colunas A a ${columnLetters(mostColumns - 1)} (${mostColumns}). Apague o que estiver além delas.`,
      );
    }
    const { text, isNumber, day, remark } = shown;
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = text;
    if (isNumber === true) row.numbers.add(column);
    if (day !== undefined) row.days[column] = day;
    if (remark !== undefined) row.remarks[column] = remark;
  };
  const endRow = (ended: Row) => {
    if (!ended.cells.some((text) => text.trim() !== '')) return;
    rows.push(ended);
    widest = Math.max(widest, ended.cells.length);
    checkSize(rows.length, widest);
  };

  readXml(zip, part, {
    open(name, attributes) {
      if (name === 'c') startCell(attributes);
      else if (name === 'v') isValue = true;
      else if (name === 'f') {
        if (cell !== undefined) cell.isFormula = true;
      } else if (name === 'row') startRow(attributes);
      else if (name === 'is') isInline = true;
      else if (name === 'mergeCell') merged.add(attributes.ref);
      else if (name === 'col' && isTrue(attributes.hidden)) {
        const last = Math.min(Number(attributes.max), mostColumns);
        for (let at = Number(attributes.min); at <= last; at += 1) hiddenColumns.add(at - 1);
      } else if (name === 'sheetFormatPr') areHidden = isTrue(attributes.zeroHeight);
      if (isInline) inline.open(name, attributes);
    },
    text(text) {
      if (isValue && cell !== undefined) cell.value += text;
      else if (isInline) inline.text(text);
    },
    close(name) {
      if (isInline) inline.close(name);
      if (name === 'v') isValue = false;
      else if (name === 'is') isInline = false;
      else if (name === 'c' && cell !== undefined) {
        endCell(cell);
        cell = undefined;
      } else if (name === 'row' && row !== undefined) {
        endRow(row);
        row = undefined;
      }
    },
  });
  const filledLines = merged.fill(rows);
  return { records: rows.map(recordOf), filledLines, hiddenLines, hiddenColumns };
}

/** Without what most rows have none of. */
const recordOf = ({ line, cells, numbers, days, remarks }: Row): SourceRecord => ({
  ...{ line, cells },
  ...(numbers.size > 0 && { numbers: [...numbers] }),
  ...(days.length > 0 && { days }),
  ...(remarks.length > 0 && { remarks }),
});

/** Undefined where the cell is blank. */
function shownCell(
  { type, format, isFormula, value }: Cell,
  { strings, showNumber }: WorkbookCells,
  inline: string,
): ShownCell | undefined {
  switch (type) {
    case 's':
      return shownText(strings[Number(value)] ?? missingText(value), format);
    case 'inlineStr':
      return shownText(inline, format);
    case 'str':
      return shownText(value, format);
    case 'e':
      return { text: shownError(value), remark: { fault: 'error' } };
    case 'b':
      return { text: value === '1' ? 'VERDADEIRO' : 'FALSO' };
    case 'd':
      return shownDate(value, format);
  }
  if (value === '') return isFormula ? { text: noResult, remark: { fault: 'no-result' } } : undefined;
  const stored = Number(value);
  return Number.isFinite(stored) ? showNumber(stored, format) : { text: value };
}

function missingText(place: string): never {
  throw new Error(`the workbook has no text ${place}`);
}
