import type { ActivityDetail } from '../contract/activity.ts';
import { descriptionOf } from '../contract/descriptions.ts';
import { type Fields, isFields } from '../contract/envelope.ts';
import { changeLabel, type Description, type Field } from '../contract/fields/field-description.ts';
import { storedValue } from '../contract/stored-record.ts';
import { textsOf, valueText } from './record-texts.ts';

/** A field of a change, as a person reads it. */
export interface FieldChange {
  readonly name: string;
  readonly label: string;
  /** Undefined where it is not known, or there is nothing that it replaces. */
  readonly before: string | undefined;
  /** Undefined where nothing was sent. */
  readonly after: string | undefined;
}

export interface Changes {
  /**
   * What the fields are: of a record that comes, that goes, or that changes; only what was sent, or only what was
   * stored, where the other is not known.
   */
  readonly kind: 'added' | 'removed' | 'changed' | 'sent' | 'stored' | 'nothing';
  /** The fields that differ; of an added or removed record, all that it holds. */
  readonly fields: readonly FieldChange[];
  /** Sent and the same as before. */
  readonly same: readonly FieldChange[];
}

type Written = Pick<ActivityDetail, 'entity' | 'action'> & {
  readonly before?: unknown;
  readonly sent?: unknown;
};

/** The fields of a change. A field without a description goes by its own name. */
export function changesOf({ entity, action, before, sent }: Written): Changes {
  const described = descriptionOf(entity);
  if (isFields(sent) && isFields(before)) return { kind: 'changed', ...compared(before, sent, described) };
  if (isFields(sent)) {
    const fields = held(sent, described).filter(({ name }) => !described[name]?.actor);
    return { kind: action.startsWith('create') ? 'added' : 'sent', fields: fields.map(asAfter), same: [] };
  }
  if (!isFields(before)) return { kind: 'nothing', fields: [], same: [] };
  const kind = action.startsWith('remove') ? 'removed' : 'stored';
  return { kind, fields: held(before, asStored(described)).map(asBefore), same: [] };
}

function compared(before: Fields, sent: Fields, described: Description): Pick<Changes, 'fields' | 'same'> {
  const cleared = Object.keys(described).filter(
    (name) => described[name]?.clears && !Object.hasOwn(sent, name),
  );
  const all = inOrder([...Object.keys(sent), ...cleared], described)
    .filter((name) => !described[name]?.actor)
    .map((name) => compare(name, described[name], before, sent));
  return {
    fields: all.filter((field) => field.before !== field.after),
    same: all.filter((field) => field.before === field.after && field.after !== ''),
  };
}

function compare(name: string, field: Field | undefined, before: Fields, sent: Fields): FieldChange {
  const label = field ? changeLabel(field) : name;
  const after = valueText(sent[name], field?.kind);
  if (field?.adds) return { name, label, before: after === '' ? '' : undefined, after };
  return { name, label, before: valueText(storedValue(before, name, field), field?.kind), after };
}

/** The fields of a record that are not empty. */
const held = (record: Fields, described: Description) =>
  Object.entries(textsOf(described, record, inOrder(Object.keys(record), described)))
    .filter(([, text]) => text !== '')
    .map(([name, text]) => ({ name, label: described[name]?.label ?? name, text }));

const asBefore = ({ text, ...field }: ReturnType<typeof held>[number]): FieldChange => ({
  ...field,
  before: text,
  after: undefined,
});
const asAfter = ({ text, ...field }: ReturnType<typeof held>[number]): FieldChange => ({
  ...field,
  before: undefined,
  after: text,
});

/** A description by the names that a stored record has. */
const asStored = (described: Description): Description =>
  Object.fromEntries(Object.entries(described).map(([name, field]) => [field.stored ?? name, field]));

/** In the order of the description; fields that are not described last. */
function inOrder(names: readonly string[], described: Description): string[] {
  const known = Object.keys(described);
  const place = (name: string) => (Object.hasOwn(described, name) ? known.indexOf(name) : known.length);
  return [...names].sort((a, b) => place(a) - place(b));
}

/** Characters of a value that are shown at once. */
const shownLength = 240;

/** Characters around a change that are shown with it. */
const context = 60;

/** A text with its marked part; the parts before and after are the same in both texts. */
export interface MarkedText {
  readonly lead: string;
  readonly marked: string;
  readonly tail: string;
}

/** The first part of a long text; the text itself where it is short. */
export const beginningOf = (text: string): MarkedText => ({
  lead: cut(text, shownLength),
  marked: '',
  tail: '',
});

/** Two long texts cut down to where they differ, since the beginning of both is often the same. */
export function differingParts(before: string, after: string): { before: MarkedText; after: MarkedText } {
  const beginnings = { before: beginningOf(before), after: beginningOf(after) };
  if (Math.max(before.length, after.length) <= shownLength) return beginnings;
  const shorter = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < shorter && before[prefix] === after[prefix]) prefix += 1;
  // Two characters may share the first of their two units, or the second.
  if (/[\uD800-\uDBFF]/.test(before[prefix - 1] ?? '')) prefix -= 1;
  let suffix = 0;
  while (suffix < shorter - prefix && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1;
  if (/[\uDC00-\uDFFF]/.test(before.at(-suffix) ?? '') && suffix > 0) suffix -= 1;
  // Two wholly different texts would be marked from end to end.
  if (prefix + suffix <= shorter / 4) return beginnings;
  const from = Math.max(0, prefix - context);
  const part = (text: string): MarkedText => {
    const end = text.length - suffix;
    return {
      lead: `${from > 0 ? '… ' : ''}${whole(text.slice(from, prefix))}`,
      marked: cut(text.slice(prefix, end), shownLength),
      tail: cut(text.slice(end), context),
    };
  };
  return { before: part(before), after: part(after) };
}

export const textOf = ({ lead, marked, tail }: MarkedText): string => lead + marked + tail;

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${whole(text.slice(0, length))} …`;

/** Without the halves of a character of two units that a cut leaves at its ends. */
const whole = (piece: string): string =>
  piece.replace(/^[\uDC00-\uDFFF]/u, '').replace(/[\uD800-\uDBFF]$/u, '');
