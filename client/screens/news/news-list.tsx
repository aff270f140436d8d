import { fields } from '../../../shared/contract/news.ts';
import type { CsvColumn } from '../../../shared/csv.ts';
import { csvColumnsOf } from '../../../shared/csv-columns.ts';
import { columnsOf } from '../../parts/lists/columns-of.tsx';
import { Excerpt, Marked } from '../../ui/layout/marked.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { NewsItem } from './news-item.ts';

/** Characters of a body that the list shows; the side panel shows all. */
const excerptLength = 140;

const names = [
  'titulo',
  'fonte',
  'corpo',
  'hiperlink',
  'dataNoticia',
  'categoria',
  'commoditiesList',
  'portsList',
  'flagExcluido',
] as const;
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
    corpo: {
      cell: ({ news }) => (
        <span className="clamp">
          <Excerpt text={news.corpo ?? ''} length={excerptLength} />
        </span>
      ),
    },
    hiperlink: { key: 'link' },
    dataNoticia: { key: 'data' },
    categoria: { key: 'categorias', text: categories },
    commoditiesList: { key: 'commodities', text: commodities },
    portsList: { key: 'portos', text: ports },
    flagExcluido: {
      key: 'excluida',
      text: deleted,
      cell: (item) => (
        <span className={item.deleted ? 'text-danger fw-semibold' : undefined}>
          <Marked text={deleted(item)} />
        </span>
      ),
    },
  },
  { names, record },
);

/** The list's columns as a spreadsheet gets them, with the whole body. */
export const csvColumns: readonly CsvColumn<NewsItem>[] = csvColumnsOf(
  fields,
  { categoria: categories, commoditiesList: commodities, portsList: ports, flagExcluido: deleted },
  { names, record },
);
