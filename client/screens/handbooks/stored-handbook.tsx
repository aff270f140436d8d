import { useEffect, useState } from 'react';
import { Button } from 'react-bootstrap';
import { get, type Handbook } from '../../../shared/contract/handbooks.ts';
import { EmptyResult, InvalidInput, Refused, SessionEnded } from '../../../shared/errors.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { useRow } from '../../data/use-row.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RouteLink } from '../../ui/route-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HandbookForm } from './handbook-form.tsx';
import { useListPath } from './paths.ts';

/** Whether a failure says that there is no such handbook (any more); an id that none can have was not even asked for. */
const isGone = (failure: unknown): boolean =>
  failure instanceof EmptyResult ||
  failure instanceof InvalidInput ||
  (failure instanceof Refused && failure.status === 404);

/** The form over a stored handbook, which is read first. */
export const StoredHandbook = ({ id }: { readonly id: string }) => {
  const notify = useAreaNotify('handbooks');
  const listPath = useListPath();
  // Read once: what is read behind an open form, or cannot be, must not take its place.
  const [opened, setOpened] = useState<Handbook>();
  const { data, error, errorUpdatedAt, isFetching, isFetchedAfterMount, refetch } = useRow(
    get,
    { params: { id } },
    { enabled: opened === undefined },
  );
  const gone = isGone(error);
  const failed = error !== null && !(error instanceof SessionEnded);
  const message = gone ? get.words.notFound : failed ? failureMessage(get, error) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed reading, not for each drawing
  useEffect(() => {
    if (message !== undefined) notify(message);
  }, [errorUpdatedAt]);

  if (opened !== undefined) return <HandbookForm handbook={opened} />;
  // A form begins with what was just read, never with what an earlier visit left in the cache.
  if (!isFetchedAfterMount || (message !== undefined && isFetching)) {
    return <Skeleton size="control" count={5} label="Carregando o handbook" />;
  }
  if (message === undefined) {
    if (data !== undefined) setOpened(data);
    return null;
  }
  return (
    <EmptyState
      {...(gone ? {} : { tone: 'error', icon: 'warning' })}
      title={gone ? message.text : 'Não foi possível carregar o handbook'}
      text={gone ? 'O handbook não existe ou foi removido por outra pessoa.' : message.text}
    >
      {gone ? (
        <RouteLink className="btn btn-primary" to={listPath}>
          Ver os handbooks
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
