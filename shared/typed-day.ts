import { readCalendarDate } from './format.ts';

const dayFirst = /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{2}|\d{4})$/u;
const digits = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2}|\d{4})$/u;
/** As ISO 8601 writes a day, or with slashes, as Gnumeric does. A year of four digits in front leaves no other order. */
const yearFirst = /^(?<year>\d{4})([/.-])(?<month>\d{1,2})\2(?<day>\d{1,2})$/u;

/**
 * Reads a typed day as `YYYY-MM-DD`: dd/mm/yy or dd/mm/yyyy (R4), with / . - or blanks, one digit for days and months below 10, or
 * digits alone; and the year first, where it has four digits. A year of two digits is in this century. '' stays ''; `undefined`
 * means that the text is no day, or one before 1900.
 */
export function parseTypedDay(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const found = dayFirst.exec(trimmed) ?? digits.exec(trimmed) ?? yearFirst.exec(trimmed);
  if (found === null) return undefined;
  const { day = '', month = '', year = '' } = found.groups ?? {};
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return date < '1900' ? undefined : readCalendarDate(date);
}

const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/u;

/** What a typed day says with its month first: `04/09/2028` is 9 April. Undefined where that is no day. */
export function monthFirstReading(text: string): string | undefined {
  const [, month, mark, day, year] = numeric.exec(text.trim()) ?? [];
  return month === undefined ? undefined : parseTypedDay([day, month, year].join(mark));
}

/**
 * The first day of a file that can only have its month first, such as `04/13/2028`, where no other can only have its day first: a
 * program in English wrote the file, or a person erred.
 */
export function monthFirstDay(rows: Iterable<readonly string[]>): string | undefined {
  let found: string | undefined;
  for (const cells of rows) {
    for (const cell of cells) {
      if (!numeric.test(cell.trim())) continue;
      const [asTyped, monthFirst] = [parseTypedDay(cell), monthFirstReading(cell)];
      if (asTyped !== undefined && monthFirst === undefined) return undefined;
      if (asTyped === undefined && monthFirst !== undefined) found ??= cell.trim();
    }
  }
  return found;
}
