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
