import { list, remove } from '../../../shared/contract/news.ts';
import { entities } from '../../../shared/entities.ts';
import { BulkBar, type ChosenRows } from '../../parts/bulk/bulk-bar.tsx';
import type { NewsItem } from './news-item.ts';
import { csvColumns } from './news-list.tsx';

/** What can be done with several news items at once. */
export const NewsBulk = (rows: ChosenRows<NewsItem>) => (
  <BulkBar
    {...rows}
    rowKey={({ news }) => news.id}
    noun={entities.news.noun}
    csv={{ fileName: 'noticias', columns: csvColumns }}
    removal={{
      area: 'news',
      call: remove,
      refresh: [list],
      send: ({ news: { id } }, submit) => submit(remove, { params: { id } }),
      isRemoved: ({ deleted }) => deleted,
    }}
  />
);
