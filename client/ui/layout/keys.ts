import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A key of a screen. */
export interface Key {
  /**
   * The name that `KeyboardEvent.key` gives it, for example 'e', '.', 'ArrowDown' or ' '. 'Ctrl+' before it stands for ⌘ too,
   * 'Shift+' is for keys that are no characters. A space divides two that are pressed one after the other: 'g u'.
   */
  readonly keys: string;
  /** What it does, in Portuguese. The sheet of '?' leaves out a key without words. */
  readonly does?: string;
  /** False leaves the key to others and to the browser. Absent: a control does it by itself, and the sheet only says so. */
  readonly run?: (event: KeyboardEvent) => unknown;
}

interface KeyScope {
  /** The keys work only while focus is in here. */
  readonly within?: RefObject<HTMLElement | null>;
  /** They work while a dialog, a panel or a menu is open, too: those of the dialog itself. A question has none. */
  readonly inDialogs?: boolean;
}

interface KeySet extends KeyScope {
  readonly where: string;
  readonly keys: readonly Key[];
}

/** Milliseconds within which the second of two keys follows. */
const pause = 1_500;

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
const open = '[aria-modal=true], :popover-open, .dropdown-menu.show';
const question = '[role=alertdialog]';

/** Keys that a field or a control under focus uses itself. */
const ownKeys: Readonly<Record<string, string>> = {
  'Ctrl+z': typing,
  Enter: 'a, button, summary',
  ' ': 'button, summary, input',
};

const sets = new Set<{ current: KeySet }>();

/** The first of two keys, and when it was pressed. */
let before: { readonly keys: string; readonly at: number } | undefined;

/** The name of what is pressed; undefined for what is part of a letter or belongs to the browser. */
export function keyName(event: KeyboardEvent): string | undefined {
  const { key, isComposing, shiftKey } = event;
  const isThirdLevel = event.getModifierState('AltGraph');
  if (isComposing || key === 'Process' || key === 'Dead') return undefined;
  if (event.altKey && !isThirdLevel) return undefined;
  const isLetter = /^\p{L}$/u.test(key);
  // Other characters may need Shift on this keyboard.
  const shift = shiftKey && (isLetter || key === ' ' || key.length > 1) ? 'Shift+' : '';
  const ctrl = (event.ctrlKey || event.metaKey) && !isThirdLevel ? 'Ctrl+' : '';
  return ctrl + shift + (isLetter ? key.toLowerCase() : key);
}

function press(event: KeyboardEvent): void {
  const target = event.target as Element;
  const name = keyName(event);
  if (name === undefined || event.defaultPrevented || target.closest(ownKeys[name] ?? '_')) return;
  if (!name.startsWith('Ctrl+') && target.closest(typing)) return;
  const isAsked = document.querySelector(question) !== null;
  const isCovered = document.querySelector(open) !== null;
  const pressed = before && event.timeStamp - before.at < pause ? `${before.keys} ${name}` : name;
  before = undefined;
  const all = [...sets].map(({ current }) => current);
  // Those of a part of the screen come before those of the whole.
  for (const { keys, within, inDialogs } of all.toSorted((a) => (a.within ? -1 : 1))) {
    if ((isCovered && !inDialogs) || (within && !within.current?.contains(target))) continue;
    for (const { keys: wanted, run } of keys) {
      if (run === undefined) continue;
      if (wanted.startsWith(`${pressed} `)) before = { keys: pressed, at: event.timeStamp };
      if (wanted !== pressed) continue;
      // A key that is held down walks on; it does nothing else again and again.
      if (!isAsked && !(event.repeat && !wanted.startsWith('Arrow')) && run(event) === false) continue;
      event.preventDefault();
      return;
    }
  }
}

/**
 * The keys of a screen or of a part of it, for as long as that is shown. They are off while a person types in a field
 * (those with Ctrl are not), while a dialog or a menu is open, and while a question is.
 *
 * @param where heading in the sheet of '?', for example 'Nas listas'
 */
export function useKeys(where: string, keys: readonly Key[], scope: KeyScope = {}): void {
  const set = useRef<KeySet>({ where, keys, ...scope });
  set.current = { where, keys, ...scope };
  // At once: a key that is pressed as soon as the page shows must not be lost.
  useLayoutEffect(() => {
    if (sets.size === 0) document.addEventListener('keydown', press);
    sets.add(set);
    return () => {
      sets.delete(set);
      if (sets.size === 0) document.removeEventListener('keydown', press);
    };
  }, []);
}

/** The keys that the page has now. */
export const keysNow = (): readonly { readonly where: string; readonly keys: readonly Key[] }[] =>
  [...sets].map(({ current }) => current);
