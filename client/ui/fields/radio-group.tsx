import type { ComponentProps } from 'react';
import { CheckField } from './check-field.tsx';
import type { Option } from './option.ts';

export interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'name'> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly Option[];
}

/** One choice of few, all in sight; each radio takes react-hook-form's `register(name)` as it comes. */
export const RadioGroup = ({ label, options, ...input }: RadioGroupProps) => (
  <fieldset className="field">
    <legend className="form-label fs-6">{label}</legend>
    <div className="d-flex flex-wrap column-gap-4">
      {options.map((option) => (
        <CheckField key={option.id} {...input} kind="radio" value={option.id} label={option.label} />
      ))}
    </div>
  </fieldset>
);
