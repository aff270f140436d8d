/** No import can read the file. Its message is for people, and begins after the file's name: `o arquivo está vazio.` */
export class UnreadableFile extends Error {}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type Separator = ',' | ';' | '\t' | '|';
export type DecimalMark = ',' | '.';

/** How the file of an import is written. It is detected, shown to the operator, and used for what is written back. */
export interface SourceFormat {
  readonly encoding: Encoding;
  /** Whether a byte order mark opens the file. */
  readonly bom: boolean;
  readonly separator: Separator;
  readonly newline: '\n' | '\r\n' | '\r';
  /** Undefined where no number of the file shows it, or where some have a comma and others a point. */
  readonly decimal: DecimalMark | undefined;
  /** A day of the file that can only have its month first, where none can only have its day first. */
  readonly monthFirst?: string;
  /** Name of the sheet, where the file is a workbook. The rest then is how a CSV file is written about it. */
  readonly sheet?: string;
}

/** What a person says of a file, in place of what would be detected. */
export interface ReadChoices {
  readonly encoding?: Encoding | undefined;
  readonly separator?: Separator | undefined;
  readonly decimal?: DecimalMark | undefined;
  /** Name or number of the sheet of a workbook; the first one in sight that is not blank where none is given. */
  readonly sheet?: string | undefined;
  /** Line of the header, from 1; see `tableOf` where none is given. */
  readonly headerLine?: number | undefined;
  /** Leaves out rows that the sheet of a workbook hides, by hand or by a filter. */
  readonly skipHidden?: boolean | undefined;
}

/** What the text of a cell of a workbook does not show. */
export type CellRemark =
  /** It has no value: a formula gives an error, or was saved without a result. */
  | { readonly fault: 'error' | 'no-result' }
  /** The text is rounded, as the cell shows it; this is the number that it holds. */
  | { readonly rounded: number }
  /** The text is the number that the cell holds; it shows this, which tells less. */
  | { readonly shownAs: string }
  /** The text is the day that the cell holds; it shows this, which reads as another day in Brazil. */
  | { readonly dayShownAs: string };

/**
 * One record below the header. Cells of CSV stand exactly as between the separators, quotes resolved; those of a workbook as a
 * person in Brazil sees them (R24).
 */
export interface SourceRecord {
  /** Line of the file where the record begins, from 1; a quoted line break makes it differ from the record's number. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Places of the cells that a workbook holds as numbers: in Brazilian notation, whatever mark its texts have. */
  readonly numbers?: readonly number[];
  /** The days that cells of a workbook hold, as `YYYY-MM-DD`, by the place of the cell: whatever order and form they are shown in. */
  readonly days?: readonly (string | undefined)[];
  /** By the place of the cell. */
  readonly remarks?: readonly (CellRemark | undefined)[];
}

/**
 * Cells beyond the header's last column that are not blank: an unquoted separator within a text, for example. No cell
 * of such a record can be trusted.
 */
export const strayCells = (record: SourceRecord, header: readonly string[]): readonly string[] =>
  record.cells.slice(header.length).filter((cell) => cell.trim() !== '');

export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};

export const separatorNames: Readonly<Record<Separator, string>> = {
  ',': 'vírgula',
  ';': 'ponto e vírgula',
  '\t': 'tabulação',
  '|': 'barra vertical',
};

/** A format as the operator sees it: `UTF-8 com BOM, separador ponto e vírgula, vírgula decimal`. */
export function describeFormat({ encoding, bom, separator, decimal, sheet }: SourceFormat): string {
  if (sheet !== undefined) return `planilha do Excel, aba “${sheet}”`;
  const parts = [
    bom ? `${encodingNames[encoding]} com BOM` : encodingNames[encoding],
    `separador ${separatorNames[separator]}`,
    decimal === undefined
      ? 'marca decimal não determinada'
      : `${decimal === ',' ? 'vírgula' : 'ponto'} decimal`,
  ];
  return parts.join(', ');
}
