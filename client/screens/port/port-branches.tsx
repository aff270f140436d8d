import { useMemo } from 'react';
import { type Contact, fields, list, listBranches } from '../../../shared/contract/contacts.ts';
import type { PortIndex, PortRecords } from '../../../shared/places/port-index.ts';
import { useList } from '../../data/use-list.ts';
import { columnsOf } from '../../parts/lists/columns-of.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useLocalListView } from '../../ui/table/list-view-state.ts';
import { useTableRows } from '../../ui/table/table-rows.ts';
import { PortSection } from './port-section.tsx';

const columns: readonly Column<Contact>[] = columnsOf(
  fields,
  {},
  { names: ['nome', 'funcao', 'telefone', 'email'] },
);

/** The branches whose names hold the port's as whole words, with their contacts. No record says which branch serves a port. */
export const PortBranches = ({ port, index }: { readonly port: PortRecords; readonly index: PortIndex }) => {
  const branches = useList(listBranches, 'contacts').rows ?? [];
  return branches
    .filter((branch) => index.namedIn(branch).has(port))
    .map((branch) => <BranchContacts key={branch} branch={branch} />);
};

const BranchContacts = ({ branch }: { readonly branch: string }) => {
  const source = useList(list, 'contacts', { params: { filial: branch } });
  const view = useLocalListView();
  const contacts = useMemo(
    () => source.rows?.filter(({ id, flagExcluido }) => id !== undefined && flagExcluido !== 'S'),
    [source.rows],
  );
  const table = useTableRows(contacts, columns, view.view);
  return (
    <PortSection
      source={source}
      title={`Contatos da filial ${branch}`}
      actions={
        <RouteLink
          className="btn btn-outline-secondary"
          to={`/contatos?${new URLSearchParams({ filial: branch })}`}
        >
          Ver a filial
        </RouteLink>
      }
    >
      <DataTable
        caption={`Contatos da filial ${branch}`}
        columns={columns}
        table={table}
        list={view}
        rowKey={({ id }) => id ?? ''}
        cards="lg"
        source={source}
        empty="Nenhum contato nesta filial"
      />
    </PortSection>
  );
};
