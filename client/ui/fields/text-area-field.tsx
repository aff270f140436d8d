import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaFieldProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, keyof FieldProps | 'children'> {
  /** Characters that fit, shown by a counter. It counts and does not cut: what happens at the limit is the screen's. */
  readonly limit?: number;
}

/** How many characters still fit, or how many are too many. */
const leftText = (left: number): string =>
  left < 0
    ? `${formatNumber(-left)} a mais`
    : `${formatNumber(left)} ${left === 1 ? 'caractere restante' : 'caracteres restantes'}`;

/** A screen reader announces the characters left when this many or fewer are left. */
const nearLimit = 100;

export const TextAreaField = (props: TextAreaFieldProps) => {
  const { label, hint, error, required, hideLabel, id, limit, ref, onChange, ...area } = props;
  const element = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  // After every render, since a form library may have put another text into the element itself.
  useLayoutEffect(() => setLength(element.current?.value.length ?? 0));
  const left = (limit ?? Number.POSITIVE_INFINITY) - length;
  const counter = limit !== undefined && (
    <div
      className={`mt-1 ms-auto small text-nowrap ${left <= 0 ? 'text-danger fw-semibold' : 'text-body-secondary'}`}
    >
      <span aria-hidden="true">{leftText(left)}</span>
      <span className="visually-hidden" role="status">
        {left <= nearLimit ? `${Math.max(0, left)} caracteres restantes` : ''}
      </span>
    </div>
  );
  return (
    <Field {...{ label, hint, error, required, hideLabel, id }} foot={counter}>
      {(wiring) => (
        <textarea
          rows={4}
          {...area}
          {...wiring}
          ref={(node) => {
            element.current = node;
            if (typeof ref === 'function') return ref(node);
            if (ref) ref.current = node;
            return undefined;
          }}
          onChange={(event) => {
            setLength(event.target.value.length);
            return onChange?.(event);
          }}
          className={error ? 'form-control is-invalid' : 'form-control'}
        />
      )}
    </Field>
  );
};
