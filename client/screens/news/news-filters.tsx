import { categories } from '../../../shared/contract/news.ts';
import { FacetFilters, type FacetWords } from '../../parts/lists/facet-filters.tsx';
import { type Filtered, filterByFacets } from '../../parts/lists/facets.ts';
import { Button } from '../../ui/layout/button.tsx';
import type { ListViewState } from '../../ui/table/list-view.ts';
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

const words: Readonly<Record<Facet, FacetWords>> = {
  categoria: {
    label: 'Categoria',
    all: 'Todas',
    always: categories.map(({ descricao }) => ({ id: descricao, label: descricao })),
  },
  commodity: { label: 'Commodity', all: 'Todas' },
  porto: { label: 'Porto', all: 'Todos' },
  excluida: {
    label: 'Excluída',
    all: 'Todas',
    always: [
      { id: 'N', label: 'Não excluídas' },
      { id: 'S', label: 'Excluídas' },
    ],
  },
};

interface NewsFiltersProps {
  readonly list: ListViewState;
  /** Undefined while the list loads. */
  readonly counts: FilteredNews['counts'] | undefined;
}

/** Filters by category, commodity, port and deleted flag (spec 2.8), each choice with the number it leaves. */
export const NewsFilters = ({ list, counts }: NewsFiltersProps) => (
  <fieldset className="labelled-filters">
    <legend className="visually-hidden">Filtros</legend>
    <FacetFilters list={list} words={words} counts={counts} countAll />
    {Object.keys(noFilters).some((facet) => list.view.filters[facet] !== '') && (
      <Button variant="outline-secondary" onClick={() => list.change({ filters: noFilters })}>
        Limpar filtros
      </Button>
    )}
  </fieldset>
);
