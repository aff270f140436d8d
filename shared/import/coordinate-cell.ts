import { type Axis, farthest, readAngle } from './angle.ts';
import { readNumber } from './numbers.ts';
import type { DecimalMark } from './source.ts';

/** What a cell says as a coordinate, in decimal degrees, or why it says none. */
export type CoordinateRead =
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
