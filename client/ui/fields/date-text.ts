import { readCalendarDate, zoneOffset } from '../../../shared/format.ts';

/** 'YYYY-MM-DD', or '' for none. */
export type DayText = string;

/**
 * A calendar day as its midnight in UTC. The browser's zone is never asked, so no day can shift (reading R4): make days
 * and read them with the functions of this file only.
 */
export type Day = Date;

const typed = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/;
const typedDigits = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;
const msPerDay = 24 * 3_600_000;

export const dayText = (day: Day): DayText => new Date(day.getTime()).toISOString().slice(0, 10);

/** Reads the day at the start of an ISO text; `undefined` when there is none, no such day exists, or it is before 1900. */
export const readDay = (text: string): Day | undefined => {
  const date = readCalendarDate(text);
  return date === undefined || date < '1900' ? undefined : new Date(`${date}T00:00:00Z`);
};

/**
 * Reads typed text: dd/mm/yy or dd/mm/yyyy, with / . - or blanks, one digit for days and months below 10, or digits alone.
 * A year of two digits is in this century. '' stays ''; `undefined` means that the text is no date.
 */
export const parseTypedDay = (text: string): DayText | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const parts = typed.exec(trimmed) ?? typedDigits.exec(trimmed);
  if (parts === null) return undefined;
  const [, day = '', month = '', year = ''] = parts;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return readDay(date) && date;
};

/** dd/mm/yy; a year of another century in full, since two digits would name another day. */
export const showDay = (text: DayText): string => {
  const date = readDay(text);
  if (date === undefined) return '';
  const [year = '', month, day] = dayText(date).split('-');
  return `${day}/${month}/${year.startsWith('20') ? year.slice(2) : year}`;
};

export const addDays = (day: Day, count: number): Day => new Date(day.getTime() + count * msPerDay);

/** Today in Brazil's official time, whatever the browser's zone is. */
export const today = (now: Date = new Date()): Day => {
  const wall = new Date(now.getTime() + zoneOffset(now.getTime()));
  return new Date(`${wall.toISOString().slice(0, 10)}T00:00:00Z`);
};
