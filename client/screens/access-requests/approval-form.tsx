import { useRef } from 'react';
import { type AccessRequest, list } from '../../../shared/contract/access-requests.ts';
import { formatMoment } from '../../../shared/format.ts';
import { warning } from '../../../shared/message.ts';
import { useRow } from '../../data/use-row.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useSaveShortcut } from '../../forms/use-save-shortcut.ts';
import { KnownUsersHint } from '../../parts/known-users/known-users-hint.tsx';
import { PartnerPicker } from '../../parts/partner-picker/partner-picker.tsx';
import { UserFields } from '../../parts/user-fields.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { useApproval } from './use-approval.ts';

const formId = 'aprovacao';
const answered = warning('Esta solicitação não está mais entre as pendentes: alguém já a respondeu.');

/** Panel 'Dados da Solicitacao' (spec 2.5): corrects the request, chooses its partners and approves it. */
export const ApprovalForm = ({ request }: { readonly request: AccessRequest }) => {
  const { form, errorOf, save, busy, refusal, picker, draft } = useApproval(request);
  const pending = useRow(list).data;
  const isPending = pending?.some(({ id }) => id === request.id) ?? true;
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  const [email, company, noPartner] = form.watch(['emailContato', 'empresaContato', 'semParceiro']);
  const approveButton = (label: string) => (
    <>
      <FormAlert message={refusal} />
      <BusyButton type="submit" form={formId} busy={busy} busyText="Aprovando">
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
          <div className="form-actions">{approveButton('Confirmar')}</div>
        ) : (
          <PartnerPicker picker={picker} noPartner={noPartner} title="Parceiro(s) - Conceder Acesso">
            {approveButton('Conceder Acesso')}
          </PartnerPicker>
        )}
      </div>
    </section>
  );
};
