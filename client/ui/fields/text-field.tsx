import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** The symbol of a unit, at the end of the box. The hint says the unit to a screen reader. */
  readonly unit?: string | undefined;
}

/** One line of text; takes react-hook-form's `register(…)` as it comes. */
export const TextField = (props: TextFieldProps) => {
  const { label, hint, error, required, hideLabel, id, unit, ...input } = props;
  return (
    <Field {...{ label, hint, error, hideLabel, required, id }}>
      {(wiring) => (
        <div className={unit && 'with-unit'} data-unit={unit}>
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...wiring}
            className={error ? 'form-control is-invalid' : 'form-control'}
          />
        </div>
      )}
    </Field>
  );
};
