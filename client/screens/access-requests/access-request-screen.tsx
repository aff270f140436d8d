import { useEffect } from 'react';
import { Button } from 'react-bootstrap';
import { useParams } from 'react-router-dom';
import { get } from '../../../shared/contract/access-requests.ts';
import { EmptyResult, InvalidInput, Refused, SessionEnded } from '../../../shared/errors.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { useRow } from '../../data/use-row.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RouteLink } from '../../ui/route-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ApprovalForm } from './approval-form.tsx';

/** Whether a failure says that there is no such request (any more). */
const isGone = (failure: unknown): boolean =>
  failure instanceof EmptyResult ||
  failure instanceof InvalidInput ||
  (failure instanceof Refused && failure.status === 404);

const Request = ({ id }: { readonly id: string }) => {
  const notify = useAreaNotify('accessRequests');
  const { data, error, errorUpdatedAt, isFetching, isFetchedAfterMount, refetch } = useRow(get, {
    params: { id },
  });
  const failure = error === null || error instanceof SessionEnded ? undefined : failureMessage(get, error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed reading, not for each drawing
  useEffect(() => {
    if (failure !== undefined) notify(failure);
  }, [errorUpdatedAt]);

  // What an earlier visit left in the cache may have been answered since: a form begins with what was just read.
  if (!isFetchedAfterMount || (failure !== undefined && isFetching)) {
    return <Skeleton size="control" count={5} label="Carregando a solicitação" />;
  }
  if (failure === undefined) return data === undefined ? null : <ApprovalForm key={id} request={data} />;
  if (isGone(error)) {
    return (
      <EmptyState
        title="Solicitação não encontrada"
        text="Ela não existe ou já foi aprovada ou reprovada por outra pessoa."
      >
        <RouteLink className="btn btn-primary" to="/Home">
          Ver as solicitações
        </RouteLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tone="error"
      icon="warning"
      title="Não foi possível carregar a solicitação"
      text={failure.text}
    >
      <Button variant="outline-secondary" onClick={() => void refetch()}>
        <Icon name="retry" />
        Tentar novamente
      </Button>
    </EmptyState>
  );
};

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
      <Request key={id} id={id} />
    </>
  );
};

export default AccessRequestScreen;
