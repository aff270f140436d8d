import type { DecimalMark } from './source.ts';

const unsigned = String.raw`^[+\-−]?\s*`;
/** A fraction that cannot be a group of thousands: not of three digits, or behind what no group begins with. */
const fraction = new RegExp(
  String.raw`${unsigned}(?:(?:0|[1-9]\d*)([.,])(?:\d{1,2}|\d{4,})|(?:0|[1-9]\d{3,})([.,])\d{3})$`,
  'u',
);
/** Both marks: the last one is the decimal mark. */
const both = new RegExp(String.raw`${unsigned}[1-9]\d{0,2}(?:(?:\.\d{3})+(,)|(?:,\d{3})+(\.))\d+$`, 'u');
/** One mark more than once parts thousands, so the decimal mark is the other. */
const thousands = new RegExp(
  String.raw`${unsigned}[1-9]\d{0,2}(?:(\.)\d{3}(?:\.\d{3})+|(,)\d{3}(?:,\d{3})+)$`,
  'u',
);

const otherMark = (mark: string): DecimalMark => (mark === '.' ? ',' : '.');

/** The decimal mark that a cell proves; undefined where it is no number, or can be read in two ways. */
function decimalMarkOf(cell: string): DecimalMark | undefined {
  // Most cells of a table hold neither mark.
  if (!cell.includes(',') && !cell.includes('.')) return undefined;
  const text = cell.trim();
  if (text.length > 40 || !/\d$/.test(text)) return undefined;
  const stated = fraction.exec(text) ?? both.exec(text);
  const mark = stated?.[1] ?? stated?.[2];
  if (mark !== undefined) return mark === ',' ? ',' : '.';
  const grouped = thousands.exec(text);
  const group = grouped?.[1] ?? grouped?.[2];
  return group === undefined ? undefined : otherMark(group);
}

/** The decimal mark that all numbers of a file share; undefined where no number shows it, or where they differ. */
export function detectDecimalMark(rows: Iterable<readonly string[]>): DecimalMark | undefined {
  const marks = new Set<DecimalMark>();
  for (const cells of rows) {
    for (const cell of cells) {
      const mark = decimalMarkOf(cell);
      if (mark !== undefined) marks.add(mark);
      if (marks.size === 2) return undefined;
    }
  }
  return marks.values().next().value;
}
