import type { SourceRecord } from './source.ts';

const none: readonly string[] = [];

/**
 * Cells beyond the header's last column that are not blank: a separator within a text that is not in quotes, say, so that no
 * cell of the record can be trusted. Such a record is to be refused.
 */
export const strayCells = (record: SourceRecord, header: readonly string[]): readonly string[] =>
  record.cells.length <= header.length
    ? none
    : record.cells.slice(header.length).filter((cell) => cell.trim() !== '');
