import { useMemo, useRef } from 'react';
import { list, messages, pageSizes } from '../../../shared/contract/news.ts';
import { useList } from '../../data/use-list.ts';
import { CsvExportButton } from '../../parts/csv-export.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { useRowWalk } from '../../ui/table/use-row-walk.ts';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import { csvColumns } from './csv-columns.ts';
import { filterNews } from './facets.ts';
import { columns } from './news-columns.tsx';
import { NewsFilters } from './news-filters.tsx';
import { type NewsItem, newsItem } from './news-item.ts';
import { NewsPanel } from './news-panel.tsx';
import { createPath, firstView } from './paths.ts';
import { RowActions } from './row-actions.tsx';
import { useNewsRemoval } from './use-news-removal.ts';

const keyOf = ({ news }: NewsItem) => news.id;

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
