import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import type { Option } from './option.ts';

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> {
  readonly options: readonly Option[];
  /** First choice, with the value '', for example 'Selecione a filial'. */
  readonly placeholder?: string;
}

/** A dropdown of few options; takes react-hook-form's `register(…)` as it comes. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, hint, error, required, hideLabel, id, options, placeholder, ...select } = props;
  return (
    <Field {...{ label, hint, error, required, hideLabel, id }}>
      {(wiring) => (
        <select {...select} {...wiring} className={error ? 'form-select is-invalid' : 'form-select'}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
