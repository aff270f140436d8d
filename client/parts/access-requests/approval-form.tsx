import { type FormEvent, type ReactNode, useRef } from 'react';
import type { AccessRequest } from '../../../shared/contract/access-requests.ts';
import { formatMoment } from '../../../shared/format.ts';
import { warning } from '../../../shared/message.ts';
import { DraftNotice, OthersNotice } from '../../forms/record-form.tsx';
import { saveKeys, useSaveShortcut } from '../../forms/use-save-shortcut.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BusyButton } from '../../ui/layout/button.tsx';
import { useKeys } from '../../ui/layout/keys.ts';
import { PartnerPicker } from '../partner-picker/partner-picker.tsx';
import { KnownUsersHint } from '../users/known-users-hint.tsx';
import { AccessFields, PersonFields } from '../users/user-fields.tsx';
import { useApproval } from './use-approval.ts';

const answered = warning('Esta solicitação não está mais entre as pendentes: alguém já a respondeu.');

interface ApprovalFormProps {
  readonly request: AccessRequest;
  /** False where somebody has answered it meanwhile. */
  readonly isPending: boolean;
  /** Leads on after a decision. */
  readonly onDecided: () => unknown;
}

/**
 * Panel 'Dados da Solicitacao' (spec 2.5): the request at the left, to correct; at the right what a decision needs, with the
 * decision below it. On a phone they stand below each other, and the decision stays in sight.
 */
export const ApprovalForm = ({ request, isPending, onDecided }: ApprovalFormProps) => {
  const { form, errorOf, save, busy, refusal, picker, draft, others, rejecting, rejectRequest } = useApproval(
    request,
    onDecided,
  );
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rejecting) void save(event);
  };
  const [email, company, noPartner] = form.watch(['emailContato', 'empresaContato', 'semParceiro']);
  // Until the company's partner is found or is not, a person cannot know what a press grants.
  const isSearching = picker.suggestion?.isUnderWay === true && !noPartner;
  useKeys('Nas solicitações', [
    {
      keys: 'a',
      does: 'Conceder acesso',
      run: () => isSearching || busy || element.current?.requestSubmit(),
    },
    { keys: 'r', does: 'Reprovar', run: () => busy || rejectRequest() },
  ]);
  return (
    <div className="review-frame">
      <div className="review">
        <section className="card" aria-labelledby="dados">
          <h2 className="card-header" id="dados">
            Dados da Solicitacao
          </h2>
          <div className="card-body">
            <FormAlert message={isPending ? undefined : answered} />
            <DraftNotice draft={draft} />
            <OthersNotice others={others} />
            <form id={formId} ref={element} noValidate onSubmit={submit}>
              <PersonFields {...{ form, errorOf }} />
              <TextField label="Data da solicitação" readOnly value={formatMoment(request.dataSolicitacao)} />
            </form>
          </div>
        </section>
        <section className="card review-evidence" aria-labelledby="acesso">
          <h2 className="visually-hidden" id="acesso">
            Acesso
          </h2>
          <div className="card-body">
            <KnownUsersHint
              {...{ email, company }}
              consequence="A aprovação vincula a solicitação a esse usuário."
            />
            {/* A form of its own: Enter in it grants, too. */}
            <form noValidate onSubmit={submit}>
              <AccessFields {...{ form, errorOf }} adminLabel="É Administrador ?" />
            </form>
            {!noPartner && <PartnerPicker picker={picker} company={request.empresaContato ?? ''} />}
          </div>
        </section>
        <div className="form-actions decision-bar d-flex flex-wrap align-items-center justify-content-end gap-2">
          <FormAlert message={refusal} />
          <Granted>
            {noPartner
              ? 'Sem parceiro comercial'
              : picker.granted.map(({ id, name }) => name ?? id).join(', ')}
          </Granted>
          <BusyButton
            variant="outline-secondary"
            busy={rejecting}
            busyText="Reprovando"
            onClick={() => void (busy || rejectRequest())}
          >
            Reprovar
          </BusyButton>
          <BusyButton
            type="submit"
            form={formId}
            {...saveKeys}
            busy={busy || isSearching}
            busyText={busy ? 'Aprovando' : 'Procurando'}
          >
            {noPartner ? 'Confirmar' : 'Conceder Acesso'}
          </BusyButton>
        </div>
      </div>
    </div>
  );
};

const formId = 'aprovacao';

/** What a press of the button beside it grants. */
const Granted = ({ children }: { readonly children: ReactNode }) => (
  <p className="granted m-0 small">
    <span className="text-body-secondary">Acesso a: </span>
    {children || <span className="text-warning-emphasis">nenhum parceiro</span>}
  </p>
);
