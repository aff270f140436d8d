import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AccessRequest, get, list } from '../../../shared/contract/access-requests.ts';
import { formatNumber } from '../../../shared/format.ts';
import { useRow } from '../../data/use-row.ts';
import { IconButton, IconLink } from '../../ui/layout/icon-button.tsx';
import { useKeys } from '../../ui/layout/keys.ts';
import { StoredRecord } from '../stored-record.tsx';
import { ApprovalForm } from './approval-form.tsx';
import { inQueue, nameOfRequest, nextOf, placeIn } from './request-queue.ts';

export interface Review {
  readonly id: string;
  /** The pending requests in their order; undefined until they are read. */
  readonly queue: readonly AccessRequest[] | undefined;
  /** 0-based; -1 where the request is not among them. */
  readonly place: number;
  /** The request as a person calls it. */
  readonly title: string;
}

/** A request with its place among the pending ones. */
export function useReview(id: string): Review {
  const pending = useRow(list).data;
  const queue = useMemo(() => pending && inQueue(pending), [pending]);
  const place = placeIn(queue ?? [], id);
  // What `RequestReview` reads: one that was answered already is in the queue no more.
  const read = useRow(get, { params: { id } }, { enabled: false }).data;
  const { nomeContato, empresaContato } = queue?.[place] ?? read ?? {};
  const title = [nomeContato, empresaContato].filter(Boolean).join(' · ') || 'Solicitação de acesso';
  return { id, queue, place, title };
}

interface StepProps {
  readonly to: AccessRequest | undefined;
  readonly pathOf: (request: AccessRequest) => string;
  readonly icon: 'left' | 'right';
  readonly label: string;
}

/** At the end of the queue the button stays, so that the one beside it does not move under the pointer. */
const Step = ({ to, pathOf, icon, label }: StepProps) =>
  to === undefined ? (
    <IconButton icon={icon} label={`${label}: não há`} disabled />
  ) : (
    <IconLink icon={icon} to={pathOf(to)} label={`${label}: ${nameOfRequest(to)}`} />
  );

interface QueueWalkProps extends Pick<Review, 'queue' | 'place'> {
  readonly pathOf: (request: AccessRequest) => string;
}

/** '‹ 3 de 15 ›': the way through the pending requests (AP-01). */
export const QueueWalk = ({ queue = [], place, pathOf }: QueueWalkProps) => {
  const navigate = useNavigate();
  const step = (by: 1 | -1) => () => {
    const to = queue[place + by];
    return place >= 0 && to !== undefined && navigate(pathOf(to));
  };
  useKeys('Nas solicitações', [
    { keys: 'ArrowRight', does: 'Próxima', run: step(1) },
    { keys: 'ArrowLeft', does: 'Anterior', run: step(-1) },
  ]);
  return (
    place >= 0 && (
      <nav className="d-flex align-items-center gap-1" aria-label="Solicitações pendentes">
        <Step to={queue[place - 1]} icon="left" label="Anterior" pathOf={pathOf} />
        <span className="text-nowrap">
          {formatNumber(place + 1)} de {formatNumber(queue.length)}
        </span>
        <Step to={queue[place + 1]} icon="right" label="Próxima" pathOf={pathOf} />
      </nav>
    )
  );
};

const words = {
  loading: 'Carregando a solicitação',
  failed: 'Não foi possível carregar a solicitação',
  gone: 'Solicitação não encontrada',
  goneText: 'Ela não existe ou já foi aprovada ou reprovada por outra pessoa.',
} as const;
const back = { to: '/Home', label: 'Ver as solicitações' } as const;

interface RequestReviewProps {
  readonly review: Review;
  /** With the request to answer next. */
  readonly onDecided: (next: AccessRequest | undefined) => unknown;
}

/** Reads the request, to correct and decide it. */
export const RequestReview = ({ review: { id, queue, place }, onDecided }: RequestReviewProps) => (
  <StoredRecord key={id} row={get} id={id} area="accessRequests" words={words} back={back} fields={5}>
    {(request) => (
      <ApprovalForm
        request={request}
        isPending={queue === undefined || place >= 0}
        onDecided={() => onDecided(nextOf(queue ?? [], id))}
      />
    )}
  </StoredRecord>
);
