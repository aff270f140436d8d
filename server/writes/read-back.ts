import { setTimeout as wait } from 'node:timers/promises';
import type { ReadBack, Stamp } from '../../shared/contract/call.ts';
import { type Fields, isFields } from '../../shared/contract/envelope.ts';
import { Refused } from '../../shared/errors.ts';
import { readCalendarDate } from '../../shared/format.ts';
import type { SendWhole, UpstreamCall } from '../upstream/upstream.ts';
import { readData, readStored } from './read-record.ts';

/** Milliseconds before each look: the upstream may still be storing the change whose answer was lost. */
const PAUSES = [0, 500];

/** Milliseconds that one look may take. */
const LOOK_MILLISECONDS = 1_500;

/** Milliseconds of a request's deadline that a write leaves to the looks. */
export const LOOKS_MILLISECONDS = PAUSES.length * LOOK_MILLISECONDS + 500;

/**
 * Whether a write whose answer was lost was applied, as far as reading tells: true where the record stands as it was
 * sent, or is gone that was to be removed. All else (not found, found different, not read) leaves it unknown: the
 * write may still be on its way, or somebody else's may have come after it.
 */
export async function wasApplied(send: SendWhole, write: UpstreamCall): Promise<boolean> {
  const { readBack } = write.row;
  if (readBack === undefined) return false;
  for (const pause of PAUSES) {
    await wait(pause);
    if (await look(send, write, readBack).catch(() => false)) return true;
  }
  return false;
}

async function look(send: SendWhole, write: UpstreamCall, readBack: ReadBack): Promise<boolean> {
  const sent = sentAs(write, readBack);
  if (readBack.in !== undefined) {
    const { list, unique } = readBack.in;
    const value = sent?.[unique];
    const token = write.token === undefined ? {} : { token: write.token };
    const records = await readData(send, { row: list, params: {}, ...token }, LOOK_MILLISECONDS);
    if (!Array.isArray(records)) return false;
    const found = records.filter((record) => isFields(record) && String(record[unique]) === String(value));
    return found.length === 1 && holdsWhatWasSent(found[0], sent, readBack.grows);
  }
  const stored = await readStored(send, write, LOOK_MILLISECONDS).catch((error: unknown) => {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  });
  if (stored === undefined) return readBack.gone === true;
  return sent !== undefined && holdsWhatWasSent(stored, sent, readBack.grows);
}

/** What the record would hold, without what the server wrote into it; undefined where that is nothing. */
function sentAs({ row, body }: UpstreamCall, { as }: ReadBack) {
  if (!isFields(body)) return as?.({});
  const unstamped = (row.stamps ?? []).reduce(withoutStamp, body);
  return as === undefined ? unstamped : as(unstamped);
}

function withoutStamp(body: Fields, stamp: Stamp): Fields {
  if (stamp.in === 'path') return body;
  if (stamp.in === 'body') return { ...body, [stamp.field]: undefined };
  const list = body[stamp.list];
  if (!Array.isArray(list)) return body;
  return {
    ...body,
    [stamp.list]: list.map((entry) => (isFields(entry) ? { ...entry, [stamp.field]: undefined } : entry)),
  };
}

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
