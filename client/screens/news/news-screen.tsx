import { useMemo, useRef } from 'react';
import { list, messages, pageSizes, remove } from '../../../shared/contract/news.ts';
import { lazyPart } from '../../connection/connection.ts';
import { useList } from '../../data/use-list.ts';
import { ListHeader, ListToolbar } from '../../parts/lists/list-header.tsx';
import { ListBulk, type ListKind, useListScreen } from '../../parts/lists/list-screen.tsx';
import { IconLink } from '../../ui/layout/icon-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { noFilters } from '../../ui/table/facets.ts';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { useRowWalk } from '../../ui/table/row-walk.tsx';
import { useTableRows } from '../../ui/table/table-rows.ts';
import { copyPath, createPath, editPath, facets, type NewsItem, newsItem, titleOf } from './news-item.ts';
import { columns, csvColumns } from './news-list.tsx';

const NewsPanel = lazyPart(async () => (await import('./news-panel.tsx')).NewsPanel);

const kind: ListKind<NewsItem, typeof remove> = {
  entity: 'news',
  fileName: 'noticias',
  keyOf: ({ news }) => news.id,
  nameOf: ({ news }) => titleOf(news),
  // An upstream may keep a removed item, marked as deleted, or drop it: focus stays at its place either way.
  removal: {
    call: remove,
    refresh: [list],
    inputOf: ({ news: { id } }) => ({ params: { id } }),
    isRemoved: ({ deleted }) => deleted,
  },
};

/** The newest item on top. */
const firstView = { sort: { key: 'data', desc: true }, filters: noFilters(facets) };

/** News (spec 2.8). */
const NewsScreen = () => {
  const news = useList(list, 'news');
  const items = useMemo(() => news.rows?.map(newsItem), [news.rows]);
  const view = useListViewState(firstView, pageSizes);
  const table = useTableRows(items, columns, view.view, facets);
  const area = useRef<HTMLDivElement>(null);
  const walk = useRowWalk(table.rows ?? [], kind.keyOf, view, area);
  const screen = useListScreen(kind, {
    ...{ source: news, view, columns, csv: csvColumns, facets, all: items, table },
  });
  const { origin } = view;
  const add = { to: createPath, state: origin };

  return (
    <>
      <ListHeader {...screen.header} add={add} />
      <ListToolbar {...screen.toolbar} labelled />
      <div ref={area} className="news-list">
        <DataTable
          {...screen.table}
          caption="Notícias"
          fixed
          empty={messages.none.text}
          beginning={{
            text: 'Aqui ficam as notícias que os usuários do serviço leem.',
            label: 'Incluir notícia',
            add,
          }}
          noMatch={messages.none.text}
          pageSizes={pageSizes}
          cards="md"
          opens={({ news: { id } }) => ({ to: editPath(id), state: origin })}
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
                      text: 'Excluir',
                      label: item.deleted ? `Excluir ${title} (já excluída)` : `Excluir ${title}`,
                      danger: true,
                      disabled: item.deleted,
                      onPress: (button) => void screen.remove(item, button),
                    },
                  ]}
                />
              </>
            );
          }}
        />
      </div>
      <ListBulk {...screen.bulk} />
      {walk.item && <NewsPanel walk={walk} origin={origin} />}
    </>
  );
};

export default NewsScreen;
