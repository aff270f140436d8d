import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { type AccessRequest, get, list } from '../../../shared/contract/access-requests.ts';
import { formatMoment } from '../../../shared/format.ts';
import { warning } from '../../../shared/message.ts';
import { useRow } from '../../data/use-row.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { saveKeys, useSaveShortcut } from '../../forms/use-save-shortcut.ts';
import { PartnerPicker } from '../../parts/partner-picker/partner-picker.tsx';
import { StoredRecord } from '../../parts/stored-record.tsx';
import { KnownUsersHint } from '../../parts/users/known-users-hint.tsx';
import { UserFields } from '../../parts/users/user-fields.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BusyButton } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { useApproval } from './use-approval.ts';

const formId = 'aprovacao';
const answered = warning('Esta solicitação não está mais entre as pendentes: alguém já a respondeu.');

/** Panel 'Dados da Solicitacao' (spec 2.5): corrects the request, chooses its partners and approves it. */
const ApprovalForm = ({ request }: { readonly request: AccessRequest }) => {
  const { form, errorOf, save, busy, refusal, picker, draft } = useApproval(request);
  const pending = useRow(list).data;
  const isPending = pending?.some(({ id }) => id === request.id) ?? true;
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  const [email, company, noPartner] = form.watch(['emailContato', 'empresaContato', 'semParceiro']);
  const approveButton = (label: string) => (
    <>
      <FormAlert message={refusal} />
      <BusyButton type="submit" form={formId} {...saveKeys} busy={busy} busyText="Aprovando">
        {label}
      </BusyButton>
    </>
  );
  return (
    <section className="card" aria-labelledby="dados">
      <h2 className="card-header" id="dados">
        Dados da Solicitacao
      </h2>
      <div className="card-body">
        <FormAlert message={isPending ? undefined : answered} />
        <DraftNotice draft={draft} />
        <form id={formId} ref={element} noValidate onSubmit={(event) => void save(event)}>
          <UserFields
            form={form}
            errorOf={errorOf}
            adminLabel="É Administrador ?"
            hint={
              <KnownUsersHint
                email={email}
                company={company}
                consequence="A aprovação vincula a solicitação a esse usuário."
              />
            }
          >
            <TextField label="Data da solicitação" readOnly value={formatMoment(request.dataSolicitacao)} />
          </UserFields>
        </form>
        {noPartner ? (
          <div className="form-actions d-flex flex-wrap justify-content-end gap-2 mt-4">
            {approveButton('Confirmar')}
          </div>
        ) : (
          <PartnerPicker picker={picker} noPartner={noPartner} title="Parceiro(s) - Conceder Acesso">
            {approveButton('Conceder Acesso')}
          </PartnerPicker>
        )}
      </div>
    </section>
  );
};

const words = {
  loading: 'Carregando a solicitação',
  failed: 'Não foi possível carregar a solicitação',
  gone: 'Solicitação não encontrada',
  goneText: 'Ela não existe ou já foi aprovada ou reprovada por outra pessoa.',
} as const;
const back = { to: '/Home', label: 'Ver as solicitações' } as const;

/** Approval of one access request (spec 2.5). Without an id in the address there is nothing to approve. */
const AccessRequestScreen = () => {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeader title="Solicitação de acesso">
        <RouteLink className="btn btn-outline-secondary" to="/Home">
          <Icon name="left" />
          Início
        </RouteLink>
      </PageHeader>
      <StoredRecord key={id} row={get} id={id} area="accessRequests" words={words} back={back} fields={5}>
        {(request) => <ApprovalForm request={request} />}
      </StoredRecord>
    </>
  );
};

export default AccessRequestScreen;
