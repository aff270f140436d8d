/** How many items each choice of a filter would leave, the other filters staying as they are. */
export interface FacetCounts {
  readonly all: number;
  readonly byValue: ReadonlyMap<string, number>;
}

/** The values of an item for each filter, by the filters' names in the address. */
export type FacetValues<Facet extends string, Item> = Readonly<
  Record<Facet, (item: Item) => readonly string[]>
>;

export interface Filtered<Facet extends string, Item> {
  readonly rows: readonly Item[];
  readonly counts: Readonly<Record<Facet, FacetCounts>>;
}

/** Filters in one pass: an item that only one filter turns away still counts among the choices of that filter. */
export function filterByFacets<Facet extends string, Item>(
  items: readonly Item[],
  filters: Readonly<Record<string, string>>,
  valuesOf: FacetValues<Facet, Item>,
): Filtered<Facet, Item> {
  const facets = Object.keys(valuesOf) as Facet[];
  const rows: Item[] = [];
  const counts = Object.fromEntries(
    facets.map((facet) => [facet, { all: 0, byValue: new Map<string, number>() }]),
  ) as Record<Facet, { all: number; byValue: Map<string, number> }>;
  for (const item of items) {
    const missed = facets.filter(
      (facet) => filters[facet] && !valuesOf[facet](item).includes(filters[facet]),
    );
    if (missed.length === 0) rows.push(item);
    if (missed.length > 1) continue;
    for (const facet of missed.length === 0 ? facets : missed) {
      const { byValue } = counts[facet];
      counts[facet].all += 1;
      for (const value of new Set(valuesOf[facet](item))) byValue.set(value, (byValue.get(value) ?? 0) + 1);
    }
  }
  return { rows, counts };
}
