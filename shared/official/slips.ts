import type { Point } from '../import/read/coordinates.ts';
import { kilometresBetween } from '../places/place-doubts.ts';
import type { OfficialPosition } from './official-data.ts';

/** What may have happened to a position while somebody wrote it down. */
export type Slip = 'swapped' | 'sign' | 'degree' | 'minutes' | 'digit';

/** Kilometres that a position may lie from the official one after its slip is taken back. */
const near = 2;

/** Kilometres below which a difference may come from the sources. */
const close = 5;

/** Degrees, about 30 m: two coordinates that close were copied from one source. */
const same = 3e-4;

/**
 * The slip that leads from an official position to a stored one; undefined where none does.
 * @param kilometres from the stored one to the nearest official one
 */
export function slipBetween(stored: Point, official: OfficialPosition, kilometres: number): Slip | undefined {
  const distance = kilometresBetween(stored, official);
  const each = (['latitude', 'longitude'] as const).map((axis) => ({
    value: stored[axis],
    official: official[axis],
  }));
  if (each.every(isMinutes)) return 'minutes';
  // Close by, the second coordinate must be the very same, and not round: two sources may differ by a minute.
  const isAlike =
    kilometres > close ||
    each.some(({ value, official: known }) => Math.abs(value - known) < same / 10 && decimalsOf(value) > 3);
  if (!isAlike) return undefined;
  const isBack = (point: Point) => kilometresBetween(point, official) <= Math.min(near, distance / 4);
  const { latitude, longitude } = stored;
  if (isBack({ latitude: longitude, longitude: latitude })) return 'swapped';
  const signs = [
    { latitude: -latitude, longitude },
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude: -longitude },
  ];
  if (signs.some(isBack)) return 'sign';
  const degrees = [-1, 0, 1].flatMap((south) =>
    [-1, 0, 1].map((west) => ({ latitude: latitude + south, longitude: longitude + west })),
  );
  if (degrees.some(isBack)) return 'degree';
  if (isExplained(each, isMinutes)) return 'minutes';
  return isExplained(each, isDigit) ? 'digit' : undefined;
}

/** Digits behind the comma. */
export const decimalsOf = (value: number): number => (String(value).split('.')[1] ?? '').length;

interface Coordinate {
  readonly value: number;
  readonly official: number;
}

/** Whether a slip explains every coordinate that is not about the official one. To round it is no slip. */
const isExplained = (each: readonly Coordinate[], explains: (coordinate: Coordinate) => boolean): boolean =>
  each.every((coordinate) => apart(coordinate) < 0.02 || isRounded(coordinate) || explains(coordinate)) &&
  each.some((coordinate) => !isRounded(coordinate) && explains(coordinate));

const apart = ({ value, official }: Coordinate): number => Math.abs(value - official);

const isRounded = (coordinate: Coordinate): boolean =>
  apart(coordinate) < Math.max(same, 10 ** -Math.max(1, decimalsOf(coordinate.value)));

/** 23°57'42" written as 23,5742, or 23°57,7' as 23,577. */
function isMinutes({ value, official }: Coordinate): boolean {
  const degrees = Math.trunc(Math.abs(official));
  const minutes = (Math.abs(official) - degrees) * 60;
  const whole = Math.trunc(minutes + 1e-6);
  const seconds = (minutes - whole) * 60;
  const written = [
    degrees + minutes / 100,
    degrees + whole / 100,
    degrees + Math.round(minutes) / 100,
    degrees + whole / 100 + seconds / 10_000,
  ];
  return written.some((wrong) => Math.abs(Math.abs(value) - wrong) < same);
}

/** One digit more, less, or another one, two that changed places, or a comma in another place. */
function isDigit({ value, official }: Coordinate): boolean {
  const decimals = Math.max(2, decimalsOf(value));
  const written = [official.toFixed(Math.min(6, decimals)), String(official)];
  return written.some((text) => isOneSlip(digitsOf(String(value)), digitsOf(text)));
}

/** Without sign, comma and the noughts at the ends. */
const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '').replaceAll(/^0+|0+$/gu, '');

function isOneSlip(a: string, b: string): boolean {
  if (a.length > b.length) return isOneSlip(b, a);
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [left, right] = [a.slice(same), b.slice(same)];
  if (a.length < b.length) return left === right.slice(1);
  return (
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
