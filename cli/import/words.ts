import type { Difference } from '../../shared/import/plan/planned-record.ts';
import type { Finding } from './results.ts';

/** `1.234`, as people write whole numbers. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/gu, '.');

/** `1 linha`, `2 linhas`; zero takes the plural, as in speech. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const rows = (count: number): string => counted(count, 'linha', 'linhas');

/** Items joined by commas, the zeros left out; `none` where all are. */
export const parts = (items: readonly (readonly [number, string, string])[], none: string): string =>
  items
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => counted(count, one, many))
    .join(', ') || none;

/**
 * Control characters of a foreign text would move the cursor or recolour the terminal, and others, such as a zero-width
 * space, cannot be seen: their codes are shown.
 */
export const printable = (text: string): string =>
  text
    .replace(/\r?\n|\t/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`);

/** The beginning of a long text. */
const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Each field with what is stored and what is wanted: `Latitude: -23,9 → -23,95`. */
export const describeDifferences = (differences: readonly Difference[]): string =>
  differences.map(({ field, stored, wanted }) => `${field}: ${short(stored)} → ${short(wanted)}`).join('; ');

/** The same where nothing is stored yet. */
export const describeWanted = (differences: readonly Difference[]): string =>
  differences
    .filter(({ wanted }) => wanted !== '')
    .map(({ field, wanted }) => `${field}: ${short(wanted)}`)
    .join('; ');

const short = (value: string): string => {
  const text = printable(value);
  return text === '' ? 'vazio' : cut(text);
};

/** `coluna Latitude, "0,03": latitude tem que ser número e menor que zero`; the reason alone where the whole row is meant. */
export const describeReason = ({ column, value, reason }: Omit<Finding, 'line'>): string =>
  column === null
    ? printable(reason)
    : `coluna ${printable(column)}, "${cut(printable(value))}": ${printable(reason)}`;
