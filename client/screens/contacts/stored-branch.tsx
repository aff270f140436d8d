import { useState } from 'react';
import { list } from '../../../shared/contract/contacts.ts';
import { useList } from '../../data/use-list.ts';
import { useRow } from '../../data/use-row.ts';
import { UnreadRecords } from '../../parts/lists/unread-records.tsx';
import { EmptyState, RetryState } from '../../ui/layout/empty-state.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { storedContacts } from './contact-values.ts';
import { ContactsForm, type MayLeave } from './contacts-form.tsx';
import { newBranchPath } from './paths.ts';
import type { FormTask } from './use-contacts-form.ts';

interface StoredBranchProps {
  readonly name: string;
  readonly kind: 'contacts' | 'branch';
  readonly onGuard?: (mayLeave: MayLeave | undefined) => void;
}

const loading = <Skeleton size="control" count={6} label="Carregando a filial" />;

/** The form over a branch, whose contacts are read first. */
export const StoredBranch = ({ name, kind, onGuard }: StoredBranchProps) => {
  const input = { params: { filial: name } };
  const source = useList(list, 'contacts', input);
  const { rows, failure, state, retry } = source;
  const { isFetchedAfterMount, isFetching } = useRow(list, input);
  // An open form stays when the branch is read again, so that nothing typed is lost.
  const [opened, setOpened] = useState<FormTask>();
  const contacts = isFetchedAfterMount && failure === undefined && rows ? storedContacts(rows) : undefined;
  if (opened === undefined && contacts !== undefined && contacts.length > 0) {
    setOpened({ kind, name, contacts, others: [] });
  }
  if (opened !== undefined) {
    return (
      <>
        <UnreadRecords entity="contacts" records={source.unread} />
        <ContactsForm task={opened} {...(onGuard && { onGuard })} />
      </>
    );
  }
  // A form begins with values that were just read, never with those that an earlier visit left in the cache.
  if (state !== 'failed' && !isFetchedAfterMount) return loading;
  if (failure !== undefined && !isFetching) {
    return <RetryState title="Não foi possível carregar a filial" text={failure.text} onRetry={retry} />;
  }
  if (contacts === undefined) return loading;
  return (
    <EmptyState
      title={`A filial ${name} não existe`}
      text="Uma filial existe enquanto tem contatos. Crie-a com ao menos um."
    >
      <RouteLink className="btn btn-primary" to={newBranchPath(name)}>
        Criar a filial
      </RouteLink>
    </EmptyState>
  );
};
