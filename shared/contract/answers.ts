import * as z from 'zod/mini';
import type { Schema } from './call.ts';
import { isFields } from './envelope.ts';
import { type Checked, check } from './fields/validate.ts';

/** The rows of a list. Fields that Cais does not know stay (R10). */
export const listOf = <S extends z.ZodMiniType>(row: S) => z.array(row);

/** The rows that could be read, and with them, where there are any, the records that could not (R20). */
type ReadRows = unknown[] & { unread?: readonly unknown[] };

/** The records that stood in a list and could not be read, as they came. */
export const unreadOf = (rows: unknown): readonly unknown[] =>
  (Array.isArray(rows) && (rows as ReadRows).unread) || [];

/**
 * Checks an answer. A list is read record by record: one that cannot be read hides no other (R20). `null` is an empty
 * list, a single record a list of one. A list is refused where nothing in it resembles a record.
 */
export function checkAnswer<S extends Schema>(schema: S, answer: unknown): Checked<S> {
  const checked = check(schema, answer);
  if ('value' in checked || !(schema instanceof z.ZodMiniArray)) return checked;
  if (answer === null) return { value: [] as z.output<S> };
  const { element } = schema.def;
  if (!Array.isArray(answer)) return isRecordOf(element, answer) ? checkAnswer(schema, [answer]) : checked;
  const rows: ReadRows = [];
  const unread: unknown[] = [];
  for (const record of answer) {
    const row = check(element as Schema, record);
    if ('value' in row) rows.push(row.value);
    else unread.push(record);
  }
  if (rows.length === 0 && !unread.some((record) => isRecordOf(element, record))) return checked;
  if (unread.length > 0) rows.unread = unread;
  return { value: rows as z.output<S> };
}

/** Whether an answer has anything of a record: a message where a list is due must not become one. */
const isRecordOf = (record: unknown, answer: unknown): boolean =>
  isFields(answer) &&
  (!(record instanceof z.ZodMiniObject) || Object.keys(answer).some((key) => key in record.shape));

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
