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
  /** Its heading. */
  readonly children: ReactNode;
}

/** One item in full; texts of the upstream are text, their line breaks kept (R8). */
export const NewsArticle = ({ item, children }: NewsArticleProps) => {
  const { news, deleted } = item;
  return (
    <article>
      {children}
      {deleted && <p className="text-danger fw-semibold">Notícia excluída</p>}
      <dl className="facts my-3">
        <dt>Tags</dt>
        <dd>{wordsOf(news.tags).join(', ') || '—'}</dd>
        <dt>Fonte</dt>
        <dd>{news.fonte || '—'}</dd>
        <dt>Data da notícia</dt>
        <dd>{formatDate(news.dataNoticia) || '—'}</dd>
        <dt>Link</dt>
        <dd>{news.hiperlink?.trim() ? <OutsideLink address={news.hiperlink} /> : '—'}</dd>
        <dt>Usuário</dt>
        <dd>{news.usuarioInclusao || '—'}</dd>
        <dt>Data de inclusão</dt>
        <dd>{formatMoment(news.dataInclusao) || '—'}</dd>
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

const Empty = ({ children }: { readonly children: string }) => (
  <span className="text-body-secondary">{children}</span>
);

/** The item as a reader sees it, while it is written: no table of fields. */
export const NewsPreview = ({ values, stored }: NewsPreviewProps) => {
  const shown = useDeferredValue(values);
  const { news, deleted, ...about } = itemOf(shown, stored);
  const { titulo, fonte, corpo, hiperlink } = news;
  const words = [...about.categories, ...about.commodities, ...about.ports];
  const isLinked = Boolean(hiperlink?.trim());
  return (
    <aside className="card" aria-labelledby="previa">
      <h2 className="card-header" id="previa">
        Como será lida
      </h2>
      <article className="card-body">
        {deleted && <p className="text-danger fw-semibold">Notícia excluída</p>}
        <h3 className="fs-4 text-break">{titulo?.trim() || <Empty>Sem título</Empty>}</h3>
        <p className="small text-body-secondary text-break">
          {fonte?.trim() || 'Sem fonte'} · {formatDate(news.dataNoticia) || 'sem data'}
        </p>
        <div className="news-body text-pre-wrap text-break">
          {corpo?.trim() ? corpo : <Empty>Sem texto</Empty>}
        </div>
        {isLinked && (
          <p className="mt-3 mb-0 text-break">
            Leia em <OutsideLink address={hiperlink ?? ''} />
          </p>
        )}
        {words.length > 0 && (
          <ul className="d-flex flex-wrap gap-2 list-unstyled mt-3 mb-0">
            {words.map((word) => (
              <li key={word} className="tag">
                {word}
              </li>
            ))}
          </ul>
        )}
      </article>
    </aside>
  );
};
