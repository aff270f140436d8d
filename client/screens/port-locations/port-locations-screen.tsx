import { useCallback, useState } from 'react';
import { Button } from 'react-bootstrap';
import { list, type PortLocation, remove } from '../../../shared/contract/port-locations.ts';
import { useConfirmedWrite } from '../../data/use-confirmed-write.ts';
import { useList } from '../../data/use-list.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useListViewState } from '../../ui/list-view-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useTableRows } from '../../ui/use-table-rows.ts';
import { columns } from './columns.ts';
import { LocationDialog } from './location-dialog.tsx';

const firstView = { sort: { key: 'porto', desc: false } };

/** Port locations (spec 2.12). */
const PortLocationsScreen = () => {
  const locations = useList(list, 'portLocations');
  const view = useListViewState(firstView);
  const table = useTableRows(locations.rows, columns, view.view);
  const removal = useConfirmedWrite(remove, { area: 'portLocations', refresh: [list] });
  /** What the dialog is open for: a new location, or one to edit. */
  const [editing, setEditing] = useState<{ readonly location?: PortLocation }>();
  const close = useCallback(() => setEditing(undefined), []);

  return (
    <>
      <PageHeader title="Portos">
        <Button onClick={() => setEditing({})}>
          <Icon name="add" />
          Incluir
        </Button>
      </PageHeader>
      <div className="toolbar">
        <SearchBox
          value={view.view.search}
          matches={table.rows?.length}
          onChange={(search) => view.change({ search })}
        />
      </div>
      <DataTable
        caption="Localização dos portos"
        columns={columns}
        table={table}
        list={view}
        rowKey={({ id }) => id}
        source={locations}
        empty="Nenhuma localização de porto cadastrada"
        actions={(location) => (
          <>
            <IconButton
              icon="edit"
              label={`Editar ${location.descricao ?? ''}`}
              onClick={() => setEditing({ location })}
            />
            <IconButton
              icon="delete"
              danger
              label={`Excluir ${location.descricao ?? ''}`}
              onClick={() => void removal.run({ params: { id: location.id } })}
            />
          </>
        )}
      />
      {editing !== undefined && <LocationDialog location={editing.location} onClose={close} />}
    </>
  );
};

export default PortLocationsScreen;
