import { readCoordinate } from './coordinates.ts';
import { readNumber } from './numbers.ts';
import type { DecimalMark } from './source.ts';
import { readTextCell } from './text-cell.ts';

type Axis = 'latitude' | 'longitude';

/** What a cell says as a coordinate, in decimal degrees, or why it says none. */
export type CoordinateRead =
  | { readonly value: number }
  | { readonly blank: true }
  | { readonly ambiguous: readonly [string, string] }
  /** It has the letter of the other axis: a longitude in the column of latitudes, or the other way round. */
  | { readonly otherAxis: true }
  /** Beyond 90 or 180 degrees. */
  | { readonly outOfRange: true }
  | { readonly notACoordinate: true };

const highest = { latitude: 90, longitude: 180 } as const;

/** Reads one coordinate of a spreadsheet: decimal degrees by the file's decimal mark, or any notation of `readCoordinate`. */
export function readCoordinateCell(
  cell: string,
  axis: Axis,
  decimal: DecimalMark | undefined,
): CoordinateRead {
  const text = readTextCell(cell);
  const inRange = (value: number) => Math.abs(value) <= highest[axis];
  const read = readNumber(text, decimal, inRange);
  if ('value' in read) return inRange(read.value) ? read : { outOfRange: true };
  if (!('notANumber' in read)) return read;
  const value = readCoordinate(text, axis);
  if (value !== undefined) return { value };
  const other = axis === 'latitude' ? 'longitude' : 'latitude';
  return readCoordinate(text, other) === undefined ? { notACoordinate: true } : { otherAxis: true };
}
