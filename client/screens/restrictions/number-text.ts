import { readDecimal } from '../../../shared/contract/fields/rules.ts';

/** A number while it is typed: digits with at most one comma or point. */
const unfinished = /^[^\d.,]*(\d*[.,]?\d*)[^\d.,]*$/u;

/**
 * What a numeric box holds after an input: letters and signs leave nothing, the unit behind a pasted number goes. What
 * would take a guess (`10-12`, `1.234,5`) is not taken: the box stays as it was.
 */
export const acceptNumber = (typed: string, before: string): string => unfinished.exec(typed)?.[1] ?? before;

/** The number when the field is left: `12,` is 12, `,5` is 0,5, a comma alone is nothing. */
export function settleNumber(text: string): string {
  const whole = text.replace(/[.,]$/u, '');
  return /^[.,]/u.test(whole) ? `0${whole}` : whole;
}

/** The number in a box; null where there is none. */
export function readNumber(text: string): number | null {
  const number = readDecimal(settleNumber(text));
  return Number.isFinite(number) ? number : null;
}
