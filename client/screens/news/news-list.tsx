import { fields } from '../../../shared/contract/news.ts';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { csvColumnsOf } from '../../../shared/csv/csv-columns.ts';
import { columnsOf } from '../../parts/lists/columns-of.tsx';
import { Excerpt, Marked } from '../../ui/layout/marked.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { NewsItem } from './news-item.ts';

/** Characters of a body that the list shows; the side panel shows all. */
const excerptLength = 140;

const record = ({ news }: NewsItem) => news;
const joined = (of: (item: NewsItem) => readonly string[]) => (item: NewsItem) => of(item).join(', ');
const categories = joined((item) => item.categories);
const commodities = joined((item) => item.commodities);
const ports = joined((item) => item.ports);
const deleted = (item: NewsItem) => (item.deleted ? 'Sim' : 'Não');

/** Columns of spec 2.8. */
export const columns: readonly Column<NewsItem>[] = columnsOf(
  fields,
  {
    titulo: { weight: 2 },
    fonte: { weight: 1.2 },
    corpo: {
      weight: 1.35,
      cell: ({ news }) => (
        <span className="clamp">
          <Excerpt text={news.corpo ?? ''} length={excerptLength} />
        </span>
      ),
    },
    hiperlink: { key: 'link', weight: 1 },
    dataNoticia: { key: 'data', weight: 1.05 },
    categoria: { key: 'categorias', text: categories, asks: false, weight: 1.3 },
    commoditiesList: { key: 'commodities', text: commodities, asks: false, weight: 1.49 },
    portsList: { key: 'portos', text: ports, asks: false, weight: 0.94 },
    flagExcluido: {
      key: 'excluida',
      text: deleted,
      searchText: (item) => (item.deleted ? 'Excluída' : ''),
      cell: (item) =>
        item.deleted && (
          <span className="tag" data-tone="error">
            <Marked text="Excluída" />
          </span>
        ),
      weight: 1.1,
    },
  },
  { record },
);

/** The list's columns as a spreadsheet gets them, with the whole body. */
export const csvColumns: readonly CsvColumn<NewsItem>[] = csvColumnsOf(
  fields,
  { categoria: categories, commoditiesList: commodities, portsList: ports, flagExcluido: deleted },
  { record },
);
