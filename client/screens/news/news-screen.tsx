import { Suspense, useMemo, useRef } from 'react';
import { list, messages, pageSizes, remove } from '../../../shared/contract/news.ts';
import { lazyPart } from '../../connection/connection.ts';
import { useList } from '../../data/use-list.ts';
import { facetFilters, noFilters, useFacets } from '../../parts/lists/facets.tsx';
import { useListDisplay } from '../../parts/lists/list-display.ts';
import { ListHeader, ListToolbar } from '../../parts/lists/list-header.tsx';
import { useRemoval } from '../../parts/lists/use-removal.ts';
import { useHasBulk } from '../../parts/run/cut-runs.ts';
import { IconLink } from '../../ui/layout/icon-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { useRowWalk } from '../../ui/table/row-walk.tsx';
import { useTicks } from '../../ui/table/ticks.tsx';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import { copyPath, createPath, editPath, facets, type NewsItem, newsItem, titleOf } from './news-item.ts';
import { columns, csvColumns } from './news-list.tsx';

const NewsPanel = lazyPart(async () => (await import('../lazy-forms.ts')).lazyForms.NewsPanel);
const NewsBulk = lazyPart(async () => (await import('../lazy-forms.ts')).lazyForms.NewsBulk);

const keyOf = ({ news }: NewsItem) => news.id;

/** The newest item on top. */
const firstView = { sort: { key: 'data', desc: true }, filters: noFilters(facets) };

/** News (spec 2.8). */
const NewsScreen = () => {
  const news = useList(list, 'news');
  const items = useMemo(() => news.rows?.map(newsItem), [news.rows]);
  const view = useListViewState(firstView, pageSizes);
  const searched = useTableRows(items, columns, view.view);
  const filtered = useFacets(searched.rows, view, facets);
  const rows = filtered?.rows ?? [];
  const display = useListDisplay(view, columns);
  const area = useRef<HTMLDivElement>(null);
  const walk = useRowWalk(rows, keyOf, view, area);
  // An upstream may keep a removed item, marked as deleted, or drop it: focus stays at its place either way.
  const removeOne = useRemoval(remove, { area: 'news', refresh: [list], rows: filtered?.rows });
  const ticks = useTicks<NewsItem>(({ news }) => titleOf(news));
  const hasBulk = useHasBulk(ticks.keys);
  const { origin } = view;

  return (
    <>
      <ListHeader
        title="Notícias"
        entity="news"
        source={news}
        fileName="noticias"
        rows={filtered?.rows}
        csv={csvColumns}
        add={{ to: createPath, state: origin }}
      />
      <ListToolbar
        list={view}
        matches={filtered?.rows.length}
        labelled
        filters={facetFilters(facets, filtered?.counts)}
        display={display}
      />
      <div ref={area} className="news-list">
        <DataTable
          caption="Notícias"
          columns={display.columns}
          density={display.density}
          fixed
          table={{ rows: filtered?.rows, total: searched.total }}
          list={view}
          rowKey={keyOf}
          ticks={ticks}
          source={news}
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
      <Suspense>{hasBulk && <NewsBulk ticks={ticks} all={items} found={filtered?.rows} />}</Suspense>
      <Suspense>{walk.item && <NewsPanel walk={walk} origin={origin} />}</Suspense>
    </>
  );
};

export default NewsScreen;
