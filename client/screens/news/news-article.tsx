import { type ReactNode, useDeferredValue } from 'react';
import type { News } from '../../../shared/contract/news.ts';
import { formatDate, formatMoment } from '../../../shared/format.ts';
import { dayWire } from '../../forms/field-values.ts';
import { wordsOf } from '../../parts/news-names.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { categoryOptions, type NewsValues, storedCategories } from './news-form-values.ts';
import type { NewsItem } from './news-item.ts';

interface NewsArticleProps {
  readonly item: NewsItem;
  /** Whether it is stored: only then it has a user and a date of inclusion. */
  readonly stored: boolean;
  /** Its heading. */
  readonly children: ReactNode;
}

/** One item in full; texts of the upstream are text, their line breaks kept (R8). */
export const NewsArticle = ({ item, stored, children }: NewsArticleProps) => {
  const { news, deleted } = item;
  return (
    <article>
      {children}
      {deleted && <p className="text-danger fw-semibold">Notícia excluída</p>}
      <dl className="facts my-3">
        {stored && (
          <>
            <dt>Tags</dt>
            <dd>{wordsOf(news.tags).join(', ') || '—'}</dd>
          </>
        )}
        <dt>Fonte</dt>
        <dd>{news.fonte || '—'}</dd>
        <dt>Data da notícia</dt>
        <dd>{formatDate(news.dataNoticia) || '—'}</dd>
        <dt>Link</dt>
        <dd>{news.hiperlink?.trim() ? <OutsideLink address={news.hiperlink} /> : '—'}</dd>
        {stored && (
          <>
            <dt>Usuário</dt>
            <dd>{news.usuarioInclusao || '—'}</dd>
            <dt>Data de inclusão</dt>
            <dd>{formatMoment(news.dataInclusao) || '—'}</dd>
          </>
        )}
        <dt>Categorias</dt>
        <dd>{item.categories.join(', ') || '—'}</dd>
        <dt>Commodities</dt>
        <dd>{item.commodities.join(', ') || '—'}</dd>
        <dt>Portos</dt>
        <dd>{item.ports.join(', ') || '—'}</dd>
      </dl>
      <div className="news-body text-pre-wrap border-top pt-3 text-break">{news.corpo}</div>
    </article>
  );
};

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
