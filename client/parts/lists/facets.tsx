import { type ReactNode, useMemo } from 'react';
import { compareNames } from '../../../shared/collation.ts';
import { formatNumber } from '../../../shared/format.ts';
import type { Option } from '../../ui/fields/option.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { ListViewState } from '../../ui/table/list-view.ts';

/** A filter of a list: its words, and the values that an item has for it. */
export interface Facet<Item> {
  readonly label: string;
  /** The choice that filters nothing. */
  readonly all: string;
  /** Choices that are always offered, in this order, before those that the list holds. */
  readonly always?: readonly Option[];
  readonly valuesOf: (item: Item) => readonly string[];
}

/** The filters of a list by their names in the address. */
export type Facets<Item> = Readonly<Record<string, Facet<Item>>>;

/** How many items each choice of a filter would leave, the other filters staying as they are. */
interface FacetCounts {
  all: number;
  readonly byValue: Map<string, number>;
}

/** A view's filters that choose nothing. */
export const noFilters = (facets: Facets<never>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(facets).map((name) => [name, '']));

/** Filters in one pass: an item that only one filter turns away still counts among the choices of that filter. */
export function filterByFacets<Item>(
  items: readonly Item[],
  filters: Readonly<Record<string, string>>,
  facets: Facets<Item>,
) {
  const each = Object.entries(facets).map(([name, { valuesOf }]) => {
    const counts: FacetCounts = { all: 0, byValue: new Map() };
    return { name, valuesOf, counts, wanted: filters[name] };
  });
  const rows: Item[] = [];
  for (const item of items) {
    const missed = each.filter(({ wanted, valuesOf }) => wanted && !valuesOf(item).includes(wanted));
    if (missed.length === 0) rows.push(item);
    if (missed.length > 1) continue;
    for (const { counts, valuesOf } of missed.length === 0 ? each : missed) {
      const { byValue } = counts;
      counts.all += 1;
      for (const value of new Set(valuesOf(item))) byValue.set(value, (byValue.get(value) ?? 0) + 1);
    }
  }
  const counts: Readonly<Record<string, FacetCounts>> = Object.fromEntries(
    each.map((one) => [one.name, one.counts]),
  );
  return { rows: rows as readonly Item[], counts };
}

/** The rows that the filters leave, with the counts of their choices; undefined while the list loads. */
export const useFacets = <Item,>(
  items: readonly Item[] | undefined,
  { view: { filters } }: ListViewState,
  facets: Facets<Item>,
) => useMemo(() => items && filterByFacets(items, filters, facets), [items, filters, facets]);

/** The choices of a filter with their counts. The chosen one stays among them even if it leaves nothing. */
function optionsOf(always: readonly Option[], counts: FacetCounts | undefined, chosen: string): Option[] {
  const named = new Set(always.map(({ id }) => id));
  const found = new Set([...(counts?.byValue.keys() ?? []), ...(chosen === '' ? [] : [chosen])]);
  const others = [...found].filter((id) => !named.has(id)).sort(compareNames);
  return [...always, ...others.map((id) => ({ id, label: id }))].map(({ id, label }) => ({
    id,
    label: counts === undefined ? label : `${label} (${formatNumber(counts.byValue.get(String(id)) ?? 0)})`,
  }));
}

interface FacetFiltersProps {
  readonly list: ListViewState;
  readonly facets: Facets<never>;
  /** Undefined while the list loads. */
  readonly counts: Readonly<Record<string, FacetCounts>> | undefined;
  /** A filter of another kind, before these. */
  readonly children?: ReactNode;
}

/** Labelled filters of a list, each choice with the number of rows that it leaves. */
export const FacetFilters = ({ list: { view, change }, facets, counts, children }: FacetFiltersProps) => (
  <fieldset className="labelled-filters d-flex flex-wrap align-items-end column-gap-3 row-gap-2">
    <legend className="visually-hidden">Filtros</legend>
    {children}
    {Object.entries(facets).map(([name, { label, all, always = [] }]) => {
      const chosen = view.filters[name] ?? '';
      return (
        <SelectField
          key={name}
          label={label}
          placeholder={counts?.[name] ? `${all} (${formatNumber(counts[name].all)})` : all}
          options={optionsOf(always, counts?.[name], chosen)}
          value={chosen}
          onChange={({ target }) => change({ filters: { ...view.filters, [name]: target.value } })}
        />
      );
    })}
    {Object.keys(facets).some((name) => view.filters[name] !== '') && (
      <Button
        variant="outline-secondary"
        onClick={() => change({ filters: { ...view.filters, ...noFilters(facets) } })}
      >
        Limpar filtros
      </Button>
    )}
  </fieldset>
);
