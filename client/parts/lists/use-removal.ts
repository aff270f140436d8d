import { useCallback } from 'react';
import type { CallRow, InputOf } from '../../../shared/contract/call.ts';
import type { EntityName } from '../../../shared/contract/index.ts';
import { useConfirmedWrite } from '../../data/writes/use-confirmed-write.ts';
import type { Subject } from '../../ui/dialogs/confirm-modal.tsx';
import { useFocusAfterRemoval } from '../../ui/table/use-focus-after-removal.ts';

interface RemovalOptions {
  readonly area: EntityName;
  /** Reads that the removal makes stale. */
  readonly refresh: readonly CallRow[];
  /** The rows shown, from which the removed one will be missing. */
  readonly rows: readonly unknown[] | undefined;
}

/**
 * Removal of a row of a list: asks, writes, says what came of it, and moves focus to the row that takes its place.
 * @returns called with the pressed button; resolves to true once the row is gone
 */
export function useRemoval<const Row extends CallRow>(row: Row, { area, refresh, rows }: RemovalOptions) {
  const { run } = useConfirmedWrite(row, { area, refresh });
  const keepFocus = useFocusAfterRemoval(rows);
  return useCallback(
    async (input: InputOf<Row, File>, button: Element, subject?: Subject): Promise<boolean> => {
      const forget = keepFocus(button);
      const removed = (await run(input, subject))?.ok === true;
      if (!removed) forget();
      return removed;
    },
    [run, keepFocus],
  );
}
