import type { Ref } from 'react';
import { looksGrouped } from '../../../shared/contract/fields.ts';
import { formatDecimal } from '../../../shared/format.ts';
import type { FieldProps } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { acceptNumber, readNumber, settleNumber } from './number-text.ts';

interface NumberFieldProps extends Omit<FieldProps, 'hint'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly unit?: string;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box that takes numbers only, with decimal comma or point (spec 5). */
export const NumberField = ({ value, onChange, unit, onBlur, ...rest }: NumberFieldProps) => {
  const settled = settleNumber(value);
  const reading = `Lido como ${formatDecimal(readNumber(value))}: escreva sem ponto de milhar.`;
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      value={value}
      hint={looksGrouped(value) ? reading : unit}
      onChange={({ target }) => onChange(acceptNumber(target.value, value))}
      onBlur={() => {
        if (settled !== value) onChange(settled);
        onBlur?.();
      }}
    />
  );
};
