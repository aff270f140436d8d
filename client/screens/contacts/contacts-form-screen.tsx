import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { list, listBranches, messages, newBranchLabel } from '../../../shared/contract/contacts.ts';
import { useList } from '../../data/use-list.ts';
import { useRow } from '../../data/use-row.ts';
import { useAttemptWords } from '../../data/writes/use-area-notify.ts';
import { useSaveShortcut } from '../../forms/use-save-shortcut.ts';
import { UnreadRecords } from '../../parts/lists/unread-records.tsx';
import { RecordHeader } from '../../parts/record-header.tsx';
import type { Option } from '../../ui/fields/option.ts';
import { EmptyState, RetryState } from '../../ui/layout/empty-state.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { BranchPicker } from './branch-picker.tsx';
import { storedContacts } from './contact-values.ts';
import { ContactsForm, type MayLeave } from './contacts-form.tsx';
import { branchParameter, newBranchParameter, newBranchPath, viewPath } from './paths.ts';
import type { FormTask } from './use-contacts-form.ts';

interface StoredBranchProps {
  readonly name: string;
  readonly kind: 'contacts' | 'branch';
  readonly onGuard?: (mayLeave: MayLeave | undefined) => void;
}

const loading = <Skeleton size="control" count={6} label="Carregando a filial" />;

/** The form over a branch, whose contacts are read first. */
const StoredBranch = ({ name, kind, onGuard }: StoredBranchProps) => {
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

/** No branch can have it as a name: a line break is refused in one. */
const newBranch = '\n';
const firstOptions: readonly Option[] = [{ id: newBranch, label: newBranchLabel }];
const noBranches: readonly string[] = [];

/** Until a branch is chosen there is nothing to save, and 'Salvar' says so (CO-06). */
const NothingChosen = ({ onSave }: { readonly onSave: () => void }) => {
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form
      ref={element}
      className="form-actions d-flex flex-wrap justify-content-end gap-2 mt-4"
      onSubmit={save}
    >
      <RouteLink className="btn btn-outline-secondary" to={viewPath()}>
        Voltar
      </RouteLink>
      <button type="submit" className="btn btn-primary">
        Salvar
      </button>
    </form>
  );
};

/** Chooses or creates a branch; the address holds the choice. */
const ManagedBranch = () => {
  const { tell, begin } = useAttemptWords('contacts');
  const branches = useList(listBranches, 'contacts');
  const [query, setQuery] = useSearchParams();
  const [error, setError] = useState<string>();
  const mayLeave = useRef<MayLeave>(undefined);
  const onGuard = useCallback((ask: MayLeave | undefined) => {
    mayLeave.current = ask;
  }, []);
  const name = query.get(branchParameter) ?? undefined;
  const proposed = query.get(newBranchParameter) ?? undefined;
  const chosen = name ?? (proposed === undefined ? undefined : newBranch);

  const choose = async (id: string) => {
    setError(undefined);
    begin();
    if ((await mayLeave.current?.()) === false) return;
    setQuery(id === newBranch ? { [newBranchParameter]: '' } : { [branchParameter]: id }, { replace: true });
  };
  const refuse = () => {
    setError(messages.noBranch.text);
    tell(messages.noBranch);
  };
  const others = branches.rows ?? noBranches;
  return (
    <>
      <div className="card branch-card mb-4">
        <div className="card-body">
          <BranchPicker
            list={branches}
            first={firstOptions}
            chosen={chosen}
            onChoose={(id) => void choose(id)}
            error={error}
          />
        </div>
      </div>
      {name !== undefined && <StoredBranch key={name} name={name} kind="branch" onGuard={onGuard} />}
      {name === undefined && proposed !== undefined && (
        <ContactsForm
          key={proposed}
          task={{ kind: 'new', name: proposed, contacts: [], others }}
          onGuard={onGuard}
        />
      )}
      {chosen === undefined && <NothingChosen onSave={refuse} />}
    </>
  );
};

/** The contacts of the branch that the address names; without one, any branch or a new one (spec 2.16). */
const ContactsFormScreen = () => {
  const { id } = useParams();
  const [query] = useSearchParams();
  const branch = id ?? query.get(branchParameter) ?? undefined;
  return (
    <>
      <RecordHeader
        entity="contacts"
        title={id === undefined ? 'Gerenciar Filial' : 'Gerenciar Contatos'}
        record={branch}
        listPath={viewPath(branch)}
      />
      {id === undefined ? <ManagedBranch /> : <StoredBranch key={id} name={id} kind="contacts" />}
    </>
  );
};

export default ContactsFormScreen;
