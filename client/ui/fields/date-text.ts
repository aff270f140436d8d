import { readCalendarDate, zoneOffset } from '../../../shared/format.ts';

/** 'YYYY-MM-DD', or '' for none. */
export type DayText = string;

/**
 * A calendar day as its midnight in UTC. The browser's zone is never asked, so no day can shift (reading R4): make days
 * and read them with the functions of this file only.
 */
export type Day = Date;

const msPerDay = 24 * 3_600_000;

export const dayText = (day: Day): DayText => new Date(day.getTime()).toISOString().slice(0, 10);

/** Reads the day at the start of an ISO text; `undefined` when there is none, no such day exists, or it is before 1900. */
export const readDay = (text: string): Day | undefined => {
  const date = readCalendarDate(text);
  return date === undefined || date < '1900' ? undefined : new Date(`${date}T00:00:00Z`);
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
