import { useCallback, useMemo } from 'react';
import type { Restriction } from '../../../shared/contract/restrictions.ts';
import type { Facets } from '../../ui/table/facets.ts';
import type { ListView } from '../../ui/table/list-view.ts';
import type { AddressedListView } from '../../ui/table/list-view-state.ts';
import { countRows, useTableRows } from '../../ui/table/table-rows.ts';
import { columnsFor } from './restriction-list.tsx';
import {
  fitOf,
  fittingFirst,
  isAsked,
  measureNames,
  readVessel,
  type Vessel,
  verdictFilter,
} from './vessel-fit.ts';

/** The vessel that the address asks about; the same object until one of its measures is another. */
function useVessel(filters: Readonly<Record<string, string>>): Vessel {
  const typed = JSON.stringify(measureNames.map((name) => [name, filters[name] ?? '']));
  return useMemo(() => readVessel(Object.fromEntries(JSON.parse(typed) as [string, string][])), [typed]);
}

/**
 * The piers that a view leaves of a list of restrictions: its search, its order, and the vessel that it asks about.
 *
 * @param list whose filters hold those of `vesselFilters`
 * @param facets of the screen; they keep their identity between renders, as `restrictions` does
 */
export function useVesselRows(
  restrictions: readonly Restriction[] | undefined,
  list: AddressedListView,
  facets?: Facets<Restriction>,
) {
  const { filters } = list.view;
  const vessel = useVessel(filters);
  const columns = useMemo(() => columnsFor(vessel), [vessel]);
  const found = useTableRows(restrictions, columns, list.view, facets);
  const counts = useMemo(() => {
    if (found.rows === undefined) return undefined;
    const all = { cabe: 0, 'nao-cabe': 0, desconhecido: 0 };
    for (const row of found.rows) all[fitOf(row, vessel).verdict] += 1;
    return all;
  }, [found.rows, vessel]);
  const wanted = isAsked(vessel) ? filters[verdictFilter] : '';
  const rows = useMemo(
    () => found.rows && fittingFirst(found.rows, vessel, wanted),
    [found.rows, wanted, vessel],
  );
  /** How many piers another view leaves. */
  const count = useCallback(
    (asked: ListView) => {
      const other = readVessel(asked.filters);
      const fitting = restrictions && fittingFirst(restrictions, other, asked.filters[verdictFilter]);
      return fitting && countRows(fitting, columnsFor(other), asked, facets);
    },
    [restrictions, facets],
  );
  return { vessel, columns, counts, count, table: { ...found, rows } };
}
