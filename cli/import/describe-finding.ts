import type { Finding } from './findings.ts';
import { printable, quotedCell } from './words.ts';

/** `coluna Latitude, "0,03": latitude tem que ser número e menor que zero`; the reason alone where the whole row is meant. */
export const describeReason = ({ column, value, reason }: Omit<Finding, 'line'>): string =>
  column === null
    ? printable(reason)
    : `coluna ${printable(column)}, ${quotedCell(value)}: ${printable(reason)}`;

/** The same with its line, and with what the row is about where no column says it: `linha 12, Santos: …`. */
export function describeFinding(finding: Finding): string {
  const { line, subject, column } = finding;
  if (column !== null) return `linha ${line}, ${describeReason(finding)}`;
  return `linha ${line}${subject === undefined ? '' : `, ${printable(subject)}`}: ${describeReason(finding)}`;
}
