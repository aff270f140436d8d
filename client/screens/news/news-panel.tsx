import { SidePanel } from '../../ui/dialogs/side-panel.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { ListOrigin } from '../../ui/table/list-view-state.ts';
import { type RowWalk, useWalkedHeading, WalkButtons } from '../../ui/table/row-walk.tsx';
import { NewsArticle } from './news-article.tsx';
import { copyPath, editPath, type NewsItem, titleOf } from './news-item.ts';

/** The article, whose heading takes focus as one walks along the rows. */
const WalkedArticle = ({ item }: { readonly item: NewsItem }) => {
  const heading = useWalkedHeading();
  return (
    <NewsArticle item={item}>
      <h3 ref={heading} className="fs-5 text-break" tabIndex={-1} data-first-focus>
        {titleOf(item.news)}
      </h3>
    </NewsArticle>
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
      {item && <WalkedArticle key={id} item={item} />}
    </SidePanel>
  );
};
