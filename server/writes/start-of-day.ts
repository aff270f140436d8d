import { readMoment, zoneOffset } from '../../shared/format.ts';
import type { Moment } from '../storage/tables.ts';

/** Midnight in Brazil on the day of a moment, or some days later. */
export function startOfDay(at: Moment, later = 0): Moment {
  const instant = Date.parse(at);
  if (Number.isNaN(instant)) return at;
  const wall = new Date(instant + zoneOffset(instant) + later * 24 * 3_600_000).toISOString();
  return readMoment(wall.slice(0, 10))?.toISOString() ?? at;
}
