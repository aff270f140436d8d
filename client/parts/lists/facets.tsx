import { useMemo } from 'react';
import { compareNames } from '../../../shared/collation.ts';
import { type ListViewState, valuesIn } from '../../ui/table/list-view.ts';
import type { Choice, Filter } from './list-display.ts';

/** A filter of a list: its words, and the values that an item has for it. */
export interface Facet<Item> {
  readonly label: string;
  /** The choice that filters nothing. */
  readonly all: string;
  /** Choices that are always offered, in this order, before those that the list holds. */
  readonly always?: readonly Choice[];
  /** Whether a row can have only one of its values, and choosing several would say nothing. */
  readonly single?: true;
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
    return { name, valuesOf, counts, wanted: valuesIn(filters[name]) };
  });
  const rows: Item[] = [];
  for (const item of items) {
    const missed = each.filter(
      ({ wanted, valuesOf }) => wanted.length > 0 && !valuesOf(item).some((value) => wanted.includes(value)),
    );
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

/** The filters of a list with the choices that it offers and the number of rows that each leaves. */
export const facetFilters = (
  facets: Facets<never>,
  counts: Readonly<Record<string, FacetCounts>> | undefined,
): readonly Filter[] =>
  Object.entries(facets).map(([name, { label, all, always = [], single }]) => {
    const found = counts?.[name];
    const named = new Set(always.map(({ id }) => id));
    const others = [...(found?.byValue.keys() ?? [])].filter((id) => !named.has(id)).sort(compareNames);
    return {
      name,
      label,
      all: { label: all, count: found?.all },
      choices: [...always, ...others.map((id) => ({ id, label: id }))].map((choice) => ({
        ...choice,
        count: found && (found.byValue.get(choice.id) ?? 0),
      })),
      ...(single ? {} : { several: true }),
    };
  });
