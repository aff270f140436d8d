import type { Path, UseFormReturn } from 'react-hook-form';
import { current } from '../../../shared/contract/session.ts';
import { fields } from '../../../shared/contract/users.ts';
import { useRow } from '../../data/use-row.ts';
import { DayField } from '../../forms/day-field.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
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
  /** Whether the stored user is an administrator, who has a password. */
  readonly wasAdmin?: boolean;
}

/** The embedded upstream keeps passwords, and no screen sets that of another person. */
const NewAdminHint = () =>
  useRow(current).data?.setsPassword ? (
    <p className="form-alert" data-tone="info">
      <Icon name="info" />
      <span className="text-break">
        Um administrador novo só entra depois que quem cuida do servidor define a senha dele, com o comando{' '}
        <code>cais-server password E-MAIL</code>.
      </span>
    </p>
  ) : null;

/** What the user may do, and until when. */
export const AccessFields = ({ form, errorOf, adminLabel, wasAdmin = false }: AccessFieldsProps) => (
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
    <div role="status">{form.watch('isAdmin') && !wasAdmin && <NewAdminHint />}</div>
  </div>
);
