import { useEffect } from 'react';
import { Button } from 'react-bootstrap';
import { get } from '../../../shared/contract/news.ts';
import { EmptyResult, InvalidInput, Refused, SessionEnded } from '../../../shared/errors.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { useRow } from '../../data/use-row.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RouteLink } from '../../ui/route-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NewsForm } from './news-form.tsx';
import { useListPath } from './paths.ts';

interface StoredNewsProps {
  readonly id: string;
  readonly kind: 'copy' | 'edit';
}

/** Whether a failure says that there is no such item. */
const isGone = (failure: unknown): boolean =>
  failure instanceof EmptyResult ||
  failure instanceof InvalidInput ||
  (failure instanceof Refused && failure.status === 404);

/** The form over a stored item, which is read first. */
export const StoredNews = ({ id, kind }: StoredNewsProps) => {
  const notify = useAreaNotify('news');
  const listPath = useListPath();
  const { data, error, errorUpdatedAt, isFetching, isFetchedAfterMount, refetch } = useRow(get, {
    params: { id },
  });
  const failure = error === null || error instanceof SessionEnded ? undefined : failureMessage(get, error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed reading, not for each drawing
  useEffect(() => {
    if (failure !== undefined) notify(failure);
  }, [errorUpdatedAt]);

  // A form begins with what was just read, never with what an earlier visit left in the cache.
  if (!isFetchedAfterMount || (failure !== undefined && isFetching)) {
    return <Skeleton size="control" count={6} label="Carregando a notícia" />;
  }
  if (failure === undefined) return data === undefined ? null : <NewsForm task={{ kind, news: data }} />;
  return (
    <EmptyState
      tone="error"
      icon="warning"
      title={isGone(error) ? 'Notícia não encontrada' : 'Não foi possível carregar a notícia'}
      text={failure.text}
    >
      {isGone(error) ? (
        <RouteLink className="btn btn-primary" to={listPath}>
          Ver as notícias
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
