import type { NewsItem } from './news-item.ts';

/** The filters of the list (spec 2.8), by their names in the address. */
export const facets = ['categoria', 'commodity', 'porto', 'excluida'] as const;
export type Facet = (typeof facets)[number];

/** Nothing filtered. */
export const noFilters: Readonly<Record<Facet, string>> = {
  categoria: '',
  commodity: '',
  porto: '',
  excluida: '',
};

const valuesOf: Readonly<Record<Facet, (item: NewsItem) => readonly string[]>> = {
  categoria: ({ categories }) => categories,
  commodity: ({ commodities }) => commodities,
  porto: ({ ports }) => ports,
  excluida: ({ deleted }) => [deleted ? 'S' : 'N'],
};

/** How many items each choice of a filter would leave, the other filters staying as they are. */
export interface FacetCounts {
  readonly all: number;
  readonly byValue: ReadonlyMap<string, number>;
}

export interface FilteredNews {
  readonly rows: readonly NewsItem[];
  readonly counts: Readonly<Record<Facet, FacetCounts>>;
}

/** Filters in one pass: an item that only one filter turns away still counts among that filter's choices. */
export function filterNews(
  items: readonly NewsItem[],
  filters: Readonly<Record<string, string>>,
): FilteredNews {
  const rows: NewsItem[] = [];
  const counts = {
    categoria: { all: 0, byValue: new Map<string, number>() },
    commodity: { all: 0, byValue: new Map<string, number>() },
    porto: { all: 0, byValue: new Map<string, number>() },
    excluida: { all: 0, byValue: new Map<string, number>() },
  };
  for (const item of items) {
    const missed = facets.filter((facet) => !holds(item, facet, filters[facet] ?? ''));
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

const holds = (item: NewsItem, facet: Facet, wanted: string): boolean =>
  wanted === '' || valuesOf[facet](item).includes(wanted);
