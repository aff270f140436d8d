import type { Ref } from 'react';
import { looksGrouped, readDecimal } from '../../../shared/contract/fields/rules.ts';
import { formatNumber } from '../../../shared/format.ts';
import type { FieldProps } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** A number while it is typed: digits with at most one comma or point. */
const unfinished = /^[^\d.,]*(\d*[.,]?\d*)[^\d.,]*$/u;

/**
 * What a numeric box holds after an input: letters and signs leave nothing, the unit behind a pasted number goes. What
 * would take a guess (`10-12`, `1.234,5`) is not taken: the box stays as it was.
 */
export const acceptNumber = (typed: string, before: string): string => unfinished.exec(typed)?.[1] ?? before;

/** The number when the field is left: `12,` is 12, `,5` is 0,5, a comma alone is nothing. */
export function settleNumber(text: string): string {
  const whole = text.replace(/[.,]$/u, '');
  return /^[.,]/u.test(whole) ? `0${whole}` : whole;
}

/** The number in a box; null where there is none. */
export function readNumber(text: string): number | null {
  const number = readDecimal(settleNumber(text));
  return Number.isFinite(number) ? number : null;
}

interface NumberFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A doubt about a number that may still be saved. */
  readonly doubt?: string | undefined;
  /** The symbol of the unit. */
  readonly unit?: string;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box that takes numbers only, with decimal comma or point (spec 5). */
export const NumberField = ({ value, onChange, hint, doubt, onBlur, ...rest }: NumberFieldProps) => {
  const settled = settleNumber(value);
  const doubts = [looksGrouped(value) ? readAs(readNumber(value) ?? 0) : '', doubt ?? '']
    .filter(Boolean)
    .join(' ');
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      value={value}
      hint={
        (hint || doubts) && (
          <span role="status">
            {doubts === '' ? hint : <span className="text-warning-emphasis">{doubts}</span>}
          </span>
        )
      }
      onChange={({ target }) => onChange(acceptNumber(target.value, value))}
      onBlur={() => {
        if (settled !== value) onChange(settled);
        onBlur?.();
      }}
    />
  );
};

const readAs = (number: number): string => `Lido como ${formatNumber(number)}: escreva sem ponto de milhar.`;
