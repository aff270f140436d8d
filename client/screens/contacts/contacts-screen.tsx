import { useMemo } from 'react';
import {
  type Contact,
  headOffice,
  list,
  listBranches,
  remove,
  remove as removeRow,
} from '../../../shared/contract/contacts.ts';
import { entities } from '../../../shared/entities.ts';
import { useList } from '../../data/use-list.ts';
import { BulkBar, type ChosenRows } from '../../parts/bulk/bulk-bar.tsx';
import { ListHeader } from '../../parts/lists/list-header.tsx';
import { PrintedView } from '../../parts/lists/printed-view.tsx';
import { useRemoval } from '../../parts/lists/use-removal.ts';
import { useHasBulk } from '../../parts/run/cut-runs.ts';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ListView } from '../../ui/table/list-view.ts';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { useTableRows } from '../../ui/table/table-rows.ts';
import { useTicks } from '../../ui/table/ticks.tsx';
import { BranchPicker } from './branch-picker.tsx';
import { BranchSummary, contactColumns, contactCsv } from './contact-list.tsx';
import { branchOf, storedContacts } from './contact-values.ts';
import { branchParameter, branchPath, contactsPath, newBranchPath } from './paths.ts';

interface ContactBulkProps extends ChosenRows<Contact> {
  readonly branch: string;
  readonly onDone: (contacts: readonly Contact[]) => void;
}

/** What can be done with several contacts of a branch at once. */
const ContactBulk = ({ branch, onDone, ...rows }: ContactBulkProps) => (
  <BulkBar
    {...rows}
    rowKey={({ id }) => id ?? ''}
    noun={entities.contacts.noun}
    csv={{ fileName: 'contatos', columns: contactCsv }}
    onDone={onDone}
    removal={{
      area: 'contacts',
      call: remove,
      refresh: [list, listBranches],
      send: ({ id }, submit) => submit(remove, { params: { id: id ?? '' } }),
      // A branch disappears with its last contact (spec 4).
      also: (contacts) =>
        contacts.length === rows.all?.length && `São todos os contatos: a filial ${branch} também sai.`,
    }}
  />
);

/** How a contact is called in the names of its buttons. */
const nameOf = ({ nome, funcao }: Contact): string => nome || funcao || 'contato';

const firstView = { filters: { [branchParameter]: headOffice } };

/** Branches and their contacts (spec 2.15); the head office first. */
const ContactsScreen = () => {
  const view = useListViewState(firstView);
  const branch = view.view.filters[branchParameter] || headOffice;
  const branches = useList(listBranches, 'contacts');
  const records = useList(list, 'contacts', { params: { filial: branch } });
  const contacts = useMemo(() => records.rows && storedContacts(records.rows), [records.rows]);
  const table = useTableRows(contacts, contactColumns, view.view);
  const remove = useRemoval(removeRow, { area: 'contacts', refresh: [list, listBranches], rows: table.rows });
  const ticks = useTicks(nameOf);
  const hasBulk = useHasBulk(ticks.keys);
  const choose = (name: string) => {
    ticks.put(new Set());
    view.change({ filters: { [branchParameter]: name }, search: '' });
  };
  // 'Mostrar tudo' drops the search; the branch is what the table is about.
  const change = ({ filters: _, ...part }: Partial<ListView>) => view.change(part);

  // A branch disappears with its last contact (spec 4).
  const takesBranch = (removed: readonly Contact[]) =>
    contacts?.every((contact) => removed.some(({ id }) => id === contact.id)) === true;
  const leaveBranch = (removed: readonly Contact[]) => {
    if (takesBranch(removed) && branch !== headOffice) choose(headOffice);
  };
  const removeOne = async (contact: Contact, button: Element) => {
    const { id, nome, funcao } = contact;
    const removed = await remove({ params: { id: id ?? '' } }, button, {
      record: nome || funcao || undefined,
      also: takesBranch([contact]) ? `É o último contato: a filial ${branch} também sai` : '',
    });
    if (removed) leaveBranch([contact]);
  };

  return (
    <>
      <ListHeader entity="contacts" source={records} fileName="contatos" rows={table.rows} csv={contactCsv}>
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
            <Skeleton count={3} label="Carregando a filial" />
          )}
          {records.rows !== undefined && records.rows.length > 0 && (
            <BranchSummary branch={branchOf(branch, records.rows)} />
          )}
        </div>
      </section>
      <div className="toolbar">
        <h2 className="mb-0 me-auto">Contatos</h2>
        <SearchBox
          label="Buscar contato"
          value={view.view.search}
          matches={table.rows?.length}
          onChange={(search) => view.change({ search })}
        />
        <RouteLink className="btn btn-primary" to={contactsPath(branch)}>
          Gerenciar Contatos
        </RouteLink>
      </div>
      <PrintedView
        view={view.view}
        chosen={[`Filial: ${branch}`]}
        columns={contactColumns}
        matches={table.rows?.length}
      />
      <DataTable
        caption="Contatos"
        columns={contactColumns}
        table={table}
        list={{ view: view.view, change }}
        rowKey={({ id }) => id ?? ''}
        ticks={ticks}
        cards="lg"
        source={records}
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
            label={`Remover ${nameOf(contact)}`}
            onClick={({ currentTarget }) => void removeOne(contact, currentTarget)}
          />
        )}
      />
      {hasBulk && (
        <ContactBulk {...{ ticks, branch }} all={contacts} found={table.rows} onDone={leaveBranch} />
      )}
    </>
  );
};

export default ContactsScreen;
