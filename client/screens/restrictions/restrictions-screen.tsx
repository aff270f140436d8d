import { useMemo } from 'react';
import { list, messages, type Restriction, remove } from '../../../shared/contract/restrictions.ts';
import { heavyPart, lazyPart } from '../../connection/connection.ts';
import { useList } from '../../data/use-list.ts';
import { ListHeader, ListToolbar } from '../../parts/lists/list-header.tsx';
import { ListBulk, type ListKind, useListScreen } from '../../parts/lists/list-screen.tsx';
import { type LimitsState, limitsFilter, limitsState } from '../../parts/lists/missing-data.ts';
import {
  byPlace,
  copyPath,
  createPath,
  editPath,
  placeName,
} from '../../parts/restrictions/restriction-item.ts';
import { restrictionCsv } from '../../parts/restrictions/restriction-list.tsx';
import { useVesselRows } from '../../parts/restrictions/use-vessel-rows.ts';
import { isAsked, vesselFilters } from '../../parts/restrictions/vessel-fit.ts';
import { VesselPanel } from '../../parts/restrictions/vessel-panel.tsx';
import { IconLink } from '../../ui/layout/icon-button.tsx';
import { MapSkeleton, SheetSkeleton } from '../../ui/layout/skeleton.tsx';
import { chosenTab, ViewTabs } from '../../ui/layout/view-tabs.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type Facets, noFilters } from '../../ui/table/facets.ts';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { RowMenu } from '../../ui/table/row-menu.tsx';

const limitsWords: Readonly<Record<LimitsState, string>> = {
  completos: 'Todos preenchidos',
  parciais: 'Algum em branco',
  nenhum: 'Nenhum preenchido',
};

/** Piers by how complete their limits are. */
const facets: Facets<Restriction> = {
  [limitsFilter]: {
    label: 'Limites',
    all: 'Limites: todos',
    single: true,
    always: Object.entries(limitsWords).map(([id, label]) => ({ id, label })),
    valuesOf: (row) => [limitsState(row)],
  },
};

const LimitsDialog = lazyPart(async () => (await import('./limits-dialog.tsx')).LimitsDialog);
const PiersMap = heavyPart(async () => (await import('./piers-map.tsx')).default, MapSkeleton);
const LimitsSheet = heavyPart(async () => (await import('./limits-sheet.tsx')).default, SheetSkeleton);

const tabs = { lista: 'Lista', planilha: 'Planilha', mapa: 'Mapa' } as const;

const kind: ListKind<Restriction, typeof remove> = {
  entity: 'restrictions',
  fileName: 'port-searcher',
  keyOf: ({ id }) => id,
  nameOf: placeName,
  removal: { call: remove, refresh: [list], inputOf: ({ id }) => ({ params: { id } }) },
};

const firstView = {
  sort: { key: 'porto', desc: false },
  filters: {
    ...noFilters(facets),
    vista: 'lista',
    ponto: '',
    ...vesselFilters,
  },
};

/** Vessel limits per port, terminal and pier (spec 2.17). */
const RestrictionsScreen = () => {
  const source = useList(list, 'restrictions');
  const restrictions = useMemo(() => source.rows && byPlace(source.rows), [source.rows]);
  const view = useListViewState(firstView);
  const { vessel, columns, counts, count, table } = useVesselRows(restrictions, view, facets);
  const screen = useListScreen(kind, {
    ...{ source, view, columns, csv: restrictionCsv(vessel), facets, all: restrictions },
    ...{ table, count },
  });
  const { origin } = view;
  const { filters } = view.view;
  const add = { to: createPath, state: origin };
  const tab = chosenTab(tabs, filters.vista, 'lista');

  return (
    <>
      <ListHeader {...screen.header} add={add} />
      <VesselPanel list={view} counts={counts} />
      <ListToolbar {...screen.toolbar} display={tab === 'planilha' ? undefined : screen.toolbar.display} />
      <ViewTabs
        label="Vista"
        tabs={tabs}
        value={tab}
        onChange={(vista) => view.change({ filters: { ...filters, vista, ponto: '' } })}
      >
        {tab === 'lista' ? (
          <div data-vessel={isAsked(vessel) || undefined}>
            <DataTable
              {...screen.table}
              caption="Port Searcher"
              fixed
              cards="md"
              empty={messages.none.text}
              beginning={{
                text: 'Aqui ficam os limites de calado, comprimento, boca e porte de cada píer.',
                label: 'Incluir restrição',
                add,
              }}
              noMatch={messages.none.text}
              actions={(row) => {
                const { id } = row;
                const place = placeName(row);
                return (
                  <>
                    <IconLink
                      icon="edit"
                      label={`Editar ${place}`}
                      to={editPath(id)}
                      state={origin}
                      data-opens
                    />
                    <RowMenu
                      name={place}
                      actions={[
                        {
                          icon: 'copy',
                          text: 'Duplicar',
                          label: `Duplicar para outro píer: ${place}`,
                          to: copyPath(id),
                          state: origin,
                        },
                        {
                          icon: 'delete',
                          text: 'Excluir',
                          label: `Excluir ${place}`,
                          danger: true,
                          onPress: (button) => void screen.remove(row, button),
                        },
                      ]}
                    />
                  </>
                );
              }}
            />
          </div>
        ) : tab === 'planilha' ? (
          <LimitsSheet all={restrictions} found={table.rows} view={view} />
        ) : (
          <PiersMap {...{ ...table, vessel, source }} list={view} />
        )}
      </ViewTabs>
      <ListBulk
        {...screen.bulk}
        tasks={[
          {
            icon: 'edit',
            text: 'Alterar limites e commodities…',
            dialog: (task) => <LimitsDialog {...task} />,
          },
        ]}
      />
    </>
  );
};

export default RestrictionsScreen;
