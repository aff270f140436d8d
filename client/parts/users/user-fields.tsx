import type { Path, UseFormReturn } from 'react-hook-form';
import { fields } from '../../../shared/contract/users.ts';
import { DayField } from '../../forms/day-field.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { UserValues } from './user-values.ts';

interface UserFieldsProps {
  readonly form: UseFormReturn<UserValues>;
  readonly errorOf: (name: Path<UserValues>) => string | undefined;
}

/** Who the user or the request is (spec 2.5, 2.7). */
export const PersonFields = ({ form, errorOf }: UserFieldsProps) => (
  <div className="fit-grid fit-18">
    <TextField
      label={fields.nomeContato.label}
      required
      error={errorOf('nomeContato')}
      {...form.register('nomeContato')}
    />
    <TextField
      label={fields.empresaContato.label}
      required
      error={errorOf('empresaContato')}
      {...form.register('empresaContato')}
    />
    <TextField
      label={fields.emailContato.label}
      type="email"
      inputMode="email"
      required
      error={errorOf('emailContato')}
      {...form.register('emailContato')}
    />
    <TextField
      label={fields.companyRegisterNumber.label}
      error={errorOf('companyRegisterNumber')}
      {...form.register('companyRegisterNumber')}
    />
  </div>
);

interface AccessFieldsProps extends UserFieldsProps {
  /** 'É Administrador' on the user form, 'É Administrador ?' on the approval. */
  readonly adminLabel: string;
}

/** What the user may do, and until when. */
export const AccessFields = ({ form, errorOf, adminLabel }: AccessFieldsProps) => (
  <div className="fit-grid align-items-center">
    <DayField
      form={form}
      name="dataExpiracao"
      label={fields.dataExpiracao.label}
      error={errorOf('dataExpiracao')}
    />
    <div>
      <CheckField label={adminLabel} {...form.register('isAdmin')} />
      <CheckField label="Não tem parceiro comercial" {...form.register('semParceiro')} />
    </div>
  </div>
);
