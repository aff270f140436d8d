import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { readCalendarDate } from '../../shared/format.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import type { FieldProps } from '../ui/fields/field.tsx';

interface DayFieldProps<Values extends FieldValues> extends FieldProps {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
}

/** A day of a form. Its value is 'YYYY-MM-DD', or the typed text where that is no date. */
export const DayField = <Values extends FieldValues>({ form, name, ...field }: DayFieldProps<Values>) => {
  const first = String(form.formState.defaultValues?.[name] ?? '');
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...input } }) => (
        <DateField
          {...input}
          {...field}
          value={readCalendarDate(value) ?? ''}
          kept={readCalendarDate(first) === undefined ? first : ''}
          onChange={(day, typed) => onChange(day || typed)}
        />
      )}
    />
  );
};
