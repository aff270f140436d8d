import { Button } from 'react-bootstrap';
import { list, type PortLocation, remove } from '../../../shared/contract/port-locations.ts';
import { portLocationsCsv } from '../../../shared/port-locations-csv.ts';
import { useConfirmedWrite } from '../../data/use-confirmed-write.ts';
import { useList } from '../../data/use-list.ts';
import { CsvExportButton } from '../../parts/csv-export.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useListViewState } from '../../ui/list-view-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useDialogInAddress } from '../../ui/use-dialog-in-address.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
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
  const keepFocus = useFocusAfterRemoval(table.rows);
  const adding = useDialogInAddress('incluir');
  const editing = useDialogInAddress('editar');
  const edited = locations.rows?.find(({ id }) => String(id) === editing.value);
  const removeOne = async ({ id }: PortLocation, button: Element) => {
    const forget = keepFocus(button);
    const result = await removal.run({ params: { id } });
    if (result?.ok !== true) forget();
  };

  return (
    <>
      <PageHeader title="Portos">
        <CsvExportButton fileName="portos" rows={table.rows} columns={portLocationsCsv} />
        <Button onClick={() => adding.show('1')}>
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
              onClick={() => editing.show(String(location.id))}
            />
            <IconButton
              icon="delete"
              danger
              label={`Excluir ${location.descricao ?? ''}`}
              onClick={({ currentTarget }) => void removeOne(location, currentTarget)}
            />
          </>
        )}
      />
      {adding.value !== undefined && <LocationDialog path={adding.pathOf('1')} onClose={adding.close} />}
      {edited !== undefined && (
        <LocationDialog
          key={edited.id}
          location={edited}
          path={editing.pathOf(String(edited.id))}
          onClose={editing.close}
        />
      )}
    </>
  );
};

export default PortLocationsScreen;
