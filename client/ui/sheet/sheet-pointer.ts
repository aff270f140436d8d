import type { MouseEvent, PointerEvent } from 'react';
import { only, type Place } from './selection.ts';
import type { SheetCursor } from './use-sheet-cursor.ts';

function pointedCell(target: EventTarget): Place | undefined {
  const cell = (target as Element).closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : undefined;
}

/**
 * What the pointer does in a sheet: it chooses cells, and opens one by a double press, or by a second touch.
 * @param touch whether the last press was a touch
 */
export function sheetPointer(
  { selection, go, open, commit, isOpen }: SheetCursor,
  touch: { current: boolean },
) {
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      touch.current = pointerType === 'touch';
    },
    onMouseDown: (event: MouseEvent) => {
      const place = pointedCell(event.target);
      if (place === undefined || event.button !== 0) return;
      if ((event.target as Element).closest('input, textarea')) return;
      event.preventDefault();
      commit();
      const isAgain = place.row === selection.at.row && place.column === selection.at.column;
      if (touch.current && isAgain) open('text', place);
      else go(event.shiftKey ? { ...selection, to: place } : only(place));
    },
    onMouseOver: (event: MouseEvent) => {
      const place = pointedCell(event.target);
      if (place === undefined || event.buttons !== 1 || touch.current || isOpen.current) return;
      go({ ...selection, to: place });
    },
    onDoubleClick: (event: MouseEvent) => {
      if (pointedCell(event.target) !== undefined) open('text');
    },
  };
}
