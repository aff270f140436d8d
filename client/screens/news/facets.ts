import { type Filtered, filterByFacets } from '../../parts/facets.ts';
import type { NewsItem } from './news-item.ts';

/** The filters of the list (spec 2.8), by their names in the address. */
const facets = {
  categoria: ({ categories }: NewsItem) => categories,
  commodity: ({ commodities }: NewsItem) => commodities,
  porto: ({ ports }: NewsItem) => ports,
  excluida: ({ deleted }: NewsItem) => [deleted ? 'S' : 'N'],
};

export type Facet = keyof typeof facets;

/** Nothing filtered. */
export const noFilters: Readonly<Record<Facet, string>> = {
  categoria: '',
  commodity: '',
  porto: '',
  excluida: '',
};

export type FilteredNews = Filtered<Facet, NewsItem>;

export const filterNews = (
  items: readonly NewsItem[],
  filters: Readonly<Record<string, string>>,
): FilteredNews => filterByFacets(items, filters, facets);
