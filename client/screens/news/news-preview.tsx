import { useDeferredValue } from 'react';
import type { News } from '../../../shared/contract/news.ts';
import { dayWire } from '../../forms/field-values.ts';
import { NewsArticle } from './news-article.tsx';
import { categoryOptions, type NewsValues, storedCategories } from './news-form-values.ts';
import type { NewsItem } from './news-item.ts';

interface NewsPreviewProps {
  readonly values: NewsValues;
  /** The item under change. */
  readonly stored: News | undefined;
}

/** The item that the form's values make, as the list shows one. */
function itemOf(values: NewsValues, stored: News | undefined): NewsItem {
  const { titulo, fonte, hiperlink, corpo, categoria, commodities, ports, excluir } = values;
  const known = categoryOptions(storedCategories(stored));
  const category = known.find(({ id }) => id === categoria)?.label;
  return {
    news: {
      id: '',
      ...stored,
      titulo,
      fonte,
      hiperlink,
      corpo,
      dataNoticia: dayWire(values.dataNoticia, stored?.dataNoticia) || null,
    },
    categories: category === undefined ? [] : [category],
    commodities: commodities.map(({ label }) => label),
    ports: ports.map(({ label }) => label),
    deleted: excluir,
  };
}

/** The item as it will be read, while it is written. */
export const NewsPreview = ({ values, stored }: NewsPreviewProps) => {
  const shown = useDeferredValue(values);
  return (
    <aside className="card" aria-labelledby="previa">
      <h2 className="card-header" id="previa">
        Como será lida
      </h2>
      <div className="card-body">
        <NewsArticle item={itemOf(shown, stored)} stored={stored !== undefined}>
          <h3 className="fs-5 text-break">
            {shown.titulo.trim() || <span className="text-body-secondary">Sem título</span>}
          </h3>
        </NewsArticle>
      </div>
    </aside>
  );
};
