import { categories as knownCategories, type News } from '../../../shared/contract/news.ts';
import { calledBy } from '../../../shared/records/record-title.ts';
import { formPaths } from '../../parts/form-paths.ts';
import { namesOf } from '../../parts/news-names.ts';
import type { Facets } from '../../ui/table/facets.ts';

/** A news item with the names that the list shows, searches and filters by, read once. */
export interface NewsItem {
  readonly news: News;
  readonly categories: readonly string[];
  readonly commodities: readonly string[];
  readonly ports: readonly string[];
  readonly deleted: boolean;
}

export const newsItem = (news: News): NewsItem => ({
  news,
  categories: namesOf(news.categoria, news.categories),
  commodities: namesOf(news.commoditiesList, news.commodities),
  ports: namesOf(news.portsList, news.ports),
  deleted: news.flagExcluido === 'S',
});

/** How an item is called in the names of its buttons. */
export const titleOf = (news: News): string => calledBy('news', news);

export const listPath = '/noticias';
export const { createPath, editPath, copyPath } = formPaths(listPath);

/** The filters of the list (spec 2.8): category, commodity, port and deleted flag. */
export const facets: Facets<NewsItem> = {
  categoria: {
    label: 'Categoria',
    all: 'Todas',
    always: knownCategories.map(({ descricao }) => ({ id: descricao, label: descricao })),
    valuesOf: ({ categories }) => categories,
  },
  commodity: { label: 'Commodity', all: 'Todas', valuesOf: ({ commodities }) => commodities },
  porto: { label: 'Porto', all: 'Todos', valuesOf: ({ ports }) => ports },
  excluida: {
    label: 'Excluída',
    all: 'Todas',
    single: true,
    always: [
      { id: 'N', label: 'Não excluídas' },
      { id: 'S', label: 'Excluídas' },
    ],
    valuesOf: ({ deleted }) => [deleted ? 'S' : 'N'],
  },
};
