import { useState } from 'react';
import { Button } from '../layout/button.tsx';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password, which a press shows as it was typed. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'unit'>) => {
  const { label, hint, error, required, hideLabel, id, ...input } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, hideLabel, required, id }}>
      {(wiring) => (
        <div className="input-group">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={error ? 'form-control is-invalid' : 'form-control'}
          />
          <Button variant="outline-secondary" aria-pressed={shown} onClick={() => setShown(!shown)}>
            Mostrar<span className="visually-hidden"> a senha</span>
          </Button>
        </div>
      )}
    </Field>
  );
};
