import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>;

/** One line of text; takes react-hook-form's `register(…)` as it comes. */
export const TextField = ({ label, hint, error, required, hideLabel, id, ...input }: TextFieldProps) => (
  <Field {...{ label, hint, error, hideLabel, required, id }}>
    {(wiring) => (
      <input
        type="text"
        autoComplete="off"
        {...input}
        {...wiring}
        className={error ? 'form-control is-invalid' : 'form-control'}
      />
    )}
  </Field>
);
