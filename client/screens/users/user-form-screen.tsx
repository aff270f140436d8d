import { useRef } from 'react';
import { Button } from 'react-bootstrap';
import { useParams } from 'react-router-dom';
import { get, type User } from '../../../shared/contract/users.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useSaveShortcut } from '../../forms/use-save-shortcut.ts';
import { KnownUsersHint } from '../../parts/known-users-hint.tsx';
import { PartnerPicker } from '../../parts/partner-picker/partner-picker.tsx';
import { RecordHistory } from '../../parts/record-history.tsx';
import { StoredRecord } from '../../parts/stored-record.tsx';
import { UserFields } from '../../parts/user-fields.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { useReturnPath } from '../../ui/table/list-origin.ts';
import { useUserForm } from './use-user-form.ts';

const formId = 'usuario';

/** The user form (spec 2.7): of a new user, or of the one given. */
const UserForm = ({ user }: { readonly user?: User }) => {
  const { form, errorOf, save, busy, refusal, picker, draft, returnPath } = useUserForm(user);
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  const [email, company, noPartner] = form.watch(['emailContato', 'empresaContato', 'semParceiro']);
  return (
    <section className="card" aria-labelledby="dados">
      <h2 className="card-header" id="dados">
        Dados do usuário
      </h2>
      <div className="card-body">
        <DraftNotice draft={draft} />
        <form id={formId} ref={element} noValidate onSubmit={(event) => void save(event)}>
          <UserFields
            form={form}
            errorOf={errorOf}
            adminLabel="É Administrador"
            hint={
              <KnownUsersHint
                email={email}
                company={company}
                still={busy}
                {...(user && { except: user.idUsuario })}
                consequence="Cada e-mail pertence a um só usuário."
              />
            }
          />
        </form>
        {!noPartner && (
          <PartnerPicker picker={picker} noPartner={noPartner} title="Parceiro(s) - Conceder Acesso">
            <Button type="submit" form={formId} variant="outline-primary" aria-disabled={busy || undefined}>
              Conceder Acesso
            </Button>
          </PartnerPicker>
        )}
        <div className="form-actions">
          <FormAlert message={refusal} />
          <RouteLink className="btn btn-outline-secondary" to={returnPath}>
            Voltar
          </RouteLink>
          <BusyButton type="submit" form={formId} busy={busy} busyText="Salvando">
            Confirmar
          </BusyButton>
        </div>
      </div>
    </section>
  );
};

const words = {
  loading: 'Carregando o usuário',
  failed: 'Não foi possível carregar o usuário',
  gone: get.words.notFound.text,
  goneText: 'O usuário não existe ou foi excluído por outra pessoa.',
} as const;

/** 'Inclusão' without an id in the address, 'Alteração' with one (spec 2.7). */
const UserFormScreen = () => {
  const { id } = useParams();
  const back = { to: useReturnPath('/usuarios'), label: 'Ver os usuários' };
  return (
    <>
      <PageHeader title={id === undefined ? 'Inclusão' : 'Alteração'}>
        {id !== undefined && <RecordHistory key={id} entity="users" record={id} />}
      </PageHeader>
      {id === undefined ? (
        <UserForm key="" />
      ) : (
        <StoredRecord key={id} row={get} id={id} area="users" words={words} back={back} fields={5}>
          {(user) => <UserForm user={user} />}
        </StoredRecord>
      )}
    </>
  );
};

export default UserFormScreen;
