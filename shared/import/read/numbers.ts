import { formatDecimal } from '../../format.ts';
import type { DecimalMark } from './source.ts';

/** What a cell says as a number; `ambiguous` holds both readings as written in Brazil, without thousands marks. */
type NumberRead =
  | { readonly value: number }
  | { readonly ambiguous: readonly [string, string] }
  | { readonly notANumber: true }
  | { readonly blank: true };

/** Digits in groups of three, or without groups; the groups' mark, whole part and fraction with its mark. */
const plain = /^(\d*)(?:([.,])(\d+))?$/u;
const grouped = /^(\d{1,3}(?:([., ])\d{3})(?:\2\d{3})*)(?:(?!\2)([.,])(\d+))?$/u;

/** What can be read in one way only: no mark, or one that is not followed by three digits. */
const simple = /^([+\-−]?)(\d{1,15})(?:([.,])(\d{1,2}|\d{4,15}))?$/u;

interface Reading {
  readonly value: number;
  /** Decimal mark that the reading takes for granted; undefined where it has no marks at all. */
  readonly decimal: DecimalMark | undefined;
}

/**
 * Reads a number of a spreadsheet, with thousands marks or without, and never guesses: `1.234` is ambiguous unless the file's decimal
 * mark is known, or only one of both readings fits. What contradicts the file's mark is ambiguous as well. Exponents, units and
 * currencies are no numbers.
 *
 * @param decimal mark of the file (`SourceFormat.decimal`)
 * @param fits the rule of the field: whether a value can be meant at all
 */
export function readNumber(
  cell: string,
  decimal: DecimalMark | undefined,
  fits: (value: number) => boolean = () => true,
): NumberRead {
  const text = cell.trim();
  if (text === '') return { blank: true };
  const found = simple.exec(text);
  if (found !== null && (found[3] === undefined || decimal === undefined || found[3] === decimal)) {
    const value = Number(`${found[2]}.${found[4] ?? '0'}`);
    return { value: found[1] === '' || found[1] === '+' || value === 0 ? value : -value };
  }
  const [, sign, digits = ''] = /^([+\-−]?)\s*(.*)$/su.exec(text) ?? [];
  const negative = sign === '-' || sign === '−';
  const readings = readingsOf(digits.replace(/[\u00A0\u2009\u202F]/gu, ' ')).map((reading) => ({
    ...reading,
    value: negative && reading.value !== 0 ? -reading.value : reading.value,
  }));
  const [only, other] = readings;
  if (only === undefined) return { notANumber: true };
  const agreeing = readings.filter((one) => agrees(one, decimal));
  const [agreed] = agreeing;
  if (agreed === undefined) return ambiguous(only, against(digits, decimal, negative));
  if (other === undefined) return { value: agreed.value };
  const fitting = readings.filter(({ value }) => fits(value));
  if (agreeing.length === 1 && (fits(agreed.value) || fitting.length === 0)) return { value: agreed.value };
  const [best] = fitting;
  if (agreeing.length === 2 && fitting.length === 1 && best !== undefined) return { value: best.value };
  return ambiguous(only, other.value);
}

const agrees = (reading: Reading, decimal: DecimalMark | undefined): boolean =>
  reading.decimal === undefined || decimal === undefined || reading.decimal === decimal;

const ambiguous = ({ value }: Reading, other: number): NumberRead => ({
  ambiguous: [formatDecimal(value), formatDecimal(other)],
});

/** All that digits and marks can mean: none, one, or both of decimal and thousands mark. */
function readingsOf(text: string): readonly Reading[] {
  const readings: Reading[] = [];
  const [isPlain, whole = '', mark, fraction] = plain.exec(text) ?? [];
  if (isPlain !== undefined && (whole !== '' || fraction !== undefined)) {
    readings.push({ value: Number(`${whole || '0'}.${fraction ?? '0'}`), decimal: asMark(mark) });
  }
  const [isGrouped, groups = '', parting = '', point, rest] = grouped.exec(text) ?? [];
  if (isGrouped !== undefined && !groups.startsWith('0')) {
    const value = Number(`${groups.split(parting).join('')}.${rest ?? '0'}`);
    readings.push({ value, decimal: asMark(point) ?? other(asMark(parting)) });
  }
  return readings.filter(({ value }) => Number.isFinite(value));
}

const asMark = (text: string | undefined): DecimalMark | undefined =>
  text === ',' || text === '.' ? text : undefined;

const other = (mark: DecimalMark | undefined): DecimalMark | undefined =>
  mark === undefined ? undefined : mark === ',' ? '.' : ',';

/** What a number would be if the file's decimal mark held for it, too: any other mark counts for nothing. */
function against(digits: string, decimal: DecimalMark | undefined, negative: boolean): number {
  const last = decimal === undefined ? -1 : digits.lastIndexOf(decimal);
  const whole = last === -1 ? digits : digits.slice(0, last);
  const fraction = last === -1 ? '0' : digits.slice(last + 1);
  const value = Number(`${whole.replace(/\D/gu, '')}.${fraction.replace(/\D/gu, '')}`);
  return negative ? -value : value;
}

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
