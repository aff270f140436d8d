import { useEffect } from 'react';
import { Button } from 'react-bootstrap';
import { get } from '../../../shared/contract/restrictions.ts';
import { EmptyResult, InvalidInput, Refused, SessionEnded } from '../../../shared/errors.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { useRow } from '../../data/use-row.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RouteLink } from '../../ui/route-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useListPath } from './paths.ts';
import { RestrictionForm } from './restriction-form.tsx';

interface StoredRestrictionProps {
  readonly id: string;
  readonly kind: 'copy' | 'edit';
}

/** Whether a failure says that there is no such restriction; an id that none can have was not even asked for. */
const isGone = (failure: unknown): boolean =>
  failure instanceof EmptyResult ||
  failure instanceof InvalidInput ||
  (failure instanceof Refused && failure.status === 404);

/** The form over a stored restriction, which is read first. */
export const StoredRestriction = ({ id, kind }: StoredRestrictionProps) => {
  const notify = useAreaNotify('restrictions');
  const listPath = useListPath();
  const { data, error, errorUpdatedAt, isFetching, isFetchedAfterMount, refetch } = useRow(get, {
    params: { id },
  });
  const gone = isGone(error);
  const failed = error !== null && !(error instanceof SessionEnded);
  const message = gone ? get.words.notFound : failed ? failureMessage(get, error) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed reading, not for each drawing
  useEffect(() => {
    if (message !== undefined) notify(message);
  }, [errorUpdatedAt]);

  // A form begins with what was just read, never with what an earlier visit left in the cache.
  if (!isFetchedAfterMount || (message !== undefined && isFetching)) {
    return <Skeleton size="control" count={6} label="Carregando a restrição" />;
  }
  if (message === undefined) {
    return data === undefined ? null : <RestrictionForm task={{ kind, restriction: data }} />;
  }
  return (
    <EmptyState
      {...(gone ? {} : { tone: 'error', icon: 'warning' })}
      title={gone ? message.text : 'Não foi possível carregar a restrição'}
      text={gone ? 'A restrição não existe ou foi removida por outra pessoa.' : message.text}
    >
      {gone ? (
        <RouteLink className="btn btn-primary" to={listPath}>
          Ver as restrições
        </RouteLink>
      ) : (
        <Button variant="outline-secondary" onClick={() => void refetch()}>
          <Icon name="retry" />
          Tentar novamente
        </Button>
      )}
    </EmptyState>
  );
};
