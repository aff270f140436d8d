import type { ReactNode } from 'react';
import { formatDate, formatMoment } from '../../../shared/format.ts';
import { wordsOf } from '../../parts/news-names.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';
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
