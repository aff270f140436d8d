import type { Message } from '../../message.ts';

/** How a value looks on the wire. The programs choose its text, its order, its column and its input by it. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'link'
  /** One text of `options`. */
  | 'choice'
  | 'number'
  /** Decimal degrees. */
  | 'degrees'
  | 'metres'
  | 'tonnes'
  /** A calendar day, with or without a time of midnight. */
  | 'date'
  /** A moment. */
  | 'dateTime'
  /** A boolean, or 'S' and 'N'. */
  | 'yesNo'
  /** A record with a name of its own, such as the port of a restriction. */
  | 'record'
  /** Several texts or records. */
  | 'list';

/** What a rule accepts, in the words of JSON Schema: the OpenAPI document takes them over as they are. */
export interface Limits {
  readonly minimum?: number;
  readonly exclusiveMaximum?: number;
  /** In UTF-16 units, as a text area counts them. */
  readonly maxLength?: number;
}

/** The table of a screen, its CSV file and its form. */
export type Place = 'list' | 'csv' | 'form';

/** A field of an entity, described once. Labels are Portuguese. */
export interface Field {
  /** In the activity, and wherever none of the labels below says otherwise. */
  readonly label: string;
  /** With its article, as a sentence says that somebody changed it: 'a expiração'. Absent: the sentence names the record alone. */
  readonly said?: string;
  /** On the form and in the texts about clashing changes. */
  readonly form?: string;
  /** Heading of its column, on the screen and in CSV files. */
  readonly column?: string;
  /** Heading of its column in CSV files, where the screen has another. */
  readonly csv?: string;
  readonly kind: FieldKind;
  /** What a field of kind 'choice' may be. */
  readonly options?: readonly string[];
  readonly limits?: Limits;
  /** A write without it is refused, with these words or with the plain ones (`ruleOf`). */
  readonly required?: Message | true;
  /** What the form of a new record begins with, as it is sent: 'S' for a yes. */
  readonly initial?: string;
  /** No two records have the same, whatever its case and accents; the words of the refusal. */
  readonly unique?: Message;
  /** What a text must match, and the words of the refusal. */
  readonly pattern?: { readonly matches: RegExp; readonly refused: Message };
  /** Below its input on the form. */
  readonly hint?: string;
  /** Where it is shown; absent: everywhere, but ids and `actor` fields nowhere. The activity shows every field. */
  readonly shown?: readonly Place[];
  /** False where its column cannot be sorted by. */
  readonly sortable?: false;
  /** Names the record to a person: the first such text, or all such records together. */
  readonly names?: true;
  /** Name in the stored record, where it is not the name that is sent. */
  readonly stored?: string;
  /** Says whether the list of this name has entries; a stored record may leave it out. */
  readonly tells?: string;
  /** A write adds to the stored list and does not send the stored rows again (R13). */
  readonly adds?: true;
  /** A write that leaves the field out clears it. */
  readonly clears?: true;
  /** The server writes the acting administrator into it. */
  readonly actor?: true;
}

/** The fields of an entity by their wire names, in the order in which they are shown. */
export type Description = Readonly<Record<string, Field>>;

/** Units of the kinds that have one, as they follow a number. */
export const units = { degrees: 'graus', metres: 'metros', tonnes: 'toneladas' } as const;
export const unitSymbols = { degrees: '°', metres: 'm', tonnes: 't' } as const;

/** Whether a field's values are numbers. */
export const isNumeric = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'number' || kind in units;

/** Label of a field on a form. */
export const formLabel = ({ form, label }: Field): string => form ?? label;
/** Heading of a field's column. */
export const columnLabel = ({ column, label }: Field): string => column ?? label;
/** Heading of a field's column in a CSV file. */
export const csvLabel = (field: Field): string => field.csv ?? columnLabel(field);
/** What a change of a field is called. Of what a write adds, nobody knows what stood there before. */
export const changeLabel = ({ label, adds }: Field): string => (adds ? `${label} acrescentados` : label);

const everywhere: readonly Place[] = ['list', 'csv', 'form'];

/** The names of the fields that are shown at a place, in their order. */
export const namesAt = <Names extends string>(
  fields: Readonly<Record<Names, Field>>,
  place: Place,
): readonly Names[] =>
  (Object.keys(fields) as Names[]).filter((name) => {
    const { shown, kind, actor } = fields[name];
    return (shown ?? (kind === 'id' || actor ? [] : everywhere)).includes(place);
  });
