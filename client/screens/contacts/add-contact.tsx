import { useRef } from 'react';
import { focusFirst } from '../../ui/fields/focus-first.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { addingRow, type Errors, errorKey } from './check-form.ts';
import { type ContactValues, contactFields, contactLabels } from './contact-row-values.ts';
import type { Edit } from './form-state.ts';

interface AddContactProps {
  readonly values: ContactValues;
  readonly errors: Errors;
  readonly busy: boolean;
  readonly onEdit: (edit: Edit) => void;
  /** False where it is refused. */
  readonly onAdd: () => boolean;
}

/** The row 'Adicionar Contato' (CO-05). Enter adds, and the next one can be typed at once. */
export const AddContact = ({ values, errors, busy, onEdit, onAdd }: AddContactProps) => {
  const element = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={element}
      noValidate
      className="contact-add"
      aria-labelledby="adicionar-contato"
      onSubmit={(event) => {
        event.preventDefault();
        if (onAdd()) focusFirst(element.current);
      }}
    >
      <h2 id="adicionar-contato">Adicionar Contato</h2>
      <div className="contact-add-fields">
        {contactFields.map((field) => (
          <TextField
            key={field}
            label={contactLabels[field]}
            required={field === 'nome' || field === 'funcao'}
            readOnly={busy}
            error={errors[errorKey(addingRow, field)]}
            value={values[field]}
            onChange={({ target }) => onEdit({ type: 'adding', field, value: target.value })}
          />
        ))}
        <button type="submit" className="btn btn-outline-primary">
          <Icon name="add" />
          Adicionar
        </button>
      </div>
    </form>
  );
};
