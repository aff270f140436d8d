import { type FormEvent, useMemo, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { type AccessRequest, get, list } from '../../../shared/contract/access-requests.ts';
import { formatMoment, formatNumber } from '../../../shared/format.ts';
import { warning } from '../../../shared/message.ts';
import { useRow } from '../../data/use-row.ts';
import { DraftNotice } from '../../forms/record-form.tsx';
import { saveKeys, useSaveShortcut } from '../../forms/use-save-shortcut.ts';
import { PartnerPicker } from '../../parts/partner-picker/partner-picker.tsx';
import { RecordHeader } from '../../parts/record-header.tsx';
import { inQueue, pathOfRequest, placeIn } from '../../parts/request-queue.ts';
import { StoredRecord } from '../../parts/stored-record.tsx';
import { KnownUsersHint } from '../../parts/users/known-users-hint.tsx';
import { UserFields } from '../../parts/users/user-fields.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BusyButton } from '../../ui/layout/button.tsx';
import { IconButton, IconLink } from '../../ui/layout/icon-button.tsx';
import { useApproval } from './use-approval.ts';

interface StepProps {
  readonly to: AccessRequest | undefined;
  readonly icon: 'left' | 'right';
  readonly label: string;
}

/** At the end of the queue the button stays, so that the one beside it does not move under the pointer. */
const Step = ({ to, icon, label }: StepProps) =>
  to === undefined ? (
    <IconButton icon={icon} label={`${label}: não há`} disabled />
  ) : (
    <IconLink icon={icon} to={pathOfRequest(to)} label={`${label}: ${to.nomeContato ?? to.id}`} />
  );

interface QueueWalkProps {
  readonly queue: readonly AccessRequest[];
  /** 0-based; of the request on the screen. */
  readonly place: number;
}

/** '‹ 3 de 15 ›': the way through the pending requests (AP-01). */
const QueueWalk = ({ queue, place }: QueueWalkProps) => (
  <nav className="d-flex align-items-center gap-1" aria-label="Solicitações pendentes">
    <Step to={queue[place - 1]} icon="left" label="Anterior" />
    <span className="text-nowrap">
      {formatNumber(place + 1)} de {formatNumber(queue.length)}
    </span>
    <Step to={queue[place + 1]} icon="right" label="Próxima" />
  </nav>
);

const formId = 'aprovacao';
const answered = warning('Esta solicitação não está mais entre as pendentes: alguém já a respondeu.');

interface ApprovalFormProps {
  readonly request: AccessRequest;
  /** Undefined until the pending requests are read. */
  readonly queue: readonly AccessRequest[] | undefined;
}

/** Panel 'Dados da Solicitacao' (spec 2.5): corrects the request, chooses its partners and approves it. */
const ApprovalForm = ({ request, queue }: ApprovalFormProps) => {
  const approval = useApproval(request, queue ?? []);
  const { form, errorOf, save, busy, refusal, picker, draft, rejecting, rejectRequest } = approval;
  const isPending = queue === undefined || placeIn(queue, request.id) >= 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rejecting) void save(event);
  };
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  const [email, company, noPartner] = form.watch(['emailContato', 'empresaContato', 'semParceiro']);
  return (
    <section className="card" aria-labelledby="dados">
      <h2 className="card-header" id="dados">
        Dados da Solicitacao
      </h2>
      <div className="card-body">
        <FormAlert message={isPending ? undefined : answered} />
        <DraftNotice draft={draft} />
        <form id={formId} ref={element} noValidate onSubmit={submit}>
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
        {!noPartner && <PartnerPicker picker={picker} company={request.empresaContato ?? ''} />}
        <div className="form-actions decision-bar d-flex flex-wrap justify-content-end gap-2">
          <FormAlert message={refusal} />
          <BusyButton
            variant="outline-secondary"
            busy={rejecting}
            busyText="Reprovando"
            onClick={() => void (busy || rejectRequest())}
          >
            Reprovar
          </BusyButton>
          <BusyButton type="submit" form={formId} {...saveKeys} busy={busy} busyText="Aprovando">
            {noPartner ? 'Confirmar' : 'Conceder Acesso'}
          </BusyButton>
        </div>
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
  const pending = useRow(list).data;
  const queue = useMemo(() => pending && inQueue(pending), [pending]);
  const place = placeIn(queue ?? [], id);
  // What `StoredRecord` reads: one that was answered already is in the queue no more.
  const read = useRow(get, { params: { id } }, { enabled: false }).data;
  const { nomeContato, empresaContato } = queue?.[place] ?? read ?? {};
  const title = [nomeContato, empresaContato].filter(Boolean).join(' · ') || 'Solicitação de acesso';
  return (
    <>
      <RecordHeader entity="accessRequests" title={title} record={undefined} listPath="/Home">
        {queue !== undefined && place >= 0 && <QueueWalk queue={queue} place={place} />}
      </RecordHeader>
      <StoredRecord key={id} row={get} id={id} area="accessRequests" words={words} back={back} fields={5}>
        {(request) => <ApprovalForm request={request} queue={queue} />}
      </StoredRecord>
    </>
  );
};

export default AccessRequestScreen;
