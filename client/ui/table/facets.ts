import { valuesIn } from './list-view.ts';

/** One choice of a filter. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  /** How many rows it leaves; undefined while the list loads. */
  readonly count?: number | undefined;
}

/** A question that stands above the list with its choices, each with the number of rows that it leaves. */
export interface Facet<Row> {
  readonly label: string;
  /** The choice that filters nothing. */
  readonly all: string;
  /** Choices that are always offered, in this order, before those that the list holds. */
  readonly always?: readonly Choice[];
  /** Whether a row can have only one of its values, and choosing several would say nothing. */
  readonly single?: true;
  readonly valuesOf: (row: Row) => readonly string[];
}

/** The facets of a list by their names in the address. */
export type Facets<Row> = Readonly<Record<string, Facet<Row>>>;

/** How many items each choice of a filter would leave, the other filters staying as they are. */
export interface FacetCounts {
  all: number;
  readonly byValue: Map<string, number>;
}

/** A view's filters that choose nothing. */
export const noFilters = (facets: Facets<never>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(facets).map((name) => [name, '']));

/** The filters by facets, each with the values that are wanted of it. */
const askedFacets = <Item>(filters: Readonly<Record<string, string>>, facets: Facets<Item>) =>
  Object.entries(facets).map(([name, { valuesOf }]) => {
    const wanted = valuesIn(filters[name]);
    const misses = (item: Item) =>
      wanted.length > 0 && !valuesOf(item).some((value) => wanted.includes(value));
    return { name, valuesOf, wanted, misses };
  });

/** The items that no filter turns away; the same list where none is asked for. */
export function filterByFacets<Item>(
  items: readonly Item[],
  filters: Readonly<Record<string, string>>,
  facets: Facets<Item>,
): readonly Item[] {
  const asked = askedFacets(filters, facets).filter(({ wanted }) => wanted.length > 0);
  return asked.length === 0 ? items : items.filter((item) => !asked.some(({ misses }) => misses(item)));
}

/** Of each facet: how many items each of its choices leaves. */
export type CountsByFacet = Readonly<Record<string, FacetCounts>>;

/** Counts in one pass: an item that only one filter turns away still counts among the choices of that filter. */
export function countByFacets<Item>(
  items: readonly Item[],
  filters: Readonly<Record<string, string>>,
  facets: Facets<Item>,
): CountsByFacet {
  const each = askedFacets(filters, facets).map((facet) => {
    const counts: FacetCounts = { all: 0, byValue: new Map() };
    return { ...facet, counts };
  });
  for (const item of items) {
    const missed = each.filter(({ misses }) => misses(item));
    if (missed.length > 1) continue;
    for (const { counts, valuesOf } of missed.length === 0 ? each : missed) {
      const { byValue } = counts;
      counts.all += 1;
      for (const value of new Set(valuesOf(item))) byValue.set(value, (byValue.get(value) ?? 0) + 1);
    }
  }
  return Object.fromEntries(each.map(({ name, counts }) => [name, counts]));
}
