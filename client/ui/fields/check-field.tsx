import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Option } from './option.ts';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly kind?: 'checkbox' | 'switch' | 'radio';
}

/** A checkbox, a switch or one radio button, with its label; takes react-hook-form's `register(…)` as it comes. */
export const CheckField = ({ label, hint, kind = 'checkbox', id: givenId, ...input }: CheckFieldProps) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={kind === 'switch' ? 'form-check form-switch' : 'form-check'}>
      <input
        {...input}
        id={id}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
        className="form-check-input"
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className="form-text mt-0" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
};

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
