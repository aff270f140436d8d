import { useMemo } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Schema } from '../../shared/contract/call.ts';
import { type Field, formLabel, namesAt, units } from '../../shared/contract/fields/field-description.ts';
import { CheckField } from '../ui/fields/check-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { DayField } from './day-field.tsx';
import { requiredBy } from './field-values.ts';

interface RecordFieldsProps<Values extends FieldValues, Names extends string> {
  readonly fields: Readonly<Record<Names, Field>>;
  /** Says which fields are required. */
  readonly rule: Schema;
  readonly form: UseFormReturn<Values>;
  readonly errorOf: (name: Path<Values>) => string | undefined;
  /** Fewer fields, or another order. */
  readonly names?: readonly NoInfer<Names>[];
}

/** The inputs of a plain form, one for each field that the description shows on forms. */
export const RecordFields = <Values extends FieldValues, Names extends string>(
  props: RecordFieldsProps<Values, Names>,
) => {
  const { fields, rule, form, errorOf, names = namesAt(fields, 'form') } = props;
  const required = useMemo(() => requiredBy(rule), [rule]);
  return names.map((name) => {
    // The values of a plain form have the names of the fields.
    const path = name as unknown as Path<Values>;
    return (
      <FieldInput
        key={name}
        field={fields[name]}
        name={path}
        form={form}
        error={errorOf(path)}
        required={required.has(name)}
      />
    );
  });
};

interface FieldInputProps<Values extends FieldValues> {
  readonly field: Field;
  readonly name: Path<Values>;
  readonly form: UseFormReturn<Values>;
  readonly error: string | undefined;
  readonly required: boolean;
}

/** The input of one field, chosen by its kind. */
const FieldInput = <Values extends FieldValues>(props: FieldInputProps<Values>) => {
  const { field, name, form, error, required } = props;
  const unit = field.kind in units ? `Em ${units[field.kind as keyof typeof units]}` : undefined;
  const common = { label: formLabel(field), required, error, hint: field.hint ?? unit };
  switch (field.kind) {
    case 'yesNo':
      return <CheckField label={common.label} {...form.register(name)} />;
    case 'choice': {
      const options = (field.options ?? []).map((option) => ({ id: option, label: option }));
      return <SelectField {...common} options={options} placeholder="Selecione" {...form.register(name)} />;
    }
    case 'longText': {
      const limit = field.limits?.maxLength;
      return <TextAreaField {...common} {...(limit && { limit })} {...form.register(name)} />;
    }
    case 'date':
      return <DayField {...common} form={form} name={name} />;
    default:
      return (
        <TextField {...common} {...(field.kind === 'email' && { type: 'email' })} {...form.register(name)} />
      );
  }
};
