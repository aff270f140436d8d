import type { ActivityDetail } from '../../../shared/contract/activity.ts';
import { isFields } from '../../../shared/contract/envelope.ts';
import { type FieldWords, fieldWords } from './field-words.ts';
import { valueText } from './value-text.ts';

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
  /** What differs; of a record that comes or goes, what it holds. */
  readonly fields: readonly FieldChange[];
  /** Sent and the same as before. */
  readonly same: readonly FieldChange[];
}

type Fields = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<string, FieldWords>>;

/** Field by field, what a change did or was to do. */
export function changesOf({ entity, action, before, sent }: ActivityDetail): Changes {
  const words = fieldWords[entity] ?? {};
  if (isFields(sent) && isFields(before)) return { kind: 'changed', ...compared(before, sent, words) };
  if (isFields(sent)) {
    const fields = held(sent, words).filter(({ name }) => !words[name]?.actor);
    return { kind: action.startsWith('create') ? 'added' : 'sent', fields: fields.map(asAfter), same: [] };
  }
  if (!isFields(before)) return { kind: 'nothing', fields: [], same: [] };
  const kind = action.startsWith('remove') ? 'removed' : 'stored';
  return { kind, fields: held(before, ofStored(words)).map(asBefore), same: [] };
}

function compared(before: Fields, sent: Fields, words: Words): Pick<Changes, 'fields' | 'same'> {
  const cleared = Object.keys(words).filter((name) => words[name]?.clears && !Object.hasOwn(sent, name));
  const all = inOrder([...Object.keys(sent), ...cleared], words)
    .filter((name) => !words[name]?.actor)
    .map((name) => compare(name, words[name], before, sent));
  return {
    fields: all.filter((field) => field.before !== field.after),
    same: all.filter((field) => field.before === field.after && field.after !== ''),
  };
}

function compare(name: string, word: FieldWords | undefined, before: Fields, sent: Fields): FieldChange {
  const label = word?.label ?? name;
  const after = valueText(sent[name], word?.kind);
  if (word?.adds) {
    return { name, label: `${label} acrescentados`, before: after === '' ? '' : undefined, after };
  }
  const stored = before[word?.stored ?? name];
  // A stored user has its partners alone to tell whether there are any.
  const known = name === 'hasParceiro' && stored === undefined ? hasPartners(before) : stored;
  return { name, label, before: valueText(known, word?.kind), after };
}

const hasPartners = ({ parceiros }: Fields): boolean => Array.isArray(parceiros) && parceiros.length > 0;

/** What a record holds, less what is empty. */
const held = (record: Fields, words: Words) =>
  inOrder(Object.keys(record), words)
    .map((name) => ({
      name,
      label: words[name]?.label ?? name,
      text: valueText(record[name], words[name]?.kind),
    }))
    .filter(({ text }) => text !== '');

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

/** The words of each field by the name that a stored record has for it. */
const ofStored = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [word.stored ?? name, word]));

/** As the words are, which follow the forms; fields without words last. */
function inOrder(names: readonly string[], words: Words): string[] {
  const known = Object.keys(words);
  const place = (name: string) => (Object.hasOwn(words, name) ? known.indexOf(name) : known.length);
  return [...names].sort((a, b) => place(a) - place(b));
}
