import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { formatDate, readCalendarDate } from '../../shared/format.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import type { FieldProps } from '../ui/fields/field.tsx';

/** A day as `DateField` reports it: the day, or '' with the text typed instead. */
export interface TypedDay {
  /** 'YYYY-MM-DD' or ''. */
  readonly day: string;
  readonly typed: string;
  /** The stored text, where it is no date (R19). */
  readonly kept?: string;
}

/** A stored date of the upstream. */
export function typedDay(stored: string | null | undefined): TypedDay {
  const day = readCalendarDate(stored);
  return day === undefined && stored?.trim()
    ? { day: '', typed: stored, kept: stored }
    : { day: day ?? '', typed: '' };
}

/** The day for a rule. Text that is no date passes only if it is the stored one; the rule refuses `false`. */
export const dayWire = ({ day, typed, kept }: TypedDay): string | false =>
  day || typed.trim() === '' || typed === kept ? day || typed : false;

/** The day as a person reads it. */
export const dayShown = ({ day, typed }: TypedDay): string => formatDate(day) || typed;

interface DayFieldProps<Values extends FieldValues> extends FieldProps {
  readonly form: UseFormReturn<Values>;
  /** A field that holds a `TypedDay`. */
  readonly name: Path<Values>;
}

/** A day of a form. */
export const DayField = <Values extends FieldValues>({ form, name, ...field }: DayFieldProps<Values>) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange, ...input } }) => {
      const { day, kept }: TypedDay = value;
      return (
        <DateField
          {...input}
          {...field}
          {...(kept !== undefined && { kept })}
          value={day}
          onChange={(now, typed) => onChange({ ...value, day: now, typed })}
        />
      );
    }}
  />
);
