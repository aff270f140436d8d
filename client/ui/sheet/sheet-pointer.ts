import type { ClipboardEvent, MouseEvent, PointerEvent } from 'react';
import { readClipboard, writeClipboard } from './clipboard.ts';
import { pasteBlock, typedInto } from './paste.ts';
import { only, type Place } from './selection.ts';
import type { SheetContent, SheetCursor } from './use-sheet-cursor.ts';

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

/** Copying, cutting and pasting the chosen cells. In the editor the browser does it. */
export function sheetClipboard(
  { area, target, isOpen, go }: SheetCursor,
  { count, rowAt, onType, onRefused }: SheetContent,
) {
  const copy = (event: ClipboardEvent): boolean => {
    if (isOpen.current || count === 0) return false;
    event.preventDefault();
    const rows = Array.from({ length: area.bottom - area.top + 1 }, (_, down) => rowAt(area.top + down));
    const chosen = rows.map(({ cells }) => cells.slice(area.left, area.right + 1).map(({ text }) => text));
    event.clipboardData.setData('text/plain', writeClipboard(chosen));
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) onType(typedInto(target, () => ''));
    },
    onPaste: (event: ClipboardEvent) => {
      if (isOpen.current || count === 0) return;
      event.preventDefault();
      const block = readClipboard(event.clipboardData.getData('text/plain'));
      if (block.length === 0) return;
      const { cells, area: taken, refusal, rest } = pasteBlock(block, target);
      const said = refusal ?? rest;
      if (said !== undefined) onRefused(said);
      if (refusal !== undefined) return;
      onType(cells);
      const from = { row: taken.top, column: taken.left };
      go({ at: from, from, to: { row: taken.bottom, column: taken.right } });
    },
  };
}
