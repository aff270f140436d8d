import { Suspense, useMemo } from 'react';
import { list, remove, type User } from '../../../shared/contract/users.ts';
import { lazyPart } from '../../connection/connection.ts';
import { useList } from '../../data/use-list.ts';
import { useListDisplay } from '../../parts/lists/list-display.ts';
import { ListHeader, ListToolbar } from '../../parts/lists/list-header.tsx';
import { useRemoval } from '../../parts/lists/use-removal.ts';
import { useHasBulk } from '../../parts/run/cut-runs.ts';
import { expiryFilter, expiryState } from '../../parts/users/expiry.ts';
import {
  repeatedFilter,
  repeatedFilterOf,
  repeatedOnly,
  repeatedUsers,
} from '../../parts/users/repeated-users.ts';
import { dayText, today } from '../../ui/fields/date-text.ts';
import { IconButton, IconLink } from '../../ui/layout/icon-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { useTicks } from '../../ui/table/ticks.tsx';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import { expiryOf, userColumns, userCsv } from './user-list.tsx';

const editPath = (id: User['idUsuario']) => `/usuario/cadastro/${encodeURIComponent(id)}`;
const keyOf = ({ idUsuario }: User) => idUsuario;
const firstView = {
  sort: { key: 'nome', desc: false },
  filters: { [expiryFilter]: '', [repeatedFilter]: '' },
};

const UserBulk = lazyPart(async () => (await import('../lazy-forms.ts')).lazyForms.UserBulk);

/** How a user is called in the names of its buttons. */
const nameOf = ({ nome, email, idUsuario }: User): string => nome || email || String(idUsuario);

/** Users (spec 2.6), with their expiry as a state to filter by. */
const UsersScreen = () => {
  const users = useList(list, 'users');
  const view = useListViewState(firstView);
  const day = dayText(today());
  const columns = useMemo(() => userColumns(day), [day]);
  const wanted = view.view.filters[expiryFilter];
  const repeated = useMemo(() => repeatedUsers(users.rows ?? []), [users.rows]);
  const onlyRepeated = view.view.filters[repeatedFilter] === repeatedOnly;
  const keep = useMemo(() => {
    if (!wanted && !onlyRepeated) return undefined;
    return (user: User) =>
      (!wanted || expiryState(user.dataExpiracao, day) === wanted) && (!onlyRepeated || repeated.has(user));
  }, [wanted, day, onlyRepeated, repeated]);
  const table = useTableRows(users.rows, columns, view.view, keep);
  const filter = useMemo(() => expiryOf(users.rows, day), [users.rows, day]);
  const display = useListDisplay(view, columns);
  const ticks = useTicks(nameOf);
  const hasBulk = useHasBulk(ticks.keys);
  const removeOne = useRemoval(remove, { area: 'users', refresh: [list], rows: table.rows });

  return (
    <>
      <ListHeader
        title="Usuários"
        entity="users"
        source={users}
        fileName="usuarios"
        rows={table.rows}
        csv={userCsv(day)}
        add={{ to: '/usuario/cadastro', state: view.origin }}
      />
      <ListToolbar
        list={view}
        label="Buscar usuário"
        matches={table.rows?.length}
        filters={[filter, repeatedFilterOf(repeated.size)]}
        display={display}
      />
      <DataTable
        caption="Usuários"
        columns={display.columns}
        density={display.density}
        table={table}
        list={view}
        rowKey={keyOf}
        ticks={ticks}
        cards="md"
        opens={({ idUsuario, nome }) => (nome ? { to: editPath(idUsuario), state: view.origin } : undefined)}
        source={users}
        empty="Nenhum usuário cadastrado"
        beginning={{
          text: 'Aqui ficam as pessoas que acessam o serviço, com os seus parceiros e a validade do acesso.',
          label: 'Incluir usuário',
          add: { to: '/usuario/cadastro', state: view.origin },
        }}
        noMatch="Nenhum usuário encontrado"
        actions={(user) => {
          const { idUsuario } = user;
          const name = nameOf(user);
          return (
            <>
              <IconLink icon="edit" label={`Editar ${name}`} to={editPath(idUsuario)} state={view.origin} />
              <IconButton
                icon="delete"
                danger
                label={`Excluir ${name}`}
                onClick={({ currentTarget }) => void removeOne({ params: { idUsuario } }, currentTarget)}
              />
            </>
          );
        }}
      />
      <Suspense>{hasBulk && <UserBulk ticks={ticks} all={users.rows} found={table.rows} />}</Suspense>
    </>
  );
};

export default UsersScreen;
