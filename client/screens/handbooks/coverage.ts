import { useMemo } from 'react';
import { compareNames } from '../../../shared/collation.ts';
import { type CommodityGroup, listGroups } from '../../../shared/contract/commodities.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import { fields, type Handbook, type RowType } from '../../../shared/contract/handbooks.ts';
import { list as listLocations, type PortLocation } from '../../../shared/contract/port-locations.ts';
import { list as listRestrictions, type Restriction } from '../../../shared/contract/restrictions.ts';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { foldName } from '../../../shared/fold-name.ts';
import { useList } from '../../data/use-list.ts';
import { groupNames, linesOf } from '../../parts/handbooks/handbook-line.ts';
import { fold, holds, readSearch, wholeFirst } from '../../ui/layout/fold.ts';
import { type Asked, meetsOf } from '../../ui/table/conditions.ts';
import type { ListView } from '../../ui/table/list-view.ts';

/** What a port may have files of: one of the two types, or a commodity group. */
export interface CoverageColumn {
  readonly key: string;
  readonly label: string;
  readonly type: RowType;
  /** Of a commodity group, where it is known. */
  readonly group?: Id;
}

/** A port, with the number of its files by the keys of the columns. */
export interface CoverageRow {
  readonly key: string;
  readonly port: string;
  readonly portoId: Id | null | undefined;
  /** Absent where the port has none yet. */
  readonly handbook?: Handbook;
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
  /** Whether the port has restrictions. */
  readonly restricted: boolean;
}

export interface Coverage {
  readonly rows: readonly CoverageRow[];
  /** Both types, then the groups by name. */
  readonly columns: readonly CoverageColumn[];
}

const types: readonly CoverageColumn[] = (['Arquivo', 'Commodity'] as const).map((type) => ({
  key: type,
  label: groupNames[type],
  type,
}));

/** The ports with a handbook and those with a position: what the service serves, and so what may lack files. */
export function coverageOf(
  handbooks: readonly Handbook[],
  locations: readonly PortLocation[],
  groups: readonly CommodityGroup[],
  restrictions: readonly Restriction[] = [],
): Coverage {
  const restrictedIds = new Set(restrictions.map(({ portoId }) => String(portoId)));
  const restrictedNames = new Set(restrictions.map(({ porto }) => foldName(porto?.descricao ?? '')));
  const isRestricted = (portoId: Id | null | undefined, port: string) =>
    restrictedIds.has(String(portoId ?? '')) || restrictedNames.has(foldName(port));
  const columns = new Map<string, CoverageColumn>();
  const byName = new Map<string, string>();
  const addGroup = (label: string, group?: Id): string => {
    const known = group === undefined ? byName.get(foldName(label)) : undefined;
    const key = known ?? (group === undefined ? `nome ${foldName(label)}` : String(group));
    byName.set(foldName(label), key);
    if (!columns.has(key))
      columns.set(key, { key, label, type: 'Commodity', ...(group !== undefined && { group }) });
    return key;
  };
  for (const { id, descricao } of groups) addGroup(descricao ?? String(id), id);
  const covered = handbooks.map((handbook): CoverageRow => {
    const lines = linesOf(handbook);
    const counts = new Map<string, number>();
    const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const { tipo, grpMerc, id_GrpMerc } of lines) {
      count(tipo);
      if (tipo === 'Commodity') count(addGroup(grpMerc, id_GrpMerc));
    }
    const port = handbook.descricao_porto?.trim() || `Handbook ${handbook.id}`;
    const { portoId } = handbook;
    const restricted = isRestricted(portoId, port);
    return { key: `${handbook.id}`, port, portoId, handbook, counts, total: lines.length, restricted };
  });
  const ids = new Set(covered.map(({ portoId }) => String(portoId)));
  const names = new Set(covered.map(({ port }) => foldName(port)));
  const open = locations
    .filter(({ portoId, descricao }) => !ids.has(String(portoId)) && !names.has(foldName(descricao ?? '')))
    .map(({ id, portoId, descricao }): CoverageRow => {
      const port = descricao ?? '';
      const restricted = isRestricted(portoId, port);
      return { key: `porto ${id}`, port, portoId, counts: new Map(), total: 0, restricted };
    });
  return {
    rows: [...covered, ...open].sort((a, b) => compareNames(a.port, b.port)),
    columns: [...types, ...[...columns.values()].sort((a, b) => compareNames(a.label, b.label))],
  };
}

/** The gaps that the filter names, by their names in the address. */
export const gaps: Readonly<
  Record<
    string,
    {
      readonly label: string;
      readonly isIn: (row: CoverageRow, columns: readonly CoverageColumn[]) => boolean;
    }
  >
> = {
  alguma: {
    label: 'Só com lacunas',
    isIn: ({ counts }, columns) => columns.some(({ key }) => !counts.has(key)),
  },
  restricoes: {
    label: 'Com restrições e sem handbook',
    isIn: ({ handbook, restricted }) => restricted && handbook === undefined,
  },
  handbook: { label: 'Sem handbook', isIn: ({ handbook }) => handbook === undefined },
  arquivos: { label: 'Sem arquivos', isIn: ({ counts }) => !counts.has('Arquivo') },
  commodities: { label: 'Sem commodities', isIn: ({ counts }) => !counts.has('Commodity') },
};

/** The number of files of some rows in a column. */
export const totalOf = (rows: readonly CoverageRow[], { key }: CoverageColumn): number =>
  rows.reduce((sum, { counts }) => sum + (counts.get(key) ?? 0), 0);

export interface ShownCoverage extends Coverage {
  /** Ports before search and filters. */
  readonly all: readonly CoverageRow[];
  readonly csv: readonly CsvColumn<CoverageRow>[];
  /** What the table can be asked. */
  readonly asked: readonly Asked<CoverageRow>[];
}

const questionsOf = (columns: readonly CoverageColumn[]): readonly Asked<CoverageRow>[] => [
  { name: 'porto', label: fields.descricao_porto.label, as: 'text', of: ({ port }) => port },
  { name: 'total', label: 'Total', as: 'number', of: ({ total }) => total },
  ...columns.map(
    // A dot would end the name in the address.
    ({ key, label }): Asked<CoverageRow> => ({
      ...{ name: key.replaceAll('.', ''), label, as: 'number', of: ({ counts }) => counts.get(key) },
    }),
  ),
];

/** The table that search and filters leave of the coverage; undefined while its lists load, or while it is not shown. */
export function useCoverage(
  handbooks: readonly Handbook[] | undefined,
  { search, filters }: ListView,
  enabled: boolean,
): ShownCoverage | undefined {
  const locations = useList(listLocations, 'portLocations', undefined, { enabled });
  const groups = useList(listGroups, 'commodities', undefined, { enabled });
  const restrictions = useList(listRestrictions, 'restrictions', undefined, { enabled });
  // Without one of the three, the others still show what the handbooks hold.
  const isReady = enabled && [locations, groups, restrictions].every(({ state }) => state !== 'loading');
  const whole = useMemo(
    () =>
      handbooks && isReady
        ? coverageOf(handbooks, locations.rows ?? [], groups.rows ?? [], restrictions.rows)
        : undefined,
    [handbooks, locations.rows, groups.rows, restrictions.rows, isReady],
  );
  return useMemo(() => {
    const { tipo, lacunas = '', grupos } = filters;
    if (whole === undefined) return undefined;
    const columns = whole.columns.filter(
      (column) =>
        (!tipo || column.type === tipo) &&
        (grupos === 'todos' || column.key === column.type || totalOf(whole.rows, column) > 0),
    );
    const wanted = readSearch(search);
    const gap = gaps[lacunas];
    const asked = questionsOf(columns);
    const meets = meetsOf(asked, filters);
    const found = whole.rows.filter(
      (row) =>
        holds(wanted, fold(row.port)) &&
        (gap === undefined || gap.isIn(row, columns)) &&
        meets?.(row) !== false,
    );
    const rows = wholeFirst(wanted, found, ({ port }) => fold(port));
    const csv: CsvColumn<CoverageRow>[] = [
      { header: fields.descricao_porto.label, value: ({ port }) => port },
      { header: 'Total', value: ({ total }) => total },
      ...columns.map(({ key, label }) => ({
        header: label,
        value: ({ counts }: CoverageRow) => counts.get(key) ?? 0,
      })),
    ];
    return { rows, columns, all: whole.rows, csv, asked };
  }, [whole, search, filters]);
}
