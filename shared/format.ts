import { TZDate } from '@date-fns/tz';
import { format, isValid, parseISO } from 'date-fns';

/** The zone that people read clocks in (R4). Calendar dates carry no zone and are never moved into it. */
export const timeZone = 'America/Sao_Paulo';

/** The calendar date of `YYYY-MM-DD` or of the beginning of a date-time, as `YYYY-MM-DD`; undefined if there is no such day. */
export function readCalendarDate(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined;
  const match = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/u.exec(typed.trim());
  const date = match?.[1];
  return date !== undefined && isValid(parseISO(date)) ? date : undefined;
}

/**
 * A moment of the upstream: with an offset it is that instant, without one São Paulo's wall clock (R4).
 * Undefined if it is no date-time.
 */
export function readMoment(text: string | null | undefined): Date | undefined {
  if (typeof text !== 'string') return undefined;
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/u.test(text);
  const moment = hasOffset ? new Date(text) : new TZDate(text, timeZone);
  return isValid(moment) ? new Date(moment.getTime()) : undefined;
}

/** `DD/MM/YYYY hh:mm:ss`, 24 hours, São Paulo (R4); the text itself where it is no date-time. */
export function formatMoment(text: string | null | undefined): string {
  const moment = readMoment(text);
  return moment === undefined ? (text ?? '') : format(new TZDate(moment, timeZone), 'dd/MM/yyyy HH:mm:ss');
}

/** A calendar date as `dd/mm/yyyy`, never shifted; the text itself where it is none. */
export function formatDate(text: string | null | undefined): string {
  const date = readCalendarDate(text);
  return date === undefined ? (text ?? '') : date.split('-').reverse().join('/');
}

/** A calendar date as the expiry picker shows it: `dd/mm/yy`. */
export function formatShortDate(text: string | null | undefined): string {
  const date = readCalendarDate(text);
  return date === undefined ? '' : formatDate(date).replace(/\d{2}(\d{2})$/u, '$1');
}

/** A number with decimal comma and without thousands marks, so that it can be typed back: `-23,954722`. */
export const formatDecimal = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');
