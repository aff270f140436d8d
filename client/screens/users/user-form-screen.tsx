import { useEffect } from 'react';
import { Button } from 'react-bootstrap';
import { useParams } from 'react-router-dom';
import { get } from '../../../shared/contract/users.ts';
import { EmptyResult, InvalidInput, Refused, SessionEnded } from '../../../shared/errors.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { useRow } from '../../data/use-row.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RouteLink } from '../../ui/route-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UserForm } from './user-form.tsx';

/** Whether a failure says that there is no such user (any more); an id that no user can have was not even asked for. */
const isGone = (failure: unknown): boolean =>
  failure instanceof EmptyResult ||
  failure instanceof InvalidInput ||
  (failure instanceof Refused && failure.status === 404);

/** Loads the user whom the form is to change. */
const StoredUser = ({ id }: { readonly id: string }) => {
  const notify = useAreaNotify('users');
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

  // What an earlier visit left in the cache may have been changed since: a form begins with what was just read.
  if (!isFetchedAfterMount || (message !== undefined && isFetching)) {
    return <Skeleton size="control" count={5} label="Carregando o usuário" />;
  }
  if (message === undefined) return data === undefined ? null : <UserForm user={data} />;
  return (
    <EmptyState
      {...(gone ? {} : { tone: 'error', icon: 'warning' })}
      title={gone ? message.text : 'Não foi possível carregar o usuário'}
      text={gone ? 'O usuário não existe ou foi excluído por outra pessoa.' : message.text}
    >
      {gone ? (
        <RouteLink className="btn btn-primary" to="/usuarios">
          Ver os usuários
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

/** 'Inclusão' without an id in the address, 'Alteração' with one (spec 2.7). */
const UserFormScreen = () => {
  const { id } = useParams();
  return (
    <>
      <PageHeader title={id === undefined ? 'Inclusão' : 'Alteração'} />
      {id === undefined ? <UserForm key="" /> : <StoredUser key={id} id={id} />}
    </>
  );
};

export default UserFormScreen;
