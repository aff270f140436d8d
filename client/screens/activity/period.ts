import { readMoment } from '../../../shared/format.ts';
import { addDays, type Day, dayText } from '../../ui/fields/date-text.ts';
import type { Option } from '../../ui/fields/option.ts';

/** The period's name in the address; its values are days, or all of time. */
export const periodFilter = 'periodo';
export const wholeTime = 'tudo';
export const firstPeriod = '30';

export const periods: readonly Option[] = [
  { id: '7', label: '7 dias' },
  { id: firstPeriod, label: '30 dias' },
  { id: '90', label: '90 dias' },
  { id: wholeTime, label: 'Todo o tempo' },
];

/** What stands in the address may be anything. */
export const readPeriod = (text: string | undefined): string =>
  periods.some(({ id }) => id === text) ? String(text) : firstPeriod;

/**
 * The moment that a period begins with: midnight in São Paulo so many days ago, so that it stays the same all day and
 * what was read before is found in the cache.
 */
export function sinceOf(period: string, today: Day): string | undefined {
  if (period === wholeTime) return undefined;
  return readMoment(dayText(addDays(today, -Number(period))))?.toISOString();
}
