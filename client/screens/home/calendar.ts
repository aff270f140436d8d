import { addDays, type Day } from '../../ui/fields/date-text.ts';

/** Weeks that Home looks back on, the current one included. */
export const weekCount = 12;

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((day.getUTCDay() + 6) % 7));

/** The Monday on which the first of the weeks that Home shows begins. */
export const firstWeek = (today: Day): Day => addDays(mondayOf(today), -7 * (weekCount - 1));
