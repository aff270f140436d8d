import type { Schema } from '../../shared/contract/call.ts';
import { type Field, formLabel, isNumeric, namesAt } from '../../shared/contract/fields/field-description.ts';
import { isBlank } from '../../shared/contract/fields/rules.ts';
import { check } from '../../shared/contract/fields/validate.ts';
import { formatDecimal, readCalendarDate } from '../../shared/format.ts';
import { valueText } from '../../shared/records/record-texts.ts';
import type { ShownValue } from './clash-check.ts';

type Described<Names extends string> = Readonly<Record<Names, Field>>;

type FormName<F> = {
  [Name in keyof F]: F[Name] extends { readonly shown: readonly (infer Place)[] }
    ? 'form' extends Place
      ? Name
      : never
    : F[Name] extends { readonly kind: 'id' } | { readonly actor: true }
      ? never
      : Name;
}[keyof F];

/** The values of a plain form: texts as typed, a day as 'YYYY-MM-DD' or as typed, yes and no as a boolean. */
export type FormValues<F> = {
  [Name in FormName<F>]: F[Name] extends { readonly kind: 'yesNo' } ? boolean : string;
};

/** The first values of a plain form of these fields, for a stored record or a new one. */
export const formValues = <const F extends Described<string>>(
  fields: F,
  record?: Readonly<Record<string, unknown>>,
): FormValues<F> =>
  Object.fromEntries(
    namesAt(fields, 'form').map((name) => {
      const { kind, initial, stored = name } = fields[name] as Field;
      return [name, typedValue(kind, record === undefined ? initial : record[stored])];
    }),
  ) as FormValues<F>;

function typedValue(kind: Field['kind'], value: unknown): string | boolean {
  if (kind === 'yesNo') return value === true || value === 'S';
  if (kind === 'date') return typedDay(value);
  if (typeof value === 'number') return formatDecimal(value);
  return typeof value === 'string' ? value : '';
}

/** A stored date as a form holds it: 'YYYY-MM-DD', or the text itself where it is no date (R19). */
export const typedDay = (stored: unknown): string =>
  readCalendarDate(stored) ?? (typeof stored === 'string' && stored.trim() !== '' ? stored : '');

/** The day for a rule. A text that is no date passes only where it is the stored one; the rule refuses `false`. */
export const dayWire = (typed: string, stored: string | null | undefined): string | false =>
  readCalendarDate(typed) !== undefined || isBlank(typed) || typed === stored ? typed : false;

/** A value of a form as a person reads it, to find changes by others. */
export const shownValue = (field: Field, value: unknown): ShownValue => ({
  label: formLabel(field),
  text: typedText(field, value),
});

/** Values that are named as their fields, as a person reads them. */
export const shownValues = <Names extends string, Name extends Names>(
  fields: Described<Names>,
  values: { readonly [N in Name]: unknown },
): Record<Name, ShownValue> =>
  Object.fromEntries(
    (Object.keys(values) as Name[]).map((name) => [name, shownValue(fields[name], values[name])]),
  ) as Record<Name, ShownValue>;

/** A number is compared as typed, whichever decimal mark it has. */
const typedText = (field: Field, value: unknown): string =>
  isNumeric(field) && typeof value === 'string'
    ? value.trim().replace('.', ',')
    : valueText(value, field.kind);

/** The fields that a rule refuses when they are absent. */
export function requiredBy(rule: Schema): ReadonlySet<string> {
  const checked = check(rule, {});
  return new Set('issues' in checked ? checked.issues.map(({ path }) => String(path[0])) : []);
}

/** The part of `useDialogRecord` for a form whose every field is plain. */
export const plainForm = <const F extends Described<string>>(fields: F) => ({
  valuesOf: (record: Readonly<Record<string, unknown>> | undefined) => formValues(fields, record),
  shown: (values: FormValues<F>) => shownValues(fields, values),
  // The rules read typed values.
  toWire: (values: FormValues<F>): unknown => values,
});
