import { list, remove } from '../../../shared/contract/news.ts';
import { BulkBar, type ChosenRows } from '../../parts/bulk/bulk-bar.tsx';
import type { Noun } from '../../parts/bulk/noun.ts';
import type { NewsItem } from './news-item.ts';
import { csvColumns } from './news-list.tsx';

const noun: Noun = { one: 'notícia', many: 'notícias', feminine: true };

/** What can be done with several news items at once. */
export const NewsBulk = (rows: ChosenRows<NewsItem>) => (
  <BulkBar
    {...rows}
    rowKey={({ news }) => news.id}
    noun={noun}
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
