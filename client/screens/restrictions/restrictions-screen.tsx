import { useMemo } from 'react';
import { list, messages, type Restriction } from '../../../shared/contract/restrictions.ts';
import { useList } from '../../data/use-list.ts';
import { CsvExportButton } from '../../parts/csv-export.tsx';
import { limitsFilter, limitsState } from '../../parts/missing-limits.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import { LimitsFilter } from './limits-filter.tsx';
import { createPath } from './paths.ts';
import { columnsFor } from './restriction-columns.tsx';
import { restrictionCsv } from './restriction-csv.ts';
import { byPlace } from './restriction-item.ts';
import { RowActions } from './row-actions.tsx';
import { useRemoval } from './use-removal.ts';
import { useVessel } from './use-vessel.ts';
import { fitOf, isAsked, measures } from './vessel-fit.ts';
import { VesselPanel, verdictFilter } from './vessel-panel.tsx';

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
