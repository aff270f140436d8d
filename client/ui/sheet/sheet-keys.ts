import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { keysText } from '../layout/key-hint.tsx';
import { keyName } from '../layout/keys.ts';
import { fillDown, typedInto } from './paste.ts';
import { isOneCell, moved, only, walked } from './selection.ts';
import type { SheetContent, SheetCursor } from './use-sheet-cursor.ts';

/** Whether this is the keyboard of a Mac or an iPad: it has ⌘ for Ctrl, and Option for AltGr. */
const isApple = keysText('Ctrl+') === '⌘';

/** Whether a key writes a character, or begins one that is composed of several keys. */
const isTyped = (event: KeyboardEvent): boolean => {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (key === 'Dead' || key === 'Process') return true;
  const isThirdLevel = event.getModifierState('AltGraph') || (isApple && altKey);
  return key.length === 1 && (isThirdLevel || !(ctrlKey || metaKey || altKey));
};

/** A key as `moved` takes it. */
const pressOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => ({
  ...{ key, shiftKey },
  all: ctrlKey || metaKey,
});

/**
 * The keys of a sheet. True where the key is done with: the browser does nothing more with it.
 * @param leaving whether Esc was pressed last: then Tab leaves the sheet
 */
export function sheetKeys(
  cursor: SheetCursor,
  content: SheetContent,
  leaving: { current: boolean },
): (event: KeyboardEvent) => boolean {
  const { selection, area, target, extent, editor, editing, go, open, close, commit } = cursor;
  const { columns, onType, indexOf } = content;

  const show = (changed: ReturnType<SheetContent['onUndo']>) => {
    const row = changed === undefined ? -1 : indexOf(changed.row);
    const column = columns.findIndex(({ key }) => key === changed?.column);
    if (row >= 0 && column >= 0) cursor.goTo(row, column);
  };
  const walk = (key: 'Tab' | 'Enter', back: boolean): boolean => {
    const to = walked(selection, key, back, extent);
    if (to !== undefined) go(to);
    return to !== undefined;
  };
  const breakLine = () => {
    const { selectionStart, selectionEnd } = editor.current ?? {};
    editor.current?.setRangeText('\n', selectionStart ?? 0, selectionEnd ?? 0, 'end');
  };

  const clear = () => onType(typedInto(target, () => ''));

  const own: Readonly<Record<string, () => void>> = {
    'Ctrl+z': () => show(content.onUndo()),
    'Ctrl+y': () => show(content.onRedo()),
    'Ctrl+Shift+z': () => show(content.onRedo()),
    'Ctrl+d': () => onType(fillDown(target)),
    Delete: clear,
    F2: () => open('text'),
    // The key that a Mac calls 'Delete'. Elsewhere it empties one cell, to type into.
    Backspace: isApple ? clear : () => open('typing'),
  };
  const ofEditor: Readonly<Record<string, () => void>> = {
    Escape: close,
    'Ctrl+Enter': () => commit(area),
    ...(columns[selection.at.column]?.isLong && { 'Alt+Enter': breakLine }),
  };

  function inEditor(event: KeyboardEvent): boolean {
    // What is typed here is no key of the page.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return false;
    const done = ofEditor[event.altKey ? `Alt+${event.key}` : (keyName(event.nativeEvent) ?? '')];
    done?.();
    if (done !== undefined) return true;
    const { key, shiftKey } = event;
    if (key === 'Enter' || key === 'Tab') {
      commit();
      return walk(key, shiftKey);
    }
    const to = editing?.mode === 'typing' ? moved(selection, pressOf(event), extent) : undefined;
    if (to === undefined) return false;
    commit();
    go(to);
    return true;
  }

  return (event) => {
    if (extent.rows === 0) return false;
    if (cursor.isOpen.current) return inEditor(event);
    const { key, shiftKey } = event;
    const wasLeaving = leaving.current;
    leaving.current = key === 'Escape' || (wasLeaving && key === 'Shift');
    if (key === 'Escape') {
      if (!isOneCell(selection)) go(only(selection.at));
      return false;
    }
    if (key === 'Tab' || key === 'Enter') return (key === 'Enter' || !wasLeaving) && walk(key, shiftKey);
    const done = own[keyName(event.nativeEvent) ?? ''];
    done?.();
    if (done !== undefined) return true;
    const to = moved(selection, pressOf(event), extent);
    if (to !== undefined) {
      go(to);
      return true;
    }
    if (!isTyped(event)) return false;
    // No key of the page. The editor opens at once, so that the character itself lands in it, composed or not.
    event.stopPropagation();
    flushSync(() => open('typing'));
    return false;
  };
}
