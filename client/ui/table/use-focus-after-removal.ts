import { useCallback, useEffect, useRef } from 'react';

/** Where the removed row stood. */
interface Place {
  readonly button: Element;
  /** Rows at that time. */
  readonly count: number;
  readonly frame: Element | null;
  readonly index: number;
}

/** Whether the question that comes before a removal is still to be answered. */
const isAsking = (): boolean => document.querySelector('[role=alertdialog]') !== null;

/** Whether focus went with the element that had it. */
const isLost = (element: Element | null): boolean => element === null || element === document.body;

const removeButton = ({ frame }: Place, index: number): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[data-index="${index}"] :is([data-danger], [data-more])`) ?? null;

/**
 * The button that removes a row of a `DataTable` goes with it: focus moves to the same button of the row that takes its
 * place, else of the one before, else to the screen's heading.
 * @param rows the rows shown; the removal has happened once they are others
 * @returns called with the pressed button before the removal; what it returns, if the removal came to nothing
 */
export function useFocusAfterRemoval(rows: readonly unknown[] | undefined) {
  const pending = useRef<Place>(undefined);
  useEffect(() => {
    const place = pending.current;
    if (place === undefined || isAsking()) return;
    // Rows that are merely drawn again, while the removal is under way.
    if (place.button.isConnected && (rows?.length ?? 0) >= place.count) return;
    pending.current = undefined;
    if (!isLost(document.activeElement)) return;
    const next = removeButton(place, place.index) ?? removeButton(place, place.index - 1);
    (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [rows]);
  const count = useRef(0);
  count.current = rows?.length ?? 0;
  return useCallback((button: Element) => {
    const row = button.closest<HTMLElement>('[data-index]');
    const frame = button.closest('.data-table-frame');
    const place: Place = { button, count: count.current, frame, index: Number(row?.dataset.index) };
    pending.current = place;
    return () => {
      // By then a person may have pressed again, and that removal waits for its rows.
      if (pending.current === place) pending.current = undefined;
    };
  }, []);
}
