import { zoneOffset } from '../../../shared/format.ts';

/**
 * Calendar days as the texts 'YYYY-MM-DD'. No function here makes a `Date` in the browser's zone, so no day can shift
 * (reading R4). Arithmetic runs in UTC.
 */

/** 'YYYY-MM-DD', or '' for none. */
export type DayText = string;

const typed = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/;
const typedDigits = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})/;

export interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

export const dayText = ({ year, month, day }: Day): DayText => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

const utc = ({ year, month, day }: Day): Date => new Date(Date.UTC(year, month - 1, day));

const dayOf = (date: Date): Day => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

const exists = (day: Day): boolean => day.year >= 1900 && dayText(dayOf(utc(day))) === dayText(day);

/** Reads the day at the start of an ISO text; `undefined` when there is none or no such day exists. */
export const readDay = (text: string): Day | undefined => {
  const parts = iso.exec(text);
  if (parts === null) return undefined;
  const day = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return exists(day) ? day : undefined;
};

/**
 * Reads what a person types: dd/mm/yy or dd/mm/yyyy, with / . - or blanks, one digit where one will do, or digits alone.
 * A year of two digits is in this century. '' stays ''; `undefined` means that it is no date.
 */
export const parseTypedDay = (text: string): DayText | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const parts = typed.exec(trimmed) ?? typedDigits.exec(trimmed);
  if (parts === null) return undefined;
  const [, dayPart, monthPart, yearPart = ''] = parts;
  const year = Number(yearPart) + (yearPart.length === 2 ? 2000 : 0);
  const day = { year, month: Number(monthPart), day: Number(dayPart) };
  return exists(day) ? dayText(day) : undefined;
};

/** dd/mm/yy; a year of another century in full, since two digits would name another day. */
export const showDay = (text: DayText): string => {
  const day = readDay(text);
  if (day === undefined) return '';
  const year = day.year >= 2000 && day.year <= 2099 ? pad(day.year % 100) : pad(day.year, 4);
  return `${pad(day.day)}/${pad(day.month)}/${year}`;
};

export const addDays = (day: Day, count: number): Day => dayOf(utc({ ...day, day: day.day + count }));

/** The same day some months on; the last day of the month where there is no such day (31 Jan + 1 = 28 Feb). */
export const addMonths = (day: Day, count: number): Day => {
  const first = dayOf(utc({ year: day.year, month: day.month + count, day: 1 }));
  const last = dayOf(utc({ year: first.year, month: first.month + 1, day: 0 })).day;
  return { ...first, day: Math.min(day.day, last) };
};

/** 0 is Sunday. */
export const weekday = (day: Day): number => utc(day).getUTCDay();

/** The weeks that show a month, from Sunday to Saturday, with the days of the neighbours that fill them. */
export const monthWeeks = (day: Day): readonly (readonly Day[])[] => {
  const first = { ...day, day: 1 };
  const start = addDays(first, -weekday(first));
  const length = addDays(addMonths(first, 1), -1).day;
  const weeks = Math.ceil((weekday(first) + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => addDays(start, week * 7 + place)),
  );
};

/** Today in Brazil's official time, wherever the browser is. */
export const today = (now: Date = new Date()): Day =>
  dayOf(new Date(now.getTime() + zoneOffset(now.getTime())));

/** Made when first spoken: a formatter takes as long to make as some fifty rows to draw. */
const spoken = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (day: Day): string => {
    format ??= new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' });
    return format.format(utc(day));
  };
};

/** 'segunda-feira, 9 de março de 2026'. */
export const sayDay = spoken({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** 'março de 2026'. */
export const sayMonth = spoken({ month: 'long', year: 'numeric' });
