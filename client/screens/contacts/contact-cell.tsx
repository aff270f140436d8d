import { useId } from 'react';
import { Icon } from '../../ui/layout/icon.tsx';
import { type ContactField, contactLabels } from './contact-row-values.ts';

interface ContactCellProps {
  readonly field: ContactField;
  /** 1-based place of the row. */
  readonly place: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onType: (value: string) => void;
}

const modes = { telefone: 'tel', celular: 'tel', email: 'email' } as const;

/** A cell that is edited where it stands. */
export const ContactCell = ({ field, place, value, error, readOnly, onType }: ContactCellProps) => {
  const errorId = useId();
  const mode = field in modes ? modes[field as keyof typeof modes] : undefined;
  return (
    <>
      <input
        className={error ? 'form-control contact-input is-invalid' : 'form-control contact-input'}
        aria-label={`${contactLabels[field]} do contato ${place}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        aria-required={field === 'nome' || field === 'funcao' || undefined}
        autoComplete="off"
        inputMode={mode}
        readOnly={readOnly}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      {error && (
        <div className="field-error" id={errorId}>
          <Icon name="error" />
          <span>{error}</span>
        </div>
      )}
    </>
  );
};
