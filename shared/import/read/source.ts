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
  /** Name of the sheet, where the file is a workbook. The rest then is how a CSV file is written about it. */
  readonly sheet?: string;
}

/** One record below the header, cells exactly as they stand between the separators, quotes resolved. */
export interface SourceRecord {
  /** Line of the file where the record begins, from 1; a quoted line break makes it differ from the record's number. */
  readonly line: number;
  readonly cells: readonly string[];
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
  if (sheet !== undefined) return `planilha do Excel, folha “${sheet}”`;
  const parts = [
    bom ? `${encodingNames[encoding]} com BOM` : encodingNames[encoding],
    `separador ${separatorNames[separator]}`,
    decimal === undefined
      ? 'marca decimal não determinada'
      : `${decimal === ',' ? 'vírgula' : 'ponto'} decimal`,
  ];
  return parts.join(', ');
}
