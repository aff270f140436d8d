import type { ReactNode } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { fields } from '../../../shared/contract/users.ts';
import { DayField } from '../../forms/day-field.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { UserValues } from './user-values.ts';

interface UserFieldsProps {
  readonly form: UseFormReturn<UserValues>;
  readonly errorOf: (name: Path<UserValues>) => string | undefined;
  /** 'É Administrador' on the user form, 'É Administrador ?' on the approval. */
  readonly adminLabel: string;
  /** Below name, company and e-mail: who of them is known already. */
  readonly hint?: ReactNode;
  /** Beside the expiry. */
  readonly children?: ReactNode;
}

/** The fields that the approval and the user form share (spec 2.5, 2.7). */
export const UserFields = ({ form, errorOf, adminLabel, hint, children }: UserFieldsProps) => (
  <>
    <div className="fit-grid">
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
    </div>
    <div className="fit-grid">
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
    {hint}
    <div className="fit-grid">
      <DayField
        form={form}
        name="dataExpiracao"
        label={fields.dataExpiracao.label}
        error={errorOf('dataExpiracao')}
      />
      {children}
    </div>
    <CheckField label={adminLabel} {...form.register('isAdmin')} />
    <CheckField label="Não tem parceiro comercial" {...form.register('semParceiro')} />
  </>
);
