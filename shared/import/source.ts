export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type Separator = ',' | ';' | '\t' | '|';
export type DecimalMark = ',' | '.';

/** How a file of an import is written: found out, stated to the operator, and kept by what is written back. */
export interface SourceFormat {
  readonly encoding: Encoding;
  /** Whether a byte order mark opens the file. */
  readonly bom: boolean;
  readonly separator: Separator;
  readonly newline: '\n' | '\r\n' | '\r';
  /** Undefined where no number of the file tells, or where some have a comma and others a point. */
  readonly decimal: DecimalMark | undefined;
}

/** One record below the header, cells exactly as they stand between the separators, quotes resolved. */
export interface SourceRecord {
  /** Line of the file where the record begins, from 1; a quoted line break makes it differ from the record's number. */
  readonly line: number;
  readonly cells: readonly string[];
}
