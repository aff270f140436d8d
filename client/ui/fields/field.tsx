import { type ReactNode, useId } from 'react';
import { Icon } from '../layout/icon.tsx';

/** What a control needs to be tied to its label, hint and error. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldBoxProps {
  readonly wiring: FieldWiring;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

/** Looks like an input and holds more than one thing: chips and an input, an input and its buttons. */
export const FieldBox = ({ wiring, disabled, children }: FieldBoxProps) => (
  <div
    className={`field-box form-control position-relative d-flex flex-wrap align-items-center gap-1${wiring['aria-invalid'] ? ' is-invalid' : ''}`}
    data-disabled={disabled || undefined}
  >
    {children}
  </div>
);

/** Shared by every field of the kit. */
export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode | undefined;
  /** Why the value is refused; also marks the control as invalid. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** Label for screen readers only, where the surroundings say it to the eye. */
  readonly hideLabel?: boolean | undefined;
  readonly id?: string | undefined;
}

export interface FieldFrameProps extends FieldProps {
  /** Set beside the hint, for example a counter. */
  readonly foot?: ReactNode;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** Label, control, hint and error of one value. The label's id is the control's with `-label`. */
export const Field = ({
  label,
  hint,
  error,
  required,
  hideLabel,
  id: givenId,
  foot,
  children,
}: FieldFrameProps) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className={hideLabel ? 'visually-hidden' : 'form-label'} htmlFor={id} id={`${id}-label`}>
        {label}
        {required && (
          <span className="text-danger" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <div className="field-error" id={`${id}-error`}>
          <Icon name="error" />
          <span>{error}</span>
        </div>
      )}
      {(hint || foot) && (
        <div className="d-flex justify-content-between gap-3">
          {hint && (
            <div className="form-text" id={`${id}-hint`}>
              {hint}
            </div>
          )}
          {foot}
        </div>
      )}
    </div>
  );
};
