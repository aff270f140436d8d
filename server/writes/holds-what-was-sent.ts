import { isFields } from '../../shared/contract/envelope.ts';
import { readCalendarDate } from '../../shared/format.ts';

/**
 * Whether a stored record has the values that were sent. A number and its text, the day
 * of a date-time, and the several ways to write "nothing" are the same. A list must be as long, unless it is one that only `grows`.
 */
export const holdsWhatWasSent = (stored: unknown, sent: unknown, grows: readonly string[] = []): boolean =>
  holds(stored, sent, (field) => grows.includes(field));

type Grows = (field: string) => boolean;

const never: Grows = () => false;

function holds(stored: unknown, sent: unknown, grows: Grows): boolean {
  if (Array.isArray(sent)) return holdsAll(listOf(stored), sent, false);
  if (!isFields(sent)) return isSame(stored, sent);
  if (!isFields(stored)) return false;
  return Object.entries(sent).every(([field, value]) => {
    if (value === undefined) return true;
    return Array.isArray(value)
      ? holdsAll(listOf(stored[field]), value, grows(field))
      : holds(stored[field], value, never);
  });
}

/** Each stored entry stands for one that was sent at most. */
function holdsAll(stored: readonly unknown[] | undefined, sent: readonly unknown[], more: boolean): boolean {
  if (stored === undefined || (more ? stored.length < sent.length : stored.length !== sent.length))
    return false;
  const left = [...stored];
  return sent.every((entry) => {
    const at = left.findIndex((each) => holds(each, entry, never));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const listOf = (stored: unknown): readonly unknown[] | undefined =>
  isNothing(stored) ? [] : Array.isArray(stored) ? stored : undefined;

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

function isSame(stored: unknown, sent: unknown): boolean {
  if (isNothing(sent)) return isNothing(stored);
  if (typeof sent === 'boolean' || typeof stored === 'boolean') return stored === sent;
  if (isNothing(stored)) return false;
  if (String(stored) === String(sent)) return true;
  const day = readCalendarDate(sent);
  return day !== undefined && day === readCalendarDate(stored);
}
