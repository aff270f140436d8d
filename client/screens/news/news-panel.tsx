import { formatDate, formatMoment } from '../../../shared/format.ts';
import { wordsOf } from '../../parts/news-names.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { SidePanel } from '../../ui/dialogs/side-panel.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { ListOrigin } from '../../ui/table/list-origin.ts';
import type { RowWalk } from '../../ui/table/row-walk.tsx';
import { useWalkedHeading, WalkButtons } from '../../ui/table/row-walk.tsx';
import { copyPath, editPath, type NewsItem, titleOf } from './news-item.ts';

/** One item in full; texts of the upstream are text, their line breaks kept (R8). */
const Article = ({ item }: { readonly item: NewsItem }) => {
  const { news, deleted } = item;
  const heading = useWalkedHeading();
  return (
    <article>
      <h3 ref={heading} className="fs-5 text-break" tabIndex={-1} data-first-focus>
        {titleOf(news)}
      </h3>
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
      <div className="news-body border-top pt-3 text-break">{news.corpo}</div>
    </article>
  );
};

interface NewsPanelProps {
  readonly walk: RowWalk<NewsItem>;
  readonly origin: ListOrigin;
}

/** The side panel of spec 2.8, which walks along the rows with the arrow keys or its buttons. */
export const NewsPanel = ({ walk, origin }: NewsPanelProps) => {
  const { item, open, close, onClosed } = walk;
  const id = item?.news.id ?? '';
  return (
    <SidePanel
      title="Notícia"
      open={open}
      onClose={close}
      onClosed={onClosed}
      footer={
        <>
          <WalkButtons
            walk={walk}
            before="Notícia anterior"
            after="Próxima notícia"
            titleOf={({ news }) => titleOf(news)}
          />
          <div className="d-flex flex-fill justify-content-end gap-2">
            <RouteLink className="btn btn-outline-secondary" to={copyPath(id)} state={origin}>
              Duplicar
            </RouteLink>
            <RouteLink className="btn btn-primary" to={editPath(id)} state={origin}>
              Editar
            </RouteLink>
          </div>
        </>
      }
    >
      {item && <Article key={id} item={item} />}
    </SidePanel>
  );
};
