import { monthFirstDay } from '../../typed-day.ts';
import { detectDecimalMark } from './numbers.ts';
import { type SourceFormat, type SourceRecord, UnreadableFile } from './source.ts';

/** The cells of a file, whatever kind of file it is. */
export interface SourceTable {
  readonly header: readonly string[];
  readonly headerLine: number;
  /**
   * The records below the header, without blank ones. Missing last cells are blank; what stands beyond the header's
   * last column stays, see `strayCells`.
   */
  readonly records: readonly SourceRecord[];
  /** What its cells show of how the file is written. */
  readonly written: Pick<SourceFormat, 'decimal' | 'monthFirst'>;
  /** The first records of the file, from which a person can choose the header. */
  readonly top: readonly SourceRecord[];
  /** What a person should know of how the file was read, in sentences. */
  readonly notices: readonly string[];
}

/** What a file holds, and how it is written. */
export interface SourceContent extends Omit<SourceTable, 'written'> {
  readonly format: SourceFormat;
}

/** What a file holds. */
export interface FileContent extends SourceContent {
  /** Of a workbook. */
  readonly sheets?: readonly string[];
  /** Rows that its sheet hides. */
  readonly hiddenRows?: number;
}

/** Records that a header is looked for in. */
const topmost = 15;

/**
 * @param all the records with the header, without blank ones
 * @param chosen the line of the header, or one before it; otherwise it is the first record of more than one cell, since a title may
 *   stand above it
 * @returns undefined where there is no record
 * @throws {UnreadableFile} where no record follows the chosen line
 */
export function tableOf(all: readonly SourceRecord[], chosen?: number): SourceTable | undefined {
  if (all.length === 0) return undefined;
  const top = all.slice(0, topmost);
  const guessed = Math.max(0, top.findIndex(hasCells));
  const at = chosen === undefined ? guessed : all.findIndex(({ line }) => line >= chosen);
  const header = all[at];
  if (header === undefined)
    throw new UnreadableFile(`a linha ${chosen} está além da última, a ${all.at(-1)?.line}.`);
  const records = all.slice(at + 1).map((record) => fitted(record, header.cells.length));
  const decimal = detectDecimalMark(textsOf(records));
  const monthFirst = monthFirstDay(textsOf(records));
  const written = { decimal, ...(monthFirst !== undefined && { monthFirst }) };
  const notices = noticesOfTitle(all.slice(0, at));
  return { header: header.cells, headerLine: header.line, records, written, top, notices };
}

const hasCells = ({ cells }: SourceRecord): boolean => cells.filter((cell) => cell.trim() !== '').length > 1;

/** What workbooks hold as numbers says nothing of how its texts are written. */
function* textsOf(records: readonly SourceRecord[]): Iterable<readonly string[]> {
  for (const { cells, numbers } of records)
    yield numbers === undefined ? cells : cells.filter((_, at) => !numbers.includes(at));
}

function noticesOfTitle(above: readonly SourceRecord[]): readonly string[] {
  const [first, another] = above;
  if (first === undefined) return [];
  if (another === undefined) return [`A linha ${first.line} está acima dos títulos e não foi lida.`];
  return [`As linhas ${first.line} a ${above.at(-1)?.line} estão acima dos títulos e não foram lidas.`];
}

/** As many cells as the header has, unless there are more that are not blank. */
function fitted(record: SourceRecord, width: number): SourceRecord {
  const { cells } = record;
  if (cells.length === width) return record;
  if (cells.length < width)
    return { ...record, cells: [...cells, ...Array<string>(width - cells.length).fill('')] };
  return cells.slice(width).some((cell) => cell.trim() !== '')
    ? record
    : { ...record, cells: cells.slice(0, width) };
}
