import { useMemo } from 'react';
import { listGroups } from '../../../shared/contract/commodities.ts';
import { fields, type Handbook } from '../../../shared/contract/handbooks.ts';
import { list as listLocations } from '../../../shared/contract/port-locations.ts';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { useList } from '../../data/use-list.ts';
import { fold, holds, readSearch } from '../../ui/layout/fold.ts';
import type { ListView } from '../../ui/table/list-view.ts';
import { type Coverage, type CoverageRow, coverageOf, gaps, totalOf } from './coverage.ts';

export interface ShownCoverage extends Coverage {
  /** Ports before search and filters. */
  readonly all: readonly CoverageRow[];
  readonly csv: readonly CsvColumn<CoverageRow>[];
}

/** The table that search and filters leave of the coverage; undefined while its lists load, or while it is not shown. */
export function useCoverage(
  handbooks: readonly Handbook[] | undefined,
  { search, filters }: ListView,
  enabled: boolean,
): ShownCoverage | undefined {
  const locations = useList(listLocations, 'portLocations', undefined, { enabled });
  const groups = useList(listGroups, 'commodities', undefined, { enabled });
  // Without one of the two, the others still show what the handbooks hold.
  const isReady = enabled && locations.state !== 'loading' && groups.state !== 'loading';
  const whole = useMemo(
    () => (handbooks && isReady ? coverageOf(handbooks, locations.rows ?? [], groups.rows ?? []) : undefined),
    [handbooks, locations.rows, groups.rows, isReady],
  );
  const { tipo, lacunas = '', grupos } = filters;
  return useMemo(() => {
    if (whole === undefined) return undefined;
    const columns = whole.columns.filter(
      (column) =>
        (!tipo || column.type === tipo) &&
        (grupos === 'todos' || column.key === column.type || totalOf(whole.rows, column) > 0),
    );
    const wanted = readSearch(search);
    const gap = gaps[lacunas];
    const rows = whole.rows.filter(
      (row) => holds(wanted, fold(row.port)) && (gap === undefined || gap.isIn(row, columns)),
    );
    const csv: CsvColumn<CoverageRow>[] = [
      { header: fields.descricao_porto.label, value: ({ port }) => port },
      { header: 'Total', value: ({ total }) => total },
      ...columns.map(({ key, label }) => ({
        header: label,
        value: ({ counts }: CoverageRow) => counts.get(key) ?? 0,
      })),
    ];
    return { rows, columns, all: whole.rows, csv };
  }, [whole, search, tipo, lacunas, grupos]);
}
