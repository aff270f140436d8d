import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AccessRequest } from '../../../shared/contract/access-requests.ts';
import { formatMoment, readMoment } from '../../../shared/format.ts';
import { besideOthers, nameOfRequest } from '../../parts/access-requests/request-queue.ts';
import { QueueWalk, RequestReview, useReview } from '../../parts/access-requests/request-review.tsx';
import { RecordHeader } from '../../parts/record-header.tsx';
import { useKeys } from '../../ui/layout/keys.ts';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { ageText } from './age-text.ts';

const home = '/Home';

/**
 * The queue at the left, a request of it at the right: Home while requests are decided one after the other. A decision
 * leads to the next one and, after the last, back to the list.
 */
export const RequestBeside = ({ id }: { readonly id: string }) => {
  const navigate = useNavigate();
  const review = useReview(id);
  const { queue = [], title } = review;
  useKeys('Nas solicitações', [{ keys: 'Escape', does: 'Voltar à lista', run: () => navigate(home) }]);
  return (
    <>
      {/* Another request is another page to whoever reads or uses keys: its heading takes focus. */}
      <RecordHeader key={id} entity="accessRequests" title={title} record={undefined} listPath={home}>
        <QueueWalk {...review} pathOf={besideOthers} />
      </RecordHeader>
      <div className="queue">
        <nav className="queue-rail card" aria-label="Fila de solicitações">
          <ol className="list-unstyled lined m-0">
            {queue.map((request) => (
              <QueueLine key={request.id} request={request} isOpen={String(request.id) === id} />
            ))}
          </ol>
        </nav>
        <RequestReview
          review={review}
          onDecided={(next) => navigate(next === undefined ? home : besideOthers(next), { replace: true })}
        />
      </div>
    </>
  );
};

interface QueueLineProps {
  readonly request: AccessRequest;
  readonly isOpen: boolean;
}

const QueueLine = ({ request, isOpen }: QueueLineProps) => {
  const { empresaContato, dataSolicitacao } = request;
  const line = useRef<HTMLLIElement>(null);
  const moment = readMoment(dataSolicitacao);
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={line}>
      <RouteLink
        to={besideOthers(request)}
        className="queue-line d-block text-reset text-decoration-none"
        aria-current={isOpen || undefined}
      >
        <span className="d-block text-truncate fw-semibold">{nameOfRequest(request)}</span>
        <small className="d-flex gap-2 text-body-secondary">
          <span className="text-truncate me-auto">{empresaContato}</span>
          {moment !== undefined && (
            <time
              className="text-nowrap"
              dateTime={moment.toISOString()}
              title={formatMoment(dataSolicitacao)}
            >
              {ageText(moment)}
            </time>
          )}
        </small>
      </RouteLink>
    </li>
  );
};
