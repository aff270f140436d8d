import { useMemo, useRef } from 'react';
import { activityLimit, list } from '../../../shared/contract/activity.ts';
import { formatNumber } from '../../../shared/format.ts';
import { useList } from '../../data/use-list.ts';
import { OnlyHere, runFilter } from '../../parts/activity/activity-words.tsx';
import { useNamedEntries } from '../../parts/activity/named-entries.ts';
import { type Filter, facetFilters, useListDisplay } from '../../parts/lists/list-display.ts';
import { ListHeader, ListToolbar } from '../../parts/lists/list-header.tsx';
import { today } from '../../ui/fields/date-text.ts';
import { Button } from '../../ui/layout/button.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { askedOf } from '../../ui/table/conditions.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { noFilters } from '../../ui/table/facets.ts';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { useRowWalk } from '../../ui/table/row-walk.tsx';
import { useTableRows } from '../../ui/table/table-rows.ts';
import { columns, csvColumns } from './activity-columns.tsx';
import {
  type ActivityItem,
  activityItem,
  facets,
  firstPeriod,
  periodFilter,
  periods,
  readPeriod,
  sinceOf,
  wholeTime,
} from './activity-item.ts';
import { ActivityPanel } from './activity-panel.tsx';

const pageSizes = [20, 50, 100] as const;
const firstView = {
  sort: { key: 'quando', desc: true },
  pageSize: 20,
  filters: { [periodFilter]: firstPeriod, [runFilter]: '', ...noFilters(facets) },
};

const byPeriod: Filter = { name: periodFilter, label: 'Período', choices: periods };

const keyOf = ({ entry }: ActivityItem) => entry.id;

/** Says that the list shows one run alone. */
const OnlyRun = ({ onAll }: { readonly onAll: () => void }) => (
  <p className="d-flex flex-wrap align-items-center gap-2 mb-3">
    <span>Só as alterações de uma importação ou de uma tarefa para vários registros.</span>
    <Button variant="outline-secondary" size="sm" onClick={onAll}>
      Ver toda a atividade
    </Button>
  </p>
);

/** Every change that passed through Cais (docs/decisions/0006). */
const ActivityScreen = () => {
  const view = useListViewState(firstView, pageSizes);
  const period = readPeriod(view.view.filters[periodFilter]);
  const since = sinceOf(period, today());
  const run = view.view.filters[runFilter] || undefined;
  const query = run === undefined ? { ...(since !== undefined && { since }) } : { run };
  const activity = useList(list, 'session', { query });
  const entries = useNamedEntries(activity.rows);
  const items = useMemo(() => entries?.map(activityItem), [entries]);
  const { rows, total, counts } = useTableRows(items, columns, view.view, facets);
  const display = useListDisplay(view, columns);
  const area = useRef<HTMLDivElement>(null);
  const walk = useRowWalk(rows ?? [], keyOf, view, area);

  return (
    <>
      <ListHeader
        title="Atividade"
        entity="session"
        source={activity}
        fileName="atividade"
        rows={rows}
        csv={csvColumns}
      />
      {run === undefined ? (
        <OnlyHere />
      ) : (
        <OnlyRun onAll={() => view.change({ filters: firstView.filters })} />
      )}
      <ListToolbar
        list={view}
        label="Buscar na atividade"
        matches={rows?.length}
        labelled
        filters={[
          ...(run === undefined ? [{ ...byPeriod, value: period }] : []),
          ...facetFilters(facets, counts),
        ]}
        questions={{ asked: askedOf(columns, facets), rows: items as readonly never[] | undefined }}
        display={display}
      />
      {total >= activityLimit && (
        <p className="border-start border-3 border-warning ps-2" role="status">
          São mostradas as {formatNumber(activityLimit)} alterações mais novas. As mais antigas deste período
          não aparecem aqui.
        </p>
      )}
      <div ref={area} className="activity-list">
        <DataTable
          caption="Atividade"
          columns={display.columns}
          density={display.density}
          fixed
          table={{ rows, total }}
          list={view}
          rowKey={keyOf}
          source={activity}
          empty={period === wholeTime ? 'Nenhuma alteração registrada' : 'Nenhuma alteração neste período'}
          noMatch="Nenhuma alteração encontrada"
          pageSizes={pageSizes}
          cards="md"
          actions={(item) => (
            <IconButton
              icon="eye"
              label={`Ver ${item.what}${item.title && ` ${item.title}`}, ${item.when}`}
              data-view={item.entry.id}
              data-opens
              onClick={() => walk.show(item)}
            />
          )}
        />
      </div>
      <ActivityPanel walk={walk} />
    </>
  );
};

export default ActivityScreen;
