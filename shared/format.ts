import { tzOffset } from '@date-fns/tz/tzOffset';

/** The time zone in which people read clocks (R4). Calendar dates have no zone and are never converted. */
export const timeZone = 'America/Sao_Paulo';

/** A date of an upstream: a day, then a time after `T` or a blank, with or without seconds, fraction and offset (R19). */
const dateTime =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?) ?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/iu;

/** The parts of a date, where there is such a day and such a time. Every other reader of dates uses this one. */
function readDate(typed: unknown) {
  if (typeof typed !== 'string') return undefined;
  const [, date, time = '00:00', offset] = dateTime.exec(typed.trim()) ?? [];
  if (date === undefined) return undefined;
  // `Date` reads 31 April as 1 May; comparing the text refuses such days.
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(date)) return undefined;
  const wall = Date.parse(`${date}T${time.replace(',', '.')}Z`);
  return Number.isNaN(wall) ? undefined : { date, wall, offset };
}

/** The calendar date of a date or date-time, as `YYYY-MM-DD`; undefined if there is no such day. */
export const readCalendarDate = (typed: unknown): string | undefined => readDate(typed)?.date;

/**
 * A moment of the upstream: with an offset it is that instant, without one São Paulo's wall clock (R4), whatever
 * zone the machine is in. Undefined if it is no date-time.
 */
export function readMoment(text: string | null | undefined): Date | undefined {
  const read = readDate(text);
  if (read === undefined) return undefined;
  const { wall, offset } = read;
  const instant = offset === undefined ? instantOfWall(wall) : wall - offsetOf(offset);
  return Number.isNaN(instant) ? undefined : new Date(instant);
}

/** A week in milliseconds. Two changes of the clock were never this close together. */
const week = 7 * 24 * 3_600_000;
const offsetOfWeek = new Map<number, number>();

/** The part of `Temporal` that this file uses, in engines that have it. */
interface Calendar {
  readonly Instant: {
    fromEpochMilliseconds(instant: number): {
      toZonedDateTimeISO(zone: string): { readonly offsetNanoseconds: number };
    };
  };
}

const { Temporal: calendar } = globalThis as { readonly Temporal?: Calendar };

/** `Temporal` where there is one: loading `Intl` for a zone takes a browser as long as drawing a list. */
let askedOffset = (instant: number): number =>
  calendar === undefined
    ? tzOffset(timeZone, new Date(instant)) * 60_000
    : calendar.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;

/**
 * For a program whose process runs in `timeZone`: `Date` then knows the offset without `Intl`, which takes some 20 ms to
 * load.
 */
export function trustOwnClock(): void {
  askedOffset = (instant) => new Date(instant).getTimezoneOffset() * -60_000;
}

/**
 * Milliseconds that São Paulo's clock is ahead of UTC at an instant: negative, and different in the summers up to 2019.
 * Looking it up costs some 0.1 ms and a list needs it for each row, so it is cached per week without a change.
 */
export function zoneOffset(instant: number): number {
  const start = Math.floor(instant / week) * week;
  const known = offsetOfWeek.get(start);
  if (known !== undefined) return known;
  const offset = askedOffset(start);
  if (offset !== askedOffset(start + week)) return askedOffset(instant);
  offsetOfWeek.set(start, offset);
  return offset;
}

/** The instant at which São Paulo's clock shows the time that UTC shows at `wall`; in a skipped hour, an hour later. */
function instantOfWall(wall: number): number {
  const near = wall - zoneOffset(wall);
  const exact = wall - zoneOffset(near);
  return exact + zoneOffset(exact) === wall ? exact : near;
}

/** Milliseconds of `Z`, `-03:00`, `-0300` or `-03`. */
function offsetOf(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/u.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

/** `DD/MM/YYYY hh:mm:ss`, 24 hours, São Paulo (R4); the text itself where it is no date-time. */
export function formatMoment(text: string | null | undefined): string {
  const moment = readMoment(text);
  if (moment === undefined) return text ?? '';
  const wall = new Date(moment.getTime() + zoneOffset(moment.getTime())).toISOString();
  return `${formatDate(wall)} ${wall.slice(11, 19)}`;
}

/** The day of a moment on São Paulo's calendar, as `YYYY-MM-DD`; undefined if it is no date-time. */
export function readMomentDay(text: unknown): string | undefined {
  const moment = readMoment(typeof text === 'string' ? text : undefined);
  return moment && new Date(moment.getTime() + zoneOffset(moment.getTime())).toISOString().slice(0, 10);
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

/** A number as a person reads it, with decimal comma and thousands marks: `10.500`, `-23,954722`. */
export const formatNumber = (value: number): string => {
  const [whole = '', fraction] = String(value).split('.');
  const marked = whole.replace(/\B(?=(?:\d{3})+$)/gu, '.');
  return fraction === undefined ? marked : `${marked},${fraction}`;
};

/** A number with decimal comma and without thousands marks, so that it can be typed back: `-23,954722`. */
export const formatDecimal = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');
