import { Suspense, useMemo, useRef } from 'react';
import { list, messages, pageSizes, remove } from '../../../shared/contract/news.ts';
import { lazyPart } from '../../connection/connection.ts';
import { useList } from '../../data/use-list.ts';
import { facetFilters, noFilters, useFacets } from '../../parts/lists/facets.tsx';
import { ListHeader, ListToolbar } from '../../parts/lists/list-header.tsx';
import { useListScreen } from '../../parts/lists/use-list-screen.ts';
import { useRemoval } from '../../parts/lists/use-removal.ts';
import { IconLink } from '../../ui/layout/icon-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { useRowWalk } from '../../ui/table/row-walk.tsx';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import { copyPath, createPath, editPath, facets, type NewsItem, newsItem, titleOf } from './news-item.ts';
import { columns, csvColumns } from './news-list.tsx';

const NewsPanel = lazyPart(async () => (await import('../lazy-forms.ts')).lazyForms.NewsPanel);
const NewsBulk = lazyPart(async () => (await import('../lazy-forms.ts')).lazyForms.NewsBulk);

const keyOf = ({ news }: NewsItem) => news.id;
const nameOf = ({ news }: NewsItem) => titleOf(news);

/** The newest item on top. */
const firstView = { sort: { key: 'data', desc: true }, filters: noFilters(facets) };

/** News (spec 2.8). */
const NewsScreen = () => {
  const news = useList(list, 'news');
  const items = useMemo(() => news.rows?.map(newsItem), [news.rows]);
  const view = useListViewState(firstView, pageSizes);
  const searched = useTableRows(items, columns, view.view);
  const filtered = useFacets(searched.rows, view, facets);
  const table = { rows: filtered?.rows, total: searched.total };
  const screen = useListScreen<NewsItem>('news', { source: news, view, columns, table, nameOf });
  const area = useRef<HTMLDivElement>(null);
  const walk = useRowWalk(table.rows ?? [], keyOf, view, area);
  // An upstream may keep a removed item, marked as deleted, or drop it: focus stays at its place either way.
  const removeOne = useRemoval(remove, { area: 'news', refresh: [list], rows: table.rows });
  const { origin } = view;

  return (
    <>
      <ListHeader
        {...screen.header}
        title="Notícias"
        fileName="noticias"
        csv={csvColumns}
        add={{ to: createPath, state: origin }}
      />
      <ListToolbar {...screen.toolbar} labelled filters={facetFilters(facets, filtered?.counts)} />
      <div ref={area} className="news-list">
        <DataTable
          {...screen.table}
          caption="Notícias"
          fixed
          rowKey={keyOf}
          empty={messages.none.text}
          beginning={{
            text: 'Aqui ficam as notícias que os usuários do serviço leem.',
            label: 'Incluir notícia',
            add: { to: createPath, state: origin },
          }}
          noMatch={messages.none.text}
          pageSizes={pageSizes}
          cards="md"
          opens={({ news: { id, titulo } }) => (titulo ? { to: editPath(id), state: origin } : undefined)}
          actions={(item) => {
            const { id } = item.news;
            const title = titleOf(item.news);
            return (
              <>
                <IconLink icon="edit" label={`Editar ${title}`} to={editPath(id)} state={origin} />
                <RowMenu
                  name={title}
                  view={id}
                  actions={[
                    {
                      icon: 'eye',
                      text: 'Visualizar',
                      label: `Visualizar ${title}`,
                      onPress: () => walk.show(item),
                    },
                    {
                      icon: 'copy',
                      text: 'Duplicar',
                      label: `Duplicar ${title}`,
                      to: copyPath(id),
                      state: origin,
                    },
                    {
                      icon: 'delete',
                      text: 'Remover',
                      label: item.deleted ? `Remover ${title} (já excluída)` : `Remover ${title}`,
                      danger: true,
                      disabled: item.deleted,
                      onPress: (button) => void removeOne({ params: { id } }, button),
                    },
                  ]}
                />
              </>
            );
          }}
        />
      </div>
      <Suspense>{screen.hasBulk && <NewsBulk {...screen.chosen} all={items} />}</Suspense>
      <Suspense>{walk.item && <NewsPanel walk={walk} origin={origin} />}</Suspense>
    </>
  );
};

export default NewsScreen;
