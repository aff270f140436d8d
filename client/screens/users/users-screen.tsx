import { useMemo } from 'react';
import { list, remove, type User } from '../../../shared/contract/users.ts';
import { calledBy } from '../../../shared/records/record-title.ts';
import { heavyPart, lazyPart } from '../../connection/connection.ts';
import { useList } from '../../data/use-list.ts';
import { ListHeader, ListToolbar } from '../../parts/lists/list-header.tsx';
import { ListBulk, type ListKind, useListScreen } from '../../parts/lists/list-screen.tsx';
import { expiryFilter } from '../../parts/users/expiry.ts';
import { repeatedFilter } from '../../parts/users/repeated-users.ts';
import { dayText, today } from '../../ui/fields/date-text.ts';
import { IconButton, IconLink } from '../../ui/layout/icon-button.tsx';
import { SheetSkeleton } from '../../ui/layout/skeleton.tsx';
import { chosenTab, ViewTabs } from '../../ui/layout/view-tabs.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { useTableRows } from '../../ui/table/table-rows.ts';
import { toldApart, userColumns, userCsv, userFacets, weight } from './user-list.tsx';

const editPath = (id: User['idUsuario']) => `/usuario/cadastro/${encodeURIComponent(id)}`;
const firstView = {
  sort: { key: 'nome', desc: false },
  filters: { [expiryFilter]: '', [repeatedFilter]: '', vista: 'lista' },
};

const tabs = { lista: 'Lista', planilha: 'Planilha' } as const;

const UsersSheet = heavyPart(async () => (await import('./users-sheet.tsx')).default, SheetSkeleton);
const ExpiryDialog = lazyPart(async () => (await import('./expiry-dialog.tsx')).ExpiryDialog);

const kind: ListKind<User, typeof remove> = {
  entity: 'users',
  fileName: 'usuarios',
  keyOf: ({ idUsuario }) => idUsuario,
  nameOf: (user) => calledBy('users', user),
  removal: {
    call: remove,
    refresh: [list],
    inputOf: ({ idUsuario }) => ({ params: { idUsuario } }),
    detailOf: toldApart,
    also: weight,
  },
};

/** Users (spec 2.6), with their expiry as a state to filter by. */
const UsersScreen = () => {
  const users = useList(list, 'users');
  const view = useListViewState(firstView);
  const day = dayText(today());
  const columns = useMemo(() => userColumns(day), [day]);
  const facets = useMemo(() => userFacets(users.rows ?? [], day), [users.rows, day]);
  const table = useTableRows(users.rows, columns, view.view, facets);
  const csv = userCsv(day);
  const screen = useListScreen(kind, { source: users, view, columns, csv, facets, all: users.rows, table });
  const { filters } = view.view;
  const tab = chosenTab(tabs, filters.vista, 'lista');
  const add = { to: '/usuario/cadastro', state: view.origin };

  return (
    <>
      <ListHeader {...screen.header} add={add} />
      <ListToolbar
        {...screen.toolbar}
        label="Buscar usuário"
        display={tab === 'lista' ? screen.toolbar.display : undefined}
      />
      <ViewTabs
        label="Vista"
        tabs={tabs}
        value={tab}
        onChange={(vista) => view.change({ filters: { ...filters, vista } })}
      >
        {tab === 'planilha' ? (
          <UsersSheet all={users.rows} found={table.rows} view={view} />
        ) : (
          <DataTable
            {...screen.table}
            caption="Usuários"
            fixed
            cards="md"
            opens={({ idUsuario }) => ({ to: editPath(idUsuario), state: view.origin })}
            empty="Nenhum usuário cadastrado"
            beginning={{
              text: 'Aqui ficam as pessoas que acessam o serviço, com os seus parceiros e a validade do acesso.',
              label: 'Incluir usuário',
              add,
            }}
            noMatch="Nenhum usuário encontrado"
            actions={(user) => {
              const name = kind.nameOf(user);
              return (
                <>
                  <IconLink
                    icon="edit"
                    label={`Editar ${name}`}
                    to={editPath(user.idUsuario)}
                    state={view.origin}
                  />
                  <IconButton
                    icon="delete"
                    danger
                    label={`Excluir ${name}`}
                    onClick={({ currentTarget }) => void screen.remove(user, currentTarget)}
                  />
                </>
              );
            }}
          />
        )}
      </ViewTabs>
      <ListBulk
        {...screen.bulk}
        tasks={[
          {
            icon: 'calendar',
            text: 'Alterar expiração…',
            dialog: (task) => <ExpiryDialog {...task} />,
          },
        ]}
      />
    </>
  );
};

export default UsersScreen;
