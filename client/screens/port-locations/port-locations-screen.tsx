import { useMemo } from 'react';
import { Button } from 'react-bootstrap';
import { list, type PortLocation, remove } from '../../../shared/contract/port-locations.ts';
import { country, list as listPorts } from '../../../shared/contract/ports.ts';
import { formatDecimal } from '../../../shared/format.ts';
import { portLocationsCsv } from '../../../shared/port-locations-csv.ts';
import { useConfirmedWrite } from '../../data/use-confirmed-write.ts';
import { useList } from '../../data/use-list.ts';
import { useRow } from '../../data/use-row.ts';
import { CsvExportButton } from '../../parts/csv-export.tsx';
import {
  isUnplaced,
  missingPosition,
  missingPositions,
  positionFilter,
} from '../../parts/missing-positions.ts';
import { useDialogInAddress } from '../../ui/dialogs/use-dialog-in-address.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { late } from '../../ui/layout/late.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { useFocusAfterRemoval } from '../../ui/table/use-focus-after-removal.ts';
import { useTableRows } from '../../ui/table/use-table-rows.ts';

/** Columns of spec 2.12. Degrees are shown as they can be typed back, with a decimal comma. */
const columns: readonly Column<PortLocation>[] = [
  {
    key: 'porto',
    header: 'Porto',
    weight: 3,
    cell: ({ descricao }) => descricao,
    sortValue: { as: 'text', of: ({ descricao }) => descricao },
  },
  {
    key: 'uf',
    header: 'UF',
    cell: ({ uf }) => uf,
    sortValue: { as: 'text', of: ({ uf }) => uf },
  },
  {
    key: 'latitude',
    header: 'Latitude',
    align: 'end',
    cell: ({ latitude }) => formatDecimal(latitude),
    sortValue: { as: 'number', of: ({ latitude }) => latitude },
    searchText: ({ latitude }) => formatDecimal(latitude),
  },
  {
    key: 'longitude',
    header: 'Longitude',
    align: 'end',
    cell: ({ longitude }) => formatDecimal(longitude),
    sortValue: { as: 'number', of: ({ longitude }) => longitude },
    searchText: ({ longitude }) => formatDecimal(longitude),
  },
];

const LocationDialog = late(async () => (await import('./location-dialog.tsx')).LocationDialog);

const keyOf = ({ id }: PortLocation) => id;
const firstView = { sort: { key: 'porto', desc: false }, filters: { [positionFilter]: '' } };

/** In the address, where the dialog is open for no port in particular. */
const newLocation = 'novo';

/** Port locations (spec 2.12), and on request the ports that still have none. */
const PortLocationsScreen = () => {
  const locations = useList(list, 'portLocations');
  const view = useListViewState(firstView);
  const ports = useRow(listPorts, { params: { country } }).data;
  const missing = useMemo(
    () => locations.rows && missingPositions(ports ?? [], locations.rows),
    [ports, locations.rows],
  );
  const onlyMissing = view.view.filters[positionFilter] === missingPosition;
  const table = useTableRows(onlyMissing ? missing : locations.rows, columns, view.view);
  const removal = useConfirmedWrite(remove, { area: 'portLocations', refresh: [list] });
  const keepFocus = useFocusAfterRemoval(table.rows);
  const adding = useDialogInAddress('incluir');
  const editing = useDialogInAddress('editar');
  const port = missing?.find((row) => isUnplaced(row) && String(row.portoId) === adding.value);
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
        <Button onClick={() => adding.show(newLocation)}>
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
        <SelectField
          label="Posição"
          hideLabel
          placeholder="Posição: todas"
          options={[{ id: missingPosition, label: `Sem posição (${missing?.length ?? 0})` }]}
          value={view.view.filters[positionFilter] ?? ''}
          onChange={({ target }) => view.change({ filters: { [positionFilter]: target.value } })}
        />
      </div>
      <DataTable
        caption="Localização dos portos"
        columns={columns}
        table={table}
        list={view}
        rowKey={keyOf}
        source={locations}
        empty={onlyMissing ? 'Todos os portos têm posição' : 'Nenhuma localização de porto cadastrada'}
        actions={(location) =>
          isUnplaced(location) ? (
            <IconButton
              icon="add"
              label={`Incluir posição de ${location.descricao ?? ''}`}
              onClick={() => adding.show(String(location.portoId))}
            />
          ) : (
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
          )
        }
      />
      {adding.value !== undefined && (adding.value === newLocation || ports !== undefined) && (
        <LocationDialog port={port} path={adding.pathOf(adding.value)} onClose={adding.close} />
      )}
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
