import { useEffect, useRef } from 'react';
import { readClipboard, writeClipboard } from './clipboard.ts';
import { pasteBlock, typedInto } from './paste.ts';
import type { SheetContent, SheetCursor } from './use-sheet-cursor.ts';

/**
 * Safari on a Mac asks by the events 'before…' whether ⌘C, ⌘X and ⌘V do anything where no text is selected and none can be
 * typed. Prevented means yes (WebKit, `Editor::canDHTMLCopy`).
 */
const names = ['beforecopy', 'beforecut', 'beforepaste', 'copy', 'cut', 'paste'] as const;

/**
 * Copies, cuts and pastes the chosen cells while focus is in the sheet; in its editor the browser does it. The document
 * listens: Firefox sends the events of a cell to the body, since nothing in the cell can be edited or is selected as text.
 */
export function useSheetClipboard(
  { frame, area, target, isOpen, go }: SheetCursor,
  { count, rowAt, onType, onRefused }: SheetContent,
): void {
  const copy = ({ clipboardData }: ClipboardEvent) => {
    const rows = Array.from({ length: area.bottom - area.top + 1 }, (_, down) => rowAt(area.top + down));
    const chosen = rows.map(({ cells }) => cells.slice(area.left, area.right + 1).map(({ text }) => text));
    clipboardData?.setData('text/plain', writeClipboard(chosen));
  };
  const paste = ({ clipboardData }: ClipboardEvent) => {
    const block = readClipboard(clipboardData?.getData('text/plain') ?? '');
    if (block.length === 0) return;
    const { cells, area: taken, refusal, rest } = pasteBlock(block, target);
    const said = refusal ?? rest;
    if (said !== undefined) onRefused(said);
    if (refusal !== undefined) return;
    onType(cells);
    const from = { row: taken.top, column: taken.left };
    go({ at: from, from, to: { row: taken.bottom, column: taken.right } });
  };
  const latest = useRef<(event: ClipboardEvent) => void>(undefined);
  latest.current = (event) => {
    if (isOpen.current || count === 0 || !frame.current?.contains(document.activeElement)) return;
    event.preventDefault();
    if (event.type.startsWith('before')) return;
    if (event.type === 'paste') return paste(event);
    copy(event);
    if (event.type === 'cut') onType(typedInto(target, () => ''));
  };
  useEffect(() => {
    const listen = (event: Event) => latest.current?.(event as ClipboardEvent);
    for (const name of names) document.addEventListener(name, listen);
    return () => {
      for (const name of names) document.removeEventListener(name, listen);
    };
  }, []);
}
