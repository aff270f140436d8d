import {
  dateFromSerial,
  dateToSerial,
  format,
  getFormatDateInfo,
  getFormatFromId,
  isDateFormat,
} from 'numfmt';
import { formatDate, formatDecimal } from '../../../format.ts';
import { parseTypedDay } from '../../../typed-day.ts';
import { readNumber } from '../numbers.ts';
import type { CellRemark } from '../source.ts';
import { readXml } from './read-xml.ts';
import type { ZipArchive } from './zip-archive.ts';

/** Excel has no more. */
const mostStyles = 65_490;

/** How numbers are shown. */
export interface CellFormat {
  /** In the notation of ECMA-376-1 (18.8.31). */
  readonly pattern: string;
  readonly isDate: boolean;
  /** Whether it shows a whole day, in any order: day, month and year. */
  readonly isDay: boolean;
}

/** Of a number that no format says anything about. */
export const general: CellFormat = { pattern: 'General', isDate: false, isDay: false };

/**
 * The number format of each cell style, by its number. A format that Excel knows by number alone is shown as in
 * Brazil: number 14 is `dd/mm/yyyy` there.
 */
export function readCellFormats(zip: ZipArchive, part: string): readonly CellFormat[] {
  const own = new Map<string, string>();
  const formats: CellFormat[] = [];
  const formatOf = (id: string): CellFormat => {
    const pattern = own.get(id) ?? getFormatFromId(Number(id), 'pt-BR');
    if (pattern === undefined || pattern === null || pattern === general.pattern) return general;
    const { day, month, year } = getFormatDateInfo(pattern);
    return { pattern, isDate: isDateFormat(pattern), isDay: day && month && year };
  };
  let isCells = false;
  readXml(zip, part, {
    open(name, { numFmtId: id = '0', formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) own.set(id, formatCode);
      else if (name === 'cellXfs') isCells = true;
      else if (name === 'xf' && isCells && formats.length < mostStyles) formats.push(formatOf(id));
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return formats;
}

/** A cell as a person in Brazil sees it (R24). */
export interface ShownCell {
  readonly text: string;
  /** Whether the text is a number, in Brazilian notation. */
  readonly isNumber?: boolean;
  /** The day that it holds, as `YYYY-MM-DD`; none where it holds a time as well. */
  readonly day?: string;
  readonly remark?: CellRemark;
}

/** Days between the two beginnings that workbooks count days from. */
const between1900And1904 = 1462;
/** A number that General shows rounded to eleven digits, for want of room, is not said to look otherwise. */
const negligible = 1e-9;

/** Numbers of one format that are remembered: those of a column repeat, and to format one takes a while. */
const mostRemembered = 10_000;

/** Shows the numbers of a workbook. */
export function createNumberShower(is1904: boolean): (stored: number, format: CellFormat) => ShownCell {
  const shownBefore = new Map<CellFormat, Map<number, ShownCell>>();
  return (stored, cellFormat) => {
    const known = shownBefore.get(cellFormat) ?? new Map<number, ShownCell>();
    shownBefore.set(cellFormat, known);
    const shown = known.get(stored) ?? shownNumber(stored, cellFormat, is1904);
    if (known.size < mostRemembered) known.set(stored, shown);
    return shown;
  };
}

function shownNumber(stored: number, cellFormat: CellFormat, is1904: boolean): ShownCell {
  const { pattern, isDate, isDay } = cellFormat;
  if (cellFormat === general) {
    const plain = String(stored);
    // Most numbers of a sheet are short ones without a format: eleven characters have room in any cell.
    if (plain.length <= 11 && !plain.includes('e')) return { text: plain.replace('.', ','), isNumber: true };
  }
  const serial = isDate && is1904 ? stored + between1900And1904 : stored;
  const shown = formatted(serial, pattern) ?? '';
  if (shown === '' || /\dE[+-]\d/u.test(shown))
    return { text: formatDecimal(stored), isNumber: true, remark: { shownAs: shown } };
  if (isDate) return isDay && Number.isInteger(serial) ? shownDay(shown, serial) : { text: shown };
  // A position may be shown with the sign of degrees.
  const read = readNumber(shown.replace(/ ?°$/u, ''), ',');
  if (!('value' in read)) return { text: shown };
  const isRounded = Math.abs(read.value - stored) > Math.abs(stored) * negligible;
  return { text: shown, isNumber: true, ...(isRounded && { remark: { rounded: stored } }) };
}

/** A day as it is shown, but for one that reads as another day, as in a country that writes the month first. */
function shownDay(shown: string, serial: number): ShownCell {
  const [year, ...parts] = dateFromSerial(serial) ?? [];
  const day = [year, ...parts.slice(0, 2).map((part) => String(part).padStart(2, '0'))].join('-');
  const read = parseTypedDay(shown);
  if (read === undefined || read === day) return { text: shown, day };
  return { text: formatDate(day), day, remark: { dayShownAs: shown } };
}

/** @param stored as ISO 8601 writes it, which few programs store */
export function shownDate(stored: string, { pattern, isDate, isDay }: CellFormat): ShownCell {
  const [, year, month, day, ...time] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?/u.exec(stored) ?? [];
  const parts = [year, month, day, ...time].map((part) => Number(part ?? 0));
  const serial = year === undefined ? undefined : dateToSerial(parts);
  const shape = isDate ? pattern : time[0] === undefined ? 'dd/mm/yyyy' : 'dd/mm/yyyy hh:mm';
  if (serial === undefined) return { text: stored };
  const shown = formatted(serial, shape) ?? stored;
  return (isDay || !isDate) && Number.isInteger(serial) ? shownDay(shown, serial) : { text: shown };
}

/** A format may add to a text, too. */
export const shownText = (stored: string, { pattern }: CellFormat): ShownCell => ({
  text: pattern.includes('@') && pattern !== '@' ? (formatted(stored, pattern) ?? stored) : stored,
});

/** Undefined where the format is none. */
function formatted(value: number | string, pattern: string): string | undefined {
  try {
    return format(pattern, value, { locale: 'pt-BR', nbsp: false }).trim();
  } catch {
    return undefined;
  }
}
