import type { Finding } from './findings.ts';
import { printable, quotedCell } from './words.ts';

/** `coluna Latitude, "0,03": latitude tem que ser número e menor que zero`; the reason alone where the whole row is meant. */
export const describeReason = ({ column, value, reason }: Omit<Finding, 'line'>): string =>
  column === null
    ? printable(reason)
    : `coluna ${printable(column)}, ${quotedCell(value)}: ${printable(reason)}`;

/** All reasons of one row with its line, and with what it is about where no column says it: `linha 12, Santos: …`. */
export function describeRefusedRow(findings: readonly [Finding, ...Finding[]]): string {
  const [{ line, subject, column }] = findings;
  const about = column === null && subject !== undefined ? `, ${printable(subject)}` : '';
  return `linha ${line}${about}: ${findings.map(describeReason).join('; ')}`;
}
