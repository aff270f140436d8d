import type { Difference } from '../../shared/import/planner.ts';
import { printable } from './words.ts';

const LONGEST_VALUE = 60;

const short = (value: string): string => {
  const text = printable(value);
  if (text === '') return 'vazio';
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
};

/** Each field with what is stored and what is wanted: `Latitude: -23,9 → -23,95`. */
export const describeDifferences = (differences: readonly Difference[]): string =>
  differences.map(({ field, stored, wanted }) => `${field}: ${short(stored)} → ${short(wanted)}`).join('; ');

/** The same where nothing is stored yet. */
export const describeWanted = (differences: readonly Difference[]): string =>
  differences
    .filter(({ wanted }) => wanted !== '')
    .map(({ field, wanted }) => `${field}: ${short(wanted)}`)
    .join('; ');
