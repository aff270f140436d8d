import { readCsvText } from '../csv.ts';
import { type Axis, farthest, readAngle } from './angle.ts';
import { readNumber } from './numbers.ts';
import type { DecimalMark } from './source.ts';

/** What a cell says as a coordinate, in decimal degrees, or why it says none. */
export type CoordinateRead =
  | { readonly value: number }
  | { readonly blank: true }
  /** Both readings as written in Brazil. */
  | { readonly ambiguous: readonly [string, string] }
  /** It has the letter of the other axis: a longitude in the column of latitudes, or the other way round. */
  | { readonly otherAxis: true }
  /** Beyond 90 or 180 degrees. */
  | { readonly outOfRange: true }
  | { readonly notACoordinate: true };

/** Reads one coordinate of a spreadsheet: decimal degrees by the file's decimal mark, or any notation of `readAngle`. */
export function readCoordinateCell(
  cell: string,
  axis: Axis,
  decimal: DecimalMark | undefined,
): CoordinateRead {
  const inRange = (value: number) => Math.abs(value) <= farthest[axis];
  const number = readNumber(cell, decimal, inRange);
  if ('value' in number) return inRange(number.value) ? number : { outOfRange: true };
  if (!('notANumber' in number)) return number;
  // An angle with a sign looks like a formula, and so may have been defused.
  const angle = readAngle(readCsvText(cell.trim()));
  if (angle === undefined) return { notACoordinate: true };
  if ((angle.axis ?? axis) !== axis) return { otherAxis: true };
  return inRange(angle.degrees) ? { value: angle.degrees } : { outOfRange: true };
}
