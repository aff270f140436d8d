import { useState } from 'react';
import { create, get, list, type News, update } from '../../../shared/contract/news.ts';
import { api } from '../../data/api.ts';
import { useWrite } from '../../data/use-write.ts';
import { usePageRecord } from '../../forms/use-page-record.ts';
import { sidesOf } from '../../forms/use-record-form.ts';
import type { RecordTask } from '../../parts/record-form-screen.tsx';
import {
  newsWire,
  noValues,
  shownOf,
  storedCategories,
  unlinkedNames,
  valuesOf,
} from './news-form-values.ts';
import { copyPath, createPath, editPath, listPath } from './news-item.ts';

const titles = {
  create: 'Inclusão de notícia',
  copy: 'Cópia de notícia',
  edit: 'Alteração de notícia',
} as const;

function beginning({ kind, record: news }: RecordTask<News>) {
  if (kind === 'create') return { first: noValues, path: createPath };
  const first = valuesOf(news);
  return kind === 'copy'
    ? { first: { ...first, excluir: false }, path: copyPath(news.id) }
    : { first, path: editPath(news.id) };
}

/** The state of the news form: its values, its draft and its saving. */
export function useNewsForm(task: RecordTask<News>) {
  const { kind, record: news } = task;
  const [{ first, path }] = useState(() => beginning(task));
  const params = { id: news?.id ?? '' };
  const adding = useWrite(create, { area: 'news', refresh: [list] });
  const changing = useWrite(update, { area: 'news', refresh: [list] });
  const record = usePageRecord({
    area: 'news',
    get,
    listPath,
    rule: update.body,
    first,
    toWire: (values) => newsWire(values, news),
    fieldOf: { commoditiesList: 'commodities', portsList: 'ports' },
    path,
    title: ({ titulo }) => [titles[kind], titulo.trim()].filter(Boolean).join(': '),
    record: news?.id,
    clash:
      kind === 'edit'
        ? sidesOf(shownOf, first, async () => valuesOf(await api.send(get, { params })))
        : undefined,
    write: ({ flagExcluido, ...body }) =>
      kind === 'edit' ? changing.run({ params, body: { ...body, flagExcluido } }) : adding.run({ body }),
  });
  return { record, first, stored: storedCategories(news), unlinked: unlinkedNames(news) };
}
