import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallerAnswerOf } from '../../../shared/contract/call.ts';
import { type Contact, headOffice, list, listBranches, remove } from '../../../shared/contract/contacts.ts';
import { calledBy } from '../../../shared/records/record-title.ts';
import { useList } from '../../data/use-list.ts';
import { readOf } from '../../data/use-row.ts';
import type { SavedView } from '../../parts/lists/list-display.ts';
import { ListHeader, ListToolbar } from '../../parts/lists/list-header.tsx';
import { ListBulk, type ListKind, useListScreen } from '../../parts/lists/list-screen.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ListView } from '../../ui/table/list-view.ts';
import { type AddressedListView, useListViewState } from '../../ui/table/list-view-state.ts';
import { countRows, useTableRows } from '../../ui/table/table-rows.ts';
import { BranchPicker } from './branch-picker.tsx';
import { BranchSummary, contactColumns, contactCsv } from './contact-list.tsx';
import { branchOf, storedContacts } from './contact-values.ts';
import { branchParameter, branchPath, contactsPath, newBranchPath } from './paths.ts';

/** How a contact is called in the names of its buttons. */
const nameOf = (contact: Contact): string => calledBy('contacts', contact);

const firstView = { filters: { [branchParameter]: headOffice } };

const kind: ListKind<Contact, typeof remove> = {
  entity: 'contacts',
  fileName: 'contatos',
  keyOf: ({ id }) => id ?? '',
  nameOf,
  removal: {
    call: remove,
    refresh: [list, listBranches],
    inputOf: ({ id }) => ({ params: { id: id ?? '' } }),
  },
};

/** How many contacts a view leaves of its branch. The branches that saved views name are read for it. */
function useBranchCounts({ read }: AddressedListView, views: readonly SavedView[]) {
  const branchAt = (query: string) => read(query).filters[branchParameter] || headOffice;
  const named =
    views.length === 0 ? [] : [...new Set(['', ...views.map(({ query }) => query)].map(branchAt))];
  const contacts = useQueries({
    queries: named.map((filial) => readOf(list, { params: { filial } })),
    combine: (answers) => answers.map(({ data }) => data as CallerAnswerOf<typeof list> | undefined),
  });
  return (query: string) => {
    const rows = contacts[named.indexOf(branchAt(query))];
    return rows && countRows(storedContacts(rows), contactColumns, read(query));
  };
}

/** Branches and their contacts (spec 2.15); the head office first. */
const ContactsScreen = () => {
  const view = useListViewState(firstView);
  const branch = view.view.filters[branchParameter] || headOffice;
  const branches = useList(listBranches, 'contacts');
  const records = useList(list, 'contacts', { params: { filial: branch } });
  const contacts = useMemo(() => records.rows && storedContacts(records.rows), [records.rows]);
  const table = useTableRows(contacts, contactColumns, view.view);
  const screen = useListScreen(kind, {
    ...{ source: records, view, columns: contactColumns, csv: contactCsv, all: contacts, table },
  });
  const { ticks } = screen.bulk;
  const countOf = useBranchCounts(view, screen.toolbar.display.views);
  const choose = (name: string) => {
    ticks.chosen.become(new Set());
    view.change({ filters: { [branchParameter]: name }, search: '' });
  };
  // 'Mostrar tudo' drops search and conditions; the branch is what the table is about.
  const change = ({ filters, ...part }: Partial<ListView>) =>
    view.change(filters ? { ...part, filters: { ...filters, [branchParameter]: branch } } : part);

  // A branch disappears with its last contact (spec 4).
  const takesBranch = (removed: readonly Contact[]) =>
    contacts?.every((contact) => removed.some(({ id }) => id === contact.id)) === true;
  const leaveBranch = (removed: readonly Contact[]) => {
    if (takesBranch(removed) && branch !== headOffice) choose(headOffice);
  };
  const removeOne = async (contact: Contact, button: Element) => {
    const { nome, funcao } = contact;
    const removed = await screen.remove(contact, button, {
      record: nome || funcao || undefined,
      also: takesBranch([contact]) ? `É o último contato: a filial ${branch} também sai` : '',
    });
    if (removed) leaveBranch([contact]);
  };

  return (
    <>
      <ListHeader {...screen.header}>
        <RouteLink
          className="btn btn-outline-primary"
          to={records.rows?.length === 0 ? newBranchPath(branch) : branchPath(branch)}
        >
          Gerenciar Filial
        </RouteLink>
      </ListHeader>
      <section className="card branch-card mb-4" aria-label={`Filial ${branch}`}>
        <div className="card-body">
          <BranchPicker list={branches} chosen={branch} onChoose={choose} />
          {records.rows === undefined && records.state === 'loading' && (
            <>
              <span className="visually-hidden" role="status">
                Carregando a filial
              </span>
              <BranchSummary branch={undefined} />
            </>
          )}
          {records.rows !== undefined && records.rows.length > 0 && (
            <BranchSummary branch={branchOf(branch, records.rows)} />
          )}
        </div>
      </section>
      <ListToolbar
        {...screen.toolbar}
        title={<h2 className="mb-0 me-auto">Contatos</h2>}
        label="Buscar contato"
        also={[`Filial: ${branch}`]}
        countOf={countOf}
      >
        <RouteLink className="btn btn-primary" to={contactsPath(branch)}>
          Gerenciar Contatos
        </RouteLink>
      </ListToolbar>
      <DataTable
        {...screen.table}
        list={{ view: view.view, change }}
        caption="Contatos"
        cards="lg"
        empty="Nenhum contato nesta filial"
        beginning={{
          text: 'Aqui ficam as pessoas da filial, com telefone e e-mail.',
          label: 'Incluir contato',
          add: { to: records.rows?.length === 0 ? newBranchPath(branch) : contactsPath(branch) },
        }}
        noMatch="Nenhum contato encontrado"
        actions={(contact) => (
          <IconButton
            icon="delete"
            danger
            label={`Excluir ${nameOf(contact)}`}
            onClick={({ currentTarget }) => void removeOne(contact, currentTarget)}
          />
        )}
      />
      <ListBulk
        {...screen.bulk}
        onDone={leaveBranch}
        removal={{
          ...screen.bulk.removal,
          // A branch disappears with its last contact (spec 4).
          also: (some) =>
            some.length === contacts?.length && `São todos os contatos: a filial ${branch} também sai.`,
        }}
      />
    </>
  );
};

export default ContactsScreen;
