import type { AccessRequest } from '../../../shared/contract/access-requests.ts';
import { formatNumber } from '../../../shared/format.ts';
import { pathOfRequest } from '../../parts/request-queue.ts';
import { IconButton, IconLink } from '../../ui/layout/icon-button.tsx';

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
export const QueueWalk = ({ queue, place }: QueueWalkProps) => (
  <nav className="d-flex align-items-center gap-1" aria-label="Solicitações pendentes">
    <Step to={queue[place - 1]} icon="left" label="Anterior" />
    <span className="text-nowrap">
      {formatNumber(place + 1)} de {formatNumber(queue.length)}
    </span>
    <Step to={queue[place + 1]} icon="right" label="Próxima" />
  </nav>
);
