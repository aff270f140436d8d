import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import { fields, list, type PortLocation, remove } from '../../../shared/contract/port-locations.ts';
import { country, list as listPorts } from '../../../shared/contract/ports.ts';
import { portLocationsCsv } from '../../../shared/csv/list-csv.ts';
import { portKey, portPath } from '../../../shared/places/port-key.ts';
import { heavyPart, lazyPart } from '../../connection/connection.ts';
import { useList } from '../../data/use-list.ts';
import { useRow } from '../../data/use-row.ts';
import { useOpenRecord } from '../../forms/use-open-record.ts';
import { columnsOf } from '../../parts/lists/columns-of.tsx';
import type { Filter } from '../../parts/lists/list-display.ts';
import { ListHeader, ListToolbar } from '../../parts/lists/list-header.tsx';
import { ListBulk, type ListKind, useListScreen } from '../../parts/lists/list-screen.tsx';
import {
  hasPosition,
  isUnplaced,
  missingPosition,
  missingPositions,
  nameOfLocation,
  positionFilter,
} from '../../parts/lists/missing-data.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { MapSkeleton, SheetSkeleton } from '../../ui/layout/skeleton.tsx';
import { chosenTab, ViewTabs } from '../../ui/layout/view-tabs.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ListView } from '../../ui/table/list-view.ts';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { countRows, useTableRows } from '../../ui/table/table-rows.ts';

/** Columns of spec 2.12. Degrees are shown as they can be typed back, with a decimal comma. */
const columns: readonly Column<PortLocation>[] = columnsOf(fields, {
  descricao: { key: 'porto', weight: 3 },
});

const LocationDialog = lazyPart(
  async () => (await import('../../parts/port-locations/location-dialog.tsx')).LocationDialog,
);
const PortsMap = heavyPart(async () => (await import('./ports-map.tsx')).default, MapSkeleton);
const PortsSheet = heavyPart(async () => (await import('./ports-sheet.tsx')).default, SheetSkeleton);

const kind: ListKind<PortLocation, typeof remove> = {
  entity: 'portLocations',
  fileName: 'portos',
  keyOf: ({ id }) => id,
  nameOf: nameOfLocation,
  isRecord: (location) => !isUnplaced(location),
  removal: { call: remove, refresh: [list], inputOf: ({ id }) => ({ params: { id } }) },
};

const tabs = { lista: 'Lista', planilha: 'Planilha', mapa: 'Mapa' } as const;
const firstView = {
  sort: { key: 'porto', desc: false },
  filters: { [positionFilter]: '', vista: 'lista', ponto: '' },
};

/** Port locations (spec 2.12), on request those that still have none, as a list or on the map. */
const PortLocationsScreen = () => {
  const locations = useList(list, 'portLocations');
  const view = useListViewState(firstView);
  const { data: ports, isPending } = useRow(listPorts, { params: { country } });
  const missing = useMemo(
    () => locations.rows && missingPositions(ports ?? [], locations.rows),
    [ports, locations.rows],
  );
  const withMissing = useMemo(
    () => locations.rows && [...locations.rows, ...(missing ?? []).filter(isUnplaced)],
    [locations.rows, missing],
  );
  const { filters } = view.view;
  const tab = chosenTab(tabs, filters.vista, 'lista');
  const show = (vista: keyof typeof tabs, ponto = '') =>
    view.change({ filters: { ...filters, vista, ponto } });
  // The button of the map that was pressed goes with the map: focus goes on to the port in the list.
  const [looked, setLooked] = useState<Id>();
  useEffect(() => {
    if (looked === undefined || tab !== 'lista') return;
    const port = document.querySelector<HTMLElement>(`[data-port="${CSS.escape(String(looked))}"]`);
    if (port === null) return;
    port.focus();
    setLooked(undefined);
  });
  const onlyMissing = filters[positionFilter] === missingPosition;
  const table = useTableRows(onlyMissing ? missing : locations.rows, columns, view.view);
  const count = useCallback(
    (asked: ListView) => {
      const among = asked.filters[positionFilter] === missingPosition ? missing : locations.rows;
      return among && countRows(among, columns, asked);
    },
    [missing, locations.rows],
  );
  const screen = useListScreen(kind, {
    ...{ source: locations, view, columns, csv: portLocationsCsv, all: locations.rows, table, count },
  });
  const byPosition: Filter = {
    name: positionFilter,
    label: 'Posição',
    all: { label: 'Posição: todas' },
    choices: [{ id: missingPosition, label: 'Sem posição', count: missing?.length ?? 0 }],
  };
  const { opened, dropGone, add, edit } = useOpenRecord(locations.rows);
  const port = missing?.find((row) => isUnplaced(row) && String(row.portoId) === opened?.prefill);

  return (
    <>
      <ListHeader {...screen.header} add={() => add()} />
      {dropGone && (
        <div className="form-alert align-items-center mb-3" data-tone="warning" role="alert">
          <Icon name="warning" />
          <span className="flex-grow-1">Esta localização não existe mais</span>
          <IconButton icon="close" label="Fechar" small onClick={dropGone} />
        </div>
      )}
      <ListToolbar
        {...screen.toolbar}
        filters={[byPosition]}
        display={tab === 'lista' ? screen.toolbar.display : undefined}
      />
      <ViewTabs label="Vista" tabs={tabs} value={tab} onChange={(vista) => show(vista)}>
        {tab === 'lista' ? (
          <DataTable
            {...screen.table}
            caption="Localização dos portos"
            opens={(location) => (portKey(location) === '' ? undefined : { to: portPath(location) })}
            empty={onlyMissing ? 'Todos os portos têm posição' : 'Nenhuma localização de porto cadastrada'}
            beginning={
              onlyMissing
                ? undefined
                : {
                    text: 'Aqui fica a posição de cada porto, que o Lineup e os mapas usam.',
                    label: 'Incluir localização',
                    add: () => add(),
                  }
            }
            mostActions={3}
            actions={(location) => {
              const { id, portoId } = location;
              const name = kind.nameOf(location);
              return isUnplaced(location) ? (
                <IconButton
                  icon="add"
                  label={`Incluir posição de ${name}`}
                  onClick={() => add(String(portoId))}
                />
              ) : (
                <>
                  {hasPosition(location) && (
                    <IconButton
                      icon="pin"
                      label={`Ver ${name} no mapa`}
                      data-port={id}
                      onClick={() => show('mapa', String(id))}
                    />
                  )}
                  <IconButton icon="edit" label={`Editar ${name}`} onClick={() => edit(location)} />
                  <IconButton
                    icon="delete"
                    danger
                    label={`Excluir ${name}`}
                    onClick={({ currentTarget }) => void screen.remove(location, currentTarget)}
                  />
                </>
              );
            }}
          />
        ) : tab === 'planilha' ? (
          <PortsSheet all={isPending ? undefined : withMissing} found={table.rows} view={view} />
        ) : (
          <PortsMap
            {...{ table, missing, columns }}
            list={view}
            source={locations}
            onEdit={edit}
            onAdd={({ portoId }) => add(String(portoId))}
            onList={({ id, descricao }) => {
              setLooked(id);
              const search = `"${descricao || id}"`;
              view.change({ search, filters: { ...filters, vista: 'lista', ponto: '' } });
            }}
          />
        )}
      </ViewTabs>
      <ListBulk {...screen.bulk} />
      {opened !== undefined && (opened.prefill === undefined || ports !== undefined) && (
        <LocationDialog key={opened.path} opened={opened} port={port} />
      )}
    </>
  );
};

export default PortLocationsScreen;
