import * as z from 'zod/mini';
import { isFields } from './envelope.ts';

/** The rows of a list. Fields that Cais does not know stay (R10). */
export const listOf = <S extends z.ZodMiniType>(row: S) => z.array(row);

/** The answer to a write may be anything: its message stands in the envelope. */
export const acknowledgement = z.unknown();

/** A token at `token`, `data.token` or `data.data.token` (R11). */
export const tokenAnswer = z.pipe(
  z.pipe(z.unknown(), z.transform(findToken)),
  z.object({ token: z.string().check(z.minLength(1)) }),
);

function findToken(answer: unknown): { token: unknown } {
  let level = answer;
  for (let depth = 0; depth < 3 && isFields(level); depth += 1) {
    if (typeof level.token === 'string') return { token: level.token };
    level = level.data;
  }
  return { token: undefined };
}
