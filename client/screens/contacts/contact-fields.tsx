import { useRef } from 'react';
import { states } from '../../../shared/contract/port-locations.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { focusFirst } from '../../ui/layout/focus.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { addingRow, branchRow, type Errors, errorKey } from './check-form.ts';
import {
  type BranchField,
  type BranchValues,
  branchFields,
  type ContactValues,
  contactFields,
  labelOf,
} from './contact-values.ts';
import type { Edit } from './form-state.ts';

interface BranchFieldsProps {
  readonly branch: BranchValues;
  readonly errors: Errors;
  readonly busy: boolean;
  /** A branch is known by its name: once it is stored, no call changes it. */
  readonly named: boolean;
  readonly onEdit: (edit: Edit) => void;
}

const modes: Partial<Record<BranchField, 'tel' | 'email'>> = {
  telefoneEmpresa: 'tel',
  emailEmpresa: 'email',
};

/** The branch's own data (spec 2.16). */
export const BranchFields = ({ branch, errors, busy, named, onEdit }: BranchFieldsProps) => {
  // A branch abroad may have a state that is none of the 27.
  const known: readonly string[] = states;
  const ufs = branch.uf === '' || known.includes(branch.uf) ? known : [...known, branch.uf];
  return (
    <fieldset className="fit-grid">
      <legend className="visually-hidden">Dados da filial</legend>
      {branchFields.map((field) =>
        field === 'uf' ? (
          <SelectField
            key={field}
            label={labelOf('uf')}
            placeholder="Selecione"
            options={ufs.map((uf) => ({ id: uf, label: uf }))}
            value={branch.uf}
            onChange={({ target }) => onEdit({ type: 'branch', field, value: target.value })}
          />
        ) : (
          <TextField
            key={field}
            label={labelOf(field)}
            required={field === 'filial'}
            readOnly={busy || (field === 'filial' && named)}
            inputMode={modes[field]}
            error={errors[errorKey(branchRow, field)]}
            value={branch[field]}
            onChange={({ target }) => onEdit({ type: 'branch', field, value: target.value })}
          />
        ),
      )}
    </fieldset>
  );
};

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
      className="d-print-none border rounded-3 mt-4 p-3 pb-0"
      aria-labelledby="adicionar-contato"
      onSubmit={(event) => {
        event.preventDefault();
        if (onAdd()) focusFirst(element.current);
      }}
    >
      <h2 id="adicionar-contato">Adicionar Contato</h2>
      <div className="fit-grid fit-10 column-gap-3">
        {contactFields.map((field) => (
          <TextField
            key={field}
            label={labelOf(field)}
            required={field === 'nome' || field === 'funcao'}
            readOnly={busy}
            error={errors[errorKey(addingRow, field)]}
            value={values[field]}
            onChange={({ target }) => onEdit({ type: 'adding', field, value: target.value })}
          />
        ))}
        <button type="submit" className="btn btn-outline-primary below-label mb-3">
          <Icon name="add" />
          Adicionar
        </button>
      </div>
    </form>
  );
};
