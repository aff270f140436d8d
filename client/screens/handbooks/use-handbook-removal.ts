import { useCallback } from 'react';
import type { Id } from '../../../shared/contract/fields.ts';
import { list, remove } from '../../../shared/contract/handbooks.ts';
import { useConfirmedWrite } from '../../data/use-confirmed-write.ts';
import { useFocusAfterRemoval } from '../../ui/table/use-focus-after-removal.ts';

/** Removal of a handbook after 'Sim' (HB-06); focus goes to the port that takes its place. */
export function useHandbookRemoval(shown: readonly unknown[]) {
  const { run } = useConfirmedWrite(remove, { area: 'handbooks', refresh: [list] });
  const keepFocus = useFocusAfterRemoval(shown);
  return useCallback(
    async (id: Id, button: Element) => {
      const forget = keepFocus(button);
      const result = await run({ params: { id } });
      if (!result?.ok) forget();
    },
    [run, keepFocus],
  );
}
