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
export function decimalMarkOf(cell: string): DecimalMark | undefined {
  // Nearly every cell of a table is a text: they are sent away without a pattern.
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

/** To prove the other mark, a cell has to hold that one, or the known one more than once. */
const isNoNews = (cell: string, known: DecimalMark): boolean =>
  !cell.includes(otherMark(known)) && cell.indexOf(known) === cell.lastIndexOf(known);

/** Finds the decimal mark that all numbers of a file share. */
export class DecimalDetector {
  readonly #marks = new Set<DecimalMark>();

  see(cells: readonly string[]): void {
    for (const cell of cells) {
      if (this.#marks.size === 2) return;
      const known = this.found();
      if (known !== undefined && isNoNews(cell, known)) continue;
      const mark = decimalMarkOf(cell);
      if (mark !== undefined) this.#marks.add(mark);
    }
  }

  /** Undefined where no number tells, or where some have a comma and others a point. */
  found(): DecimalMark | undefined {
    return this.#marks.size === 1 ? this.#marks.values().next().value : undefined;
  }
}
