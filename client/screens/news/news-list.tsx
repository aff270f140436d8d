import type { CsvColumn } from '../../../shared/csv.ts';
import { formatDate } from '../../../shared/format.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { NewsItem } from './news-item.ts';

/** Characters of a body that the list shows; the side panel shows all. */
const excerptLength = 140;

const excerptOf = (body: string): string => {
  if (body.length <= excerptLength) return body;
  const cut = body.slice(0, excerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2))}…`;
};

const names = (key: string, header: string, of: (item: NewsItem) => readonly string[]): Column<NewsItem> => ({
  key,
  header,
  cell: (item) => {
    const text = of(item).join(', ');
    return text === '' ? null : (
      <span className="clamp" title={text}>
        {text}
      </span>
    );
  },
  sortValue: { as: 'text', of: (item) => of(item).join(', ') },
});

/** Columns of spec 2.8. */
export const columns: readonly Column<NewsItem>[] = [
  {
    key: 'titulo',
    header: 'Título',
    cell: ({ news }) => news.titulo,
    sortValue: { as: 'text', of: ({ news }) => news.titulo },
  },
  {
    key: 'fonte',
    header: 'Fonte',
    cell: ({ news }) => news.fonte,
    sortValue: { as: 'text', of: ({ news }) => news.fonte },
  },
  {
    key: 'corpo',
    header: 'Notícia',
    cell: ({ news }) => <span className="clamp">{excerptOf(news.corpo ?? '')}</span>,
    sortValue: { as: 'text', of: ({ news }) => news.corpo },
  },
  {
    key: 'link',
    header: 'Link',
    cell: ({ news }) => <OutsideLink address={news.hiperlink} short />,
    sortValue: { as: 'text', of: ({ news }) => news.hiperlink },
  },
  {
    key: 'data',
    header: 'Data',
    label: 'Data da notícia',
    cell: ({ news }) => formatDate(news.dataNoticia),
    sortValue: { as: 'date', of: ({ news }) => news.dataNoticia },
    searchText: ({ news }) => formatDate(news.dataNoticia),
  },
  names('categorias', 'Categorias', ({ categories }) => categories),
  names('commodities', 'Commodities', ({ commodities }) => commodities),
  names('portos', 'Portos', ({ ports }) => ports),
  {
    key: 'excluida',
    header: 'Excluída',
    cell: ({ deleted }) => <span data-deleted={deleted}>{deleted ? 'Sim' : 'Não'}</span>,
    sortValue: { as: 'text', of: ({ deleted }) => (deleted ? 'Sim' : 'Não') },
    searchText: () => undefined,
  },
];

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
