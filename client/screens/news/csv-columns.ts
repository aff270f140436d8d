import type { CsvColumn } from '../../../shared/csv.ts';
import { formatDate } from '../../../shared/format.ts';
import type { NewsItem } from './news-item.ts';

/** The list's columns as a spreadsheet gets them, with the whole body. */
export const csvColumns: readonly CsvColumn<NewsItem>[] = [
  { header: 'Título', value: ({ news }) => news.titulo },
  { header: 'Fonte', value: ({ news }) => news.fonte },
  { header: 'Notícia', value: ({ news }) => news.corpo },
  { header: 'Link', value: ({ news }) => news.hiperlink },
  { header: 'Data da notícia', value: ({ news }) => formatDate(news.dataNoticia) },
  { header: 'Categorias', value: ({ categories }) => categories.join(', ') },
  { header: 'Commodities', value: ({ commodities }) => commodities.join(', ') },
  { header: 'Portos', value: ({ ports }) => ports.join(', ') },
  { header: 'Excluída', value: ({ deleted }) => (deleted ? 'Sim' : 'Não') },
];
