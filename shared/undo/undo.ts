import * as z from 'zod/mini';
import type { ActivityDetail } from '../contract/activity.ts';
import type { CallRow } from '../contract/call.ts';
import { descriptionOf } from '../contract/descriptions.ts';
import { type Fields, isFields } from '../contract/envelope.ts';
import { formLabel } from '../contract/fields/field-description.ts';
import { type RecordedEntity, rows } from '../contract/index.ts';
import { storedValue } from '../contract/stored-record.ts';
import { textsOf } from '../records/record-texts.ts';
import { type Way, wayOf } from './ways.ts';

/** A recorded write as it can be taken back. Values go by the names under which they are sent. */
export interface Undo {
  readonly entity: RecordedEntity;
  readonly way: Way;
  /** The call that gives the values back or adds them again; for what was added, the one that added it. */
  readonly row: CallRow;
  /** The record before the write, as the upstream had it. */
  readonly stored: Fields;
  /** The record before the write. */
  readonly before: Fields;
  /** The record as the write left it. */
  readonly after: Fields;
  /** The fields that the write changed. */
  readonly changed: readonly string[];
}

type Written = Pick<ActivityDetail, 'entity' | 'action' | 'outcome'> & {
  readonly before?: unknown;
  readonly sent?: unknown;
};

/**
 * How an entry of the activity can be taken back; undefined where it cannot, or would change nothing.
 *
 * @param way another one than that of its write
 */
export function undoOf(
  { entity, action, outcome, before, sent }: Written,
  way: Way | undefined = wayOf(entity, action),
): Undo | undefined {
  const isOwn = way?.does === 'remove' || way?.does === 'withdraw';
  const row = way && rowOf(entity, isOwn ? action : way.by);
  if (row === undefined || way === undefined || outcome !== 'applied') return undefined;
  // Before it was added there was nothing.
  const none = way.does === 'withdraw' && isFields(sent) ? {} : before;
  return isFields(none) ? undoFrom({ entity, way, row, before: none, sent }) : undefined;
}

interface Known extends Pick<Undo, 'way' | 'row'> {
  readonly entity: string;
  readonly before: Fields;
  readonly sent: unknown;
}

function undoFrom({ entity, way, row, before, sent }: Known): Undo | undefined {
  if (way.does === 'restore' && way.isWhole?.(before) === false) return undefined;
  const values = asSent(entity, row, before);
  const set = way.does === 'restore' && way.sets !== undefined ? way.sets : isFields(sent) ? sent : {};
  const described = descriptionOf(entity);
  const cleared = namesOf(row).filter((name) => described[name]?.clears && isFields(sent));
  const added = Object.keys(set).filter((name) => described[name]?.adds);
  const after = {
    ...values,
    ...Object.fromEntries(cleared.map((name) => [name, undefined])),
    ...set,
    ...Object.fromEntries(added.map((name) => [name, [...listIn(values, name), ...listIn(set, name)]])),
  };
  const texts = { before: textsOfRow(entity, row, values), after: textsOfRow(entity, row, after) };
  const changed = Object.keys(texts.before).filter((name) => texts.before[name] !== texts.after[name]);
  if (way.does !== 'add' && changed.length === 0) return undefined;
  // Only recorded entities have a way.
  return { entity: entity as RecordedEntity, way, row, stored: before, before: values, after, changed };
}

/** The rows that a write added to a list of a record, as the record has them now. */
export function addedRows({ stored, after, before }: Undo, list: string, now: Fields): readonly Fields[] {
  const known = new Set(listIn(stored, list).map((row) => String(row.id)));
  const sent = listIn(after, list).slice(listIn(before, list).length);
  const left = listIn(now, list).filter((row) => !known.has(String(row.id)));
  return sent.flatMap((wanted) => {
    const at = left.findIndex((row) =>
      Object.entries(wanted).every(([name, value]) => isSame(row[name], value)),
    );
    return at < 0 ? [] : left.splice(at, 1);
  });
}

/** An upstream may leave out what it was sent, or add what was not. */
const isSame = (...values: readonly unknown[]): boolean => {
  const texts = values.map((value) => String(value ?? ''));
  return texts.includes('') || texts[0] === texts[1];
};

const listIn = (record: Fields, name: string): readonly Fields[] => {
  const list = record[name];
  return Array.isArray(list) ? list.filter(isFields) : [];
};

const rowOf = (entity: string, name: string): CallRow | undefined =>
  rows.find((each) => each.name === `${entity}.${name}`)?.row;

/** The names of what a row sends. */
const namesOf = ({ body }: CallRow): readonly string[] =>
  body instanceof z.ZodMiniObject ? Object.keys(body.shape) : [];

/** A stored record by the names that a row sends. What the server stamps comes along and is overwritten there. */
export function asSent(entity: string, row: CallRow, stored: Fields): Fields {
  const described = descriptionOf(entity);
  const sentValue = (name: string) => {
    const value = storedValue(stored, name, described[name]);
    return described[name]?.kind === 'list' ? (value ?? []) : value;
  };
  return Object.fromEntries(namesOf(row).map((name) => [name, sentValue(name)]));
}

/** The fields of a row that people know, as texts by name. Two records with the same texts hold the same. */
export function textsOfRow(entity: string, row: CallRow, values: Fields): Readonly<Record<string, string>> {
  const described = descriptionOf(entity);
  const told = namesOf(row).filter((name) => !described[name]?.actor && !described[name]?.tells);
  return textsOf(described, values, told);
}

/** The label of a field as forms have it. */
export const labelOf = (entity: string, name: string): string => {
  const field = descriptionOf(entity)[name];
  return field === undefined ? name : formLabel(field);
};
