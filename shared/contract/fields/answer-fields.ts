import * as z from 'zod/mini';
import { isBlank, looksGrouped, readDecimal } from './rules.ts';

/** A text in an answer, which the upstream may leave out or write as a number. */
export const text = z.nullish(
  z.pipe(
    z.transform((answered: string) => (typeof answered === 'number' ? String(answered) : answered)),
    z.string(),
  ),
);

/** A number in an answer, which the upstream may leave out or write as text. Text that could be two numbers is none. */
export const number = z.optional(z.pipe(z.transform(answeredNumber), z.nullable(z.number())));

function answeredNumber(answered: number | null): number | null {
  const given: unknown = answered;
  if (typeof given !== 'string') return answered;
  if (isBlank(given)) return null;
  return looksGrouped(given.replace(',', '.')) ? Number.NaN : readDecimal(given);
}
