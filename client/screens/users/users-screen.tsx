import { useMemo } from 'react';
import { list, remove, type User } from '../../../shared/contract/users.ts';
import { useConfirmedWrite } from '../../data/use-confirmed-write.ts';
import { useList } from '../../data/use-list.ts';
import { CsvExportButton } from '../../parts/csv-export.tsx';
import { expiryFilter, expiryState } from '../../parts/expiry.ts';
import { dayText, today } from '../../ui/fields/date-text.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { IconLink } from '../../ui/layout/icon-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { useFocusAfterRemoval } from '../../ui/table/use-focus-after-removal.ts';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import { expiryOptions, userColumns, userCsv } from './user-list.tsx';

const keyOf = ({ idUsuario }: User) => idUsuario;
const firstView = { sort: { key: 'nome', desc: false }, filters: { [expiryFilter]: '' } };

/** Users (spec 2.6), with their expiry as a state to filter by. */
const UsersScreen = () => {
  const users = useList(list, 'users');
  const view = useListViewState(firstView);
  const day = dayText(today());
  const columns = useMemo(() => userColumns(day), [day]);
  const wanted = view.view.filters[expiryFilter];
  const keep = useMemo(
    () => (wanted ? ({ dataExpiracao }: User) => expiryState(dataExpiracao, day) === wanted : undefined),
    [wanted, day],
  );
  const table = useTableRows(users.rows, columns, view.view, keep);
  const options = useMemo(() => expiryOptions(users.rows ?? [], day), [users.rows, day]);
  const removal = useConfirmedWrite(remove, { area: 'users', refresh: [list] });
  const keepFocus = useFocusAfterRemoval(table.rows);
  const removeOne = async ({ idUsuario }: User, button: Element) => {
    const forget = keepFocus(button);
    const result = await removal.run({ params: { idUsuario } });
    if (result?.ok !== true) forget();
  };

  return (
    <>
      <PageHeader title="Usuários">
        <CsvExportButton fileName="usuarios" rows={table.rows} columns={userCsv(day)} />
        <RouteLink className="btn btn-primary" to="/usuario/cadastro" state={view.origin}>
          <Icon name="add" />
          Incluir
        </RouteLink>
      </PageHeader>
      <div className="toolbar">
        <SearchBox
          label="Buscar usuário"
          value={view.view.search}
          matches={table.rows?.length}
          onChange={(search) => view.change({ search })}
        />
        <SelectField
          label="Expiração"
          hideLabel
          placeholder="Expiração: todas"
          options={options}
          value={wanted ?? ''}
          onChange={({ target }) => view.change({ filters: { [expiryFilter]: target.value } })}
        />
      </div>
      <DataTable
        caption="Usuários"
        columns={columns}
        table={table}
        list={view}
        rowKey={keyOf}
        cards="xl"
        source={users}
        empty="Nenhum usuário cadastrado"
        noMatch="Nenhum usuário encontrado"
        actions={(user) => {
          const name = user.nome || user.email || String(user.idUsuario);
          return (
            <>
              <IconLink
                icon="edit"
                label={`Editar ${name}`}
                to={`/usuario/cadastro/${encodeURIComponent(user.idUsuario)}`}
                state={view.origin}
              />
              <IconButton
                icon="delete"
                danger
                label={`Excluir ${name}`}
                onClick={({ currentTarget }) => void removeOne(user, currentTarget)}
              />
            </>
          );
        }}
      />
    </>
  );
};

export default UsersScreen;
