import { useMemo, useRef } from 'react';
import { list, messages, pageSizes } from '../../../shared/contract/news.ts';
import { useList } from '../../data/use-list.ts';
import { CsvExportButton } from '../../parts/csv-export.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { IconLink } from '../../ui/layout/icon-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ListOrigin } from '../../ui/table/list-origin.ts';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { useRowWalk } from '../../ui/table/use-row-walk.ts';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import { filterNews, noFilters } from './facets.ts';
import { NewsFilters } from './news-filters.tsx';
import { copyPath, createPath, editPath, type NewsItem, newsItem, titleOf } from './news-item.ts';
import { columns, csvColumns } from './news-list.tsx';
import { NewsPanel } from './news-panel.tsx';
import { useNewsRemoval } from './use-news-removal.ts';

interface RowActionsProps {
  readonly item: NewsItem;
  readonly origin: ListOrigin;
  readonly onView: (item: NewsItem) => void;
  readonly onRemove: (button: Element) => void;
}

/** Buttons of a row (spec 2.8) and 'Duplicar'. */
const RowActions = ({ item, origin, onView, onRemove }: RowActionsProps) => {
  const { news, deleted } = item;
  const title = titleOf(news);
  return (
    <>
      <IconButton icon="eye" label={`Visualizar ${title}`} data-view={news.id} onClick={() => onView(item)} />
      <IconLink icon="edit" label={`Editar ${title}`} to={editPath(news.id)} state={origin} />
      <IconLink icon="copy" label={`Duplicar ${title}`} to={copyPath(news.id)} state={origin} />
      {/* Not `disabled`: focus is on it when its own removal turns it off. */}
      <IconButton
        icon="delete"
        danger
        label={deleted ? `Remover ${title} (já excluída)` : `Remover ${title}`}
        aria-disabled={deleted}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      />
    </>
  );
};

const keyOf = ({ news }: NewsItem) => news.id;

/** The newest item on top. */
const firstView = { sort: { key: 'data', desc: true }, filters: noFilters };

/** News (spec 2.8). */
const NewsScreen = () => {
  const news = useList(list, 'news');
  const items = useMemo(() => news.rows?.map(newsItem), [news.rows]);
  const view = useListViewState(firstView, pageSizes);
  const searched = useTableRows(items, columns, view.view);
  const filtered = useMemo(
    () => searched.rows && filterNews(searched.rows, view.view.filters),
    [searched.rows, view.view.filters],
  );
  const rows = filtered?.rows ?? [];
  const area = useRef<HTMLDivElement>(null);
  const walk = useRowWalk(rows, keyOf, view, area);
  const remove = useNewsRemoval(filtered?.rows);
  const { origin } = view;

  return (
    <>
      <PageHeader title="Notícias">
        <CsvExportButton fileName="noticias" rows={filtered?.rows} columns={csvColumns} />
        <RouteLink className="btn btn-primary" to={createPath} state={origin}>
          <Icon name="add" />
          Incluir
        </RouteLink>
      </PageHeader>
      <div className="toolbar labelled-toolbar">
        <SearchBox
          value={view.view.search}
          matches={filtered?.rows.length}
          onChange={(search) => view.change({ search })}
        />
        <NewsFilters list={view} counts={filtered?.counts} />
      </div>
      <div ref={area} className="news-list">
        <DataTable
          caption="Notícias"
          columns={columns}
          table={{ rows: filtered?.rows, total: searched.total }}
          list={view}
          rowKey={keyOf}
          source={news}
          empty={messages.none.text}
          noMatch={messages.none.text}
          pageSizes={pageSizes}
          cards="xl"
          actions={(item) => (
            <RowActions
              item={item}
              origin={origin}
              onView={walk.show}
              onRemove={(button) => void remove(item, button)}
            />
          )}
        />
      </div>
      <NewsPanel walk={walk} origin={origin} />
    </>
  );
};

export default NewsScreen;
