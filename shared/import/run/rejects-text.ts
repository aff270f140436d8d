import { stringify } from 'csv-stringify/sync';
import { defuseCsvText } from '../../csv/csv.ts';
import { isRejectColumn, rejectColumns } from '../plan/headers.ts';
import type { SourceContent } from '../read/table.ts';
import type { RefusedRow } from './results.ts';

/**
 * Refused rows with the separator, newline and columns of their file, plus `linha` and `motivo` in place of those of an
 * earlier such file (CL-06).
 * @param encodable a reason as the encoding of the file can hold it
 */
export function rejectsText(
  { format, header }: Pick<SourceContent, 'format' | 'header'>,
  refused: readonly RefusedRow[],
  encodable: (reason: string) => string = (reason) => reason,
): string {
  const kept = header.flatMap((name, at) => (isRejectColumn(name) ? [] : [at]));
  const rowOf = (cells: readonly string[], added: readonly string[]) => [
    ...kept.map((at) => cells[at] ?? ''),
    ...added,
    ...cells.slice(header.length),
  ];
  const rows = refused.map(({ record: { line, cells }, reason }) =>
    rowOf(cells, [String(line), encodable(defuseCsvText(reason))]),
  );
  return stringify([rowOf(header, rejectColumns), ...rows], {
    delimiter: format.separator,
    record_delimiter: format.newline,
    quoted_match: /^\s|[\s"]$|[\r\n]/u,
  });
}
