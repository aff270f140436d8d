import { useCallback } from 'react';
import { list, type Restriction, remove } from '../../../shared/contract/restrictions.ts';
import { useConfirmedWrite } from '../../data/use-confirmed-write.ts';
import { useFocusAfterRemoval } from '../../ui/table/use-focus-after-removal.ts';

/** Removal after 'Sim' (PS-08); focus goes to the row that takes the place. */
export function useRemoval(rows: readonly Restriction[] | undefined) {
  const { run } = useConfirmedWrite(remove, { area: 'restrictions', refresh: [list] });
  const keepFocus = useFocusAfterRemoval(rows);
  return useCallback(
    async ({ id }: Restriction, button: Element) => {
      const forget = keepFocus(button);
      const result = await run({ params: { id } });
      if (!result?.ok) forget();
    },
    [run, keepFocus],
  );
}
