import { get, type User } from '../../../shared/contract/users.ts';
import { RecordForm } from '../../forms/record-form.tsx';
import { PartnerPicker } from '../../parts/partner-picker/partner-picker.tsx';
import { RecordFormScreen } from '../../parts/record-form-screen.tsx';
import { KnownUsersHint } from '../../parts/users/known-users-hint.tsx';
import { AccessFields, PersonFields } from '../../parts/users/user-fields.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { useUserForm } from './use-user-form.ts';

const formId = 'usuario';

/** The user form (spec 2.7): a new user, or the one given. */
const UserForm = ({ user }: { readonly user: User | undefined }) => {
  const { record, picker } = useUserForm(user);
  const { form, errorOf, busy } = record;
  const [email, company, noPartner] = form.watch(['emailContato', 'empresaContato', 'semParceiro']);
  return (
    <RecordForm
      record={record}
      title="Dados do usuário"
      submitText="Confirmar"
      formId={formId}
      below={
        !noPartner && (
          <PartnerPicker picker={picker}>
            <Button type="submit" form={formId} variant="outline-primary" aria-disabled={busy || undefined}>
              Conceder Acesso
            </Button>
          </PartnerPicker>
        )
      }
      beside={
        <AccessFields
          {...{ form, errorOf }}
          adminLabel="É Administrador"
          wasAdmin={user?.administrador === 'S'}
        />
      }
    >
      <PersonFields {...{ form, errorOf }} />
      <KnownUsersHint
        email={email}
        company={company}
        still={busy}
        {...(user && { except: user.idUsuario })}
        consequence="Cada e-mail pertence a um só usuário."
      />
    </RecordForm>
  );
};

/** 'Inclusão' without an id in the address, 'Alteração' with one (spec 2.7). */
const UserFormScreen = () => (
  <RecordFormScreen
    entity="users"
    get={get}
    titles={{ create: 'Inclusão', edit: 'Alteração' }}
    name="o usuário"
    goneText="O usuário não existe ou foi excluído por outra pessoa."
    list={{ path: '/usuarios', label: 'Ver os usuários' }}
    fields={5}
  >
    {({ record }) => <UserForm user={record} />}
  </RecordFormScreen>
);

export default UserFormScreen;
