import * as z from 'zod/mini';
import type { ActivityDetail } from '../contract/activity.ts';
import type { CallRow } from '../contract/call.ts';
import { descriptionOf } from '../contract/descriptions.ts';
import { isFields } from '../contract/envelope.ts';
import { formLabel } from '../contract/fields/field-description.ts';
import { storedValue } from '../contract/fields/stored-value.ts';
import { type RecordedEntity, rows } from '../contract/index.ts';
import { valueText } from '../value-text.ts';
import { type Fields, type Way, wayOf } from './ways.ts';

/** A recorded write as it can be taken back. Values go by the names under which they are sent. */
export interface Undo {
  readonly entity: RecordedEntity;
  readonly way: Way;
  /** The call that takes it back. */
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

/** How an entry of the activity can be taken back; undefined where it cannot, or would change nothing. */
export function undoOf({ entity, action, outcome, before, sent }: Written): Undo | undefined {
  const way = wayOf(entity, action);
  const row = way && rowOf(entity, way.by);
  if (row === undefined || way === undefined || outcome !== 'applied' || !isFields(before)) return undefined;
  if (way.by === 'update' && way.isWhole?.(before) === false) return undefined;
  const values = asSent(entity, row, before);
  const set = way.by === 'update' && way.sets !== undefined ? way.sets : isFields(sent) ? sent : {};
  const cleared = namesOf(row).filter((name) => descriptionOf(entity)[name]?.clears && isFields(sent));
  const after = { ...values, ...Object.fromEntries(cleared.map((name) => [name, undefined])), ...set };
  const texts = { before: textsOf(entity, row, values), after: textsOf(entity, row, after) };
  const changed = Object.keys(texts.before).filter((name) => texts.before[name] !== texts.after[name]);
  if (way.by === 'update' && changed.length === 0) return undefined;
  // Only recorded entities have a way.
  return { entity: entity as RecordedEntity, way, row, stored: before, before: values, after, changed };
}

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
export function textsOf(entity: string, row: CallRow, values: Fields): Readonly<Record<string, string>> {
  const described = descriptionOf(entity);
  const told = namesOf(row).filter((name) => !described[name]?.actor && !described[name]?.tells);
  return Object.fromEntries(told.map((name) => [name, valueText(values[name], described[name]?.kind)]));
}

/** The label of a field as forms have it. */
export const labelOf = (entity: string, name: string): string => {
  const field = descriptionOf(entity)[name];
  return field === undefined ? name : formLabel(field);
};
