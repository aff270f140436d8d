import { readCalendarDate } from './format.ts';

const typed = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/;
const typedDigits = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;

/**
 * Reads a typed day as `YYYY-MM-DD`: dd/mm/yy or dd/mm/yyyy (R4), with / . - or blanks, one digit for days and months below 10, or
 * digits alone. A year of two digits is in this century. '' stays ''; `undefined` means that the text is no day, or one before 1900.
 */
export function parseTypedDay(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const parts = typed.exec(trimmed) ?? typedDigits.exec(trimmed);
  if (parts === null) return undefined;
  const [, day = '', month = '', year = ''] = parts;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return date < '1900' ? undefined : readCalendarDate(date);
}
