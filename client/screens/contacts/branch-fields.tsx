import { states } from '../../../shared/contract/port-locations.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type BranchField, type BranchValues, branchFields, branchLabels } from './branch-values.ts';
import { branchRow, type Errors, errorKey } from './check-form.ts';
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
    <fieldset className="branch-fields">
      <legend className="visually-hidden">Dados da filial</legend>
      {branchFields.map((field) =>
        field === 'uf' ? (
          <SelectField
            key={field}
            label={branchLabels.uf}
            placeholder="Selecione"
            options={ufs.map((uf) => ({ id: uf, label: uf }))}
            value={branch.uf}
            onChange={({ target }) => onEdit({ type: 'branch', field, value: target.value })}
          />
        ) : (
          <TextField
            key={field}
            label={branchLabels[field]}
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
