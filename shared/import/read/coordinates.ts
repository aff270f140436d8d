import { type Angle, type Axis, farthest, plainAngleText, readAngle } from './angle.ts';
import { readNumber } from './numbers.ts';
import type { DecimalMark } from './source.ts';

/** A point in decimal degrees, south and west below zero. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Characters: no pair in any notation is longer, and looking for the place to part a longer text would take long. */
const longestPair = 120;

/**
 * Reads a pair of coordinates in any of the usual notations: `-23.95, -46.33`, `-23,95; -46,33`, `23°57'S 46°19'W`,
 * `S 23 57 12 / W 46 19 30`, `23-57-12S 46-19-30W`, `2357S 04619W`. Hemispheres are N, S, E, W and the Portuguese L (leste) and
 * O (oeste), or in words; without them latitude comes first. Undefined where it is no pair, or could be read in two ways.
 */
export function readPair(typed: string): Point | undefined {
  if (typed.length > longestPair) return undefined;
  const [first, second] = splitPair(plainAngleText(typed))?.map(readAngle) ?? [];
  if (first === undefined || second === undefined) return undefined;
  if (first.axis === 'longitude' || second.axis === 'latitude') return pointOf(second, first);
  return pointOf(first, second);
}

/** Reads one coordinate, such as `23°57'12"S`; undefined where it is none, or says the other axis. */
export function readCoordinate(typed: string, axis: Axis): number | undefined {
  const angle = readAngle(typed);
  if (angle === undefined || (angle.axis ?? axis) !== axis) return undefined;
  return Math.abs(angle.degrees) <= farthest[axis] ? angle.degrees : undefined;
}

/** What a cell says as a coordinate, in decimal degrees, or why it says none. */
type CoordinateRead =
  /** However far it goes: that is for the rule of the field to say. */
  | { readonly value: number }
  | { readonly blank: true }
  /** Both readings as written in Brazil. */
  | { readonly ambiguous: readonly [string, string] }
  /** It has the letter of the other axis: a longitude in the column of latitudes, or the other way round. */
  | { readonly otherAxis: true }
  | { readonly notACoordinate: true };

/** Reads one coordinate of a spreadsheet: decimal degrees by the file's decimal mark, or any notation of `readAngle`. */
export function readCoordinateCell(
  cell: string,
  axis: Axis,
  decimal: DecimalMark | undefined,
): CoordinateRead {
  const number = readNumber(cell, decimal, (value) => Math.abs(value) <= farthest[axis]);
  if (!('notANumber' in number)) return number;
  const angle = readAngle(cell);
  if (angle === undefined) return { notACoordinate: true };
  return (angle.axis ?? axis) === axis ? { value: angle.degrees } : { otherAxis: true };
}

function pointOf(latitude: Angle, longitude: Angle): Point | undefined {
  const agrees =
    (latitude.axis ?? 'latitude') === 'latitude' && (longitude.axis ?? 'longitude') === 'longitude';
  const fits =
    Math.abs(latitude.degrees) <= farthest.latitude && Math.abs(longitude.degrees) <= farthest.longitude;
  return agrees && fits ? { latitude: latitude.degrees, longitude: longitude.degrees } : undefined;
}

/** Where one coordinate ends and the other begins. A comma alone parts two only where decimals have a point. */
function splitPair(text: string): readonly string[] | undefined {
  const splits = [
    /^(.*\d.*?[NSEWLO])[\s,;/|]*(\S.*[NSEWLO])$/iu,
    /^([NSEWLO].*\d\S*?)[\s,;/|]+([NSEWLO]\s*.*\d.*)$/iu,
    /^([^;/|]+)[;/|]([^;/|]+)$/u,
    /^(.+?),\s+(.+)$/u,
    /^([+-]?\d+\.\d+),([+-]?\d+\.\d+)$/u,
    /^([+-]?\d+(?:[.,]\d+)?)\s+([+-]?\d+(?:[.,]\d+)?)$/u,
  ];
  for (const split of splits) {
    const match = split.exec(text);
    if (match !== null) return match.slice(1).map((half) => half.trim());
  }
  return undefined;
}
