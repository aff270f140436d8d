import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { timeZone } from '../../../../../shared/format.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;

/** Dates counted from today, which is the day that São Paulo has. */
export class Calendar {
  readonly #now: Date;
  readonly #today: number;

  constructor(now: Date) {
    this.#now = now;
    this.#today = Date.parse(format(new TZDate(now, timeZone), 'yyyy-MM-dd'));
  }

  /** `YYYY-MM-DD`; negative for days to come. */
  day(daysAgo: number): string {
    return new Date(this.#today - daysAgo * DAY).toISOString().slice(0, 10);
  }

  /** The same count, or as many days more as lead back to a Friday. */
  onWeekday(daysAgo: number): number {
    const weekday = new Date(this.#today - daysAgo * DAY).getUTCDay();
    return daysAgo + (weekday === 6 ? 1 : weekday === 0 ? 2 : 0);
  }

  /** The same as a calendar date of the wire. */
  date(daysAgo: number): string {
    return `${this.day(daysAgo)}T00:00:00`;
  }

  /** A moment of that day in office hours, in UTC; never one to come. */
  moment(daysAgo: number, random: Random): string {
    const inOffice = this.#today - daysAgo * DAY + random.whole(11 * 3600, 21 * 3600) * 1000;
    const latest = this.#now.getTime() - random.whole(5, 90) * 60_000;
    return new Date(Math.min(inOffice, latest)).toISOString();
  }
}
