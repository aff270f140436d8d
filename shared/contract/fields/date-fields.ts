import * as z from 'zod/mini';
import { readCalendarDate } from '../../format.ts';
import type { Message } from '../../message.ts';
import { field, isBlank, type Refuse } from './rules.ts';

/** Characters of a stored date that cannot be read. */
const longestKept = 40;

/** Where a rule is for a change: text that is no date passes as it is, so that what the upstream wrote stays (R19). */
type Keeps = 'keeps';

function wireDate(typed: unknown, refuse: Refuse, malformed: Message, keeps: Keeps | undefined): string {
  const date = readCalendarDate(typed);
  if (date !== undefined) return `${date}T00:00:00`;
  const kept = keeps !== undefined && typeof typed === 'string' && typed.length <= longestKept;
  return kept ? typed : refuse(malformed);
}

/** A calendar date, typed as `YYYY-MM-DD` or stored as a date-time; on the wire `YYYY-MM-DDT00:00:00` (spec 5). */
export const requiredDate = (missing: Message, malformed: Message, keeps?: Keeps) =>
  field(z.string(), (typed, refuse) =>
    isBlank(typed) ? refuse(missing) : wireDate(typed, refuse, malformed, keeps),
  );

/** The same, absent when not chosen (R12). */
export const optionalDate = (malformed: Message, keeps?: Keeps) =>
  z.optional(
    field(z.optional(z.string()), (typed, refuse) =>
      isBlank(typed) ? undefined : wireDate(typed, refuse, malformed, keeps),
    ),
  );
