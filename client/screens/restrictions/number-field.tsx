import type { Ref } from 'react';
import { looksGrouped } from '../../../shared/contract/fields/rules.ts';
import { formatNumber } from '../../../shared/format.ts';
import type { FieldProps } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { acceptNumber, readNumber, settleNumber } from './number-text.ts';

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
