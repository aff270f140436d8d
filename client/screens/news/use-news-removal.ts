import { useCallback } from 'react';
import { list, remove } from '../../../shared/contract/news.ts';
import { useConfirmedWrite } from '../../data/use-confirmed-write.ts';
import { useFocusAfterRemoval } from '../../ui/table/use-focus-after-removal.ts';
import type { NewsItem } from './news-item.ts';

/** Removal after 'Sim' (NW-06). An upstream may keep the item, flagged, or drop it: focus stays at its place either way. */
export function useNewsRemoval(rows: readonly NewsItem[] | undefined) {
  const { run } = useConfirmedWrite(remove, { area: 'news', refresh: [list] });
  const keepFocus = useFocusAfterRemoval(rows);
  return useCallback(
    async ({ news, deleted }: NewsItem, button: Element) => {
      if (deleted) return;
      const forget = keepFocus(button);
      const result = await run({ params: { id: news.id } });
      if (!result?.ok) forget();
    },
    [run, keepFocus],
  );
}
