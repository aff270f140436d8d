import { formatMoment, timeZone, trustOwnClock } from '../shared/format.ts';
import { setClock } from './context.ts';

let isSet = false;

/** `formatMoment` of `shared/`, by the process's own clock: a call ends before `Intl` would have been loaded. */
export function momentText(text: string): string {
  if (!isSet) {
    setClock(timeZone);
    trustOwnClock();
    isSet = true;
  }
  return formatMoment(text);
}
