import type { ActivityItem } from './activity-item.ts';

/** What the list is filtered by, besides the period; by their names in the address. */
export const facets = ['area', 'resultado', 'quem'] as const;
export type Facet = (typeof facets)[number];

const facetValue: Readonly<Record<Facet, (item: ActivityItem) => string>> = {
  area: ({ entry }) => entry.entity,
  resultado: ({ entry }) => entry.outcome,
  quem: ({ entry }) => entry.login,
};

/** How many entries each choice of a filter would leave, the other filters staying as they are. */
export type FacetCounts = Readonly<Record<Facet, ReadonlyMap<string, number>>>;

export interface FilteredActivity {
  readonly rows: readonly ActivityItem[];
  readonly counts: FacetCounts;
}

/** Filters in one pass: an entry that only one filter turns away still counts among that filter's choices. */
export function filterActivity(
  items: readonly ActivityItem[],
  filters: Readonly<Record<string, string>>,
): FilteredActivity {
  const rows: ActivityItem[] = [];
  const counts = { area: new Map(), resultado: new Map(), quem: new Map() } as const satisfies Record<
    Facet,
    Map<string, number>
  >;
  for (const item of items) {
    const missed = facets.filter((facet) => filters[facet] && facetValue[facet](item) !== filters[facet]);
    if (missed.length === 0) rows.push(item);
    if (missed.length > 1) continue;
    for (const facet of missed.length === 0 ? facets : missed) {
      const value = facetValue[facet](item);
      counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
    }
  }
  return { rows, counts };
}
