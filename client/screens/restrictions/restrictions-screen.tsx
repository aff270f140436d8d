import { useMemo } from 'react';
import { list, messages, type Restriction } from '../../../shared/contract/restrictions.ts';
import { useList } from '../../data/use-list.ts';
import { CsvExportButton } from '../../parts/csv-export.tsx';
import { type LimitsState, limitsFilter, limitsState } from '../../parts/missing-limits.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { IconLink } from '../../ui/layout/icon-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ListOrigin } from '../../ui/table/list-origin.ts';
import type { ListViewState } from '../../ui/table/list-view.ts';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import { byPlace, copyPath, createPath, editPath, placeName } from './restriction-item.ts';
import { columnsFor, restrictionCsv } from './restriction-list.tsx';
import { useRemoval } from './use-removal.ts';
import { fitOf, isAsked, measures } from './vessel-fit.ts';
import { useVessel, VesselPanel, verdictFilter } from './vessel-panel.tsx';

const words: readonly (readonly [LimitsState, string])[] = [
  ['completos', 'Todos preenchidos'],
  ['parciais', 'Algum em branco'],
  ['nenhum', 'Nenhum preenchido'],
];

interface LimitsFilterProps {
  readonly list: ListViewState;
  readonly rows: readonly Restriction[] | undefined;
}

/** Narrows the list to piers whose limits are complete, partly blank or all blank. */
const LimitsFilter = ({ list: { view, change }, rows = [] }: LimitsFilterProps) => {
  const options = useMemo(() => {
    const states = Map.groupBy(rows, limitsState);
    return words.map(([id, label]) => ({ id, label: `${label} (${states.get(id)?.length ?? 0})` }));
  }, [rows]);
  return (
    <SelectField
      label="Limites"
      hideLabel
      placeholder="Limites: todos"
      options={options}
      value={view.filters[limitsFilter] ?? ''}
      onChange={({ target }) => change({ filters: { ...view.filters, [limitsFilter]: target.value } })}
    />
  );
};

interface RowActionsProps {
  readonly restriction: Restriction;
  readonly origin: ListOrigin;
  readonly onRemove: (button: Element) => void;
}

/** Buttons of a row (spec 2.17) and 'Duplicar para outro pier'. */
const RowActions = ({ restriction, origin, onRemove }: RowActionsProps) => {
  const place = placeName(restriction);
  return (
    <>
      <IconLink icon="edit" label={`Editar ${place}`} to={editPath(restriction.id)} state={origin} />
      <IconLink
        icon="copy"
        label={`Duplicar para outro pier: ${place}`}
        to={copyPath(restriction.id)}
        state={origin}
      />
      <IconButton
        icon="delete"
        danger
        label={`Remover ${place}`}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      />
    </>
  );
};

const keyOf = ({ id }: Restriction) => id;
const firstView = {
  sort: { key: 'porto', desc: false },
  filters: {
    [limitsFilter]: '',
    [verdictFilter]: '',
    ...Object.fromEntries(measures.map(({ key }) => [key, ''])),
  },
};

/** Vessel limits per port, terminal and pier (spec 2.17). */
const RestrictionsScreen = () => {
  const source = useList(list, 'restrictions');
  const restrictions = useMemo(() => source.rows && byPlace(source.rows), [source.rows]);
  const view = useListViewState(firstView);
  const vessel = useVessel(view.view.filters);
  const columns = useMemo(() => columnsFor(vessel), [vessel]);
  const limits = view.view.filters[limitsFilter];
  const byLimits = useMemo(
    () => (limits ? (row: Restriction) => limitsState(row) === limits : undefined),
    [limits],
  );
  const found = useTableRows(restrictions, columns, view.view, byLimits);
  const counts = useMemo(() => {
    if (found.rows === undefined) return undefined;
    const all = { cabe: 0, 'nao-cabe': 0, desconhecido: 0 };
    for (const row of found.rows) all[fitOf(row, vessel).verdict] += 1;
    return all;
  }, [found.rows, vessel]);
  const wanted = isAsked(vessel) ? view.view.filters[verdictFilter] : '';
  const rows = useMemo(
    () => (wanted ? found.rows?.filter((row) => fitOf(row, vessel).verdict === wanted) : found.rows),
    [found.rows, wanted, vessel],
  );
  const remove = useRemoval(rows);
  const { origin } = view;

  return (
    <>
      <PageHeader title="Port Searcher">
        <CsvExportButton fileName="port-searcher" rows={rows} columns={restrictionCsv(vessel)} />
        <RouteLink className="btn btn-primary" to={createPath} state={origin}>
          <Icon name="add" />
          Incluir
        </RouteLink>
      </PageHeader>
      <VesselPanel list={view} counts={counts} />
      <div className="toolbar">
        <SearchBox
          value={view.view.search}
          matches={rows?.length}
          onChange={(search) => view.change({ search })}
        />
        <LimitsFilter list={view} rows={restrictions} />
      </div>
      <div className="restrictions-list" data-vessel={isAsked(vessel) || undefined}>
        <DataTable
          caption="Port Searcher"
          columns={columns}
          table={{ rows, total: found.total }}
          list={view}
          rowKey={keyOf}
          cards="xl"
          source={source}
          empty={messages.none.text}
          noMatch={messages.none.text}
          actions={(row) => (
            <RowActions restriction={row} origin={origin} onRemove={(button) => void remove(row, button)} />
          )}
        />
      </div>
    </>
  );
};

export default RestrictionsScreen;
