import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

/** What a person would lose by leaving a place. */
export interface Guard {
  /** Whether a move would lose it. */
  readonly holds: BlockerFunction;
  /** Asks the person. True to move on. */
  readonly ask: () => Promise<boolean>;
}

/** What closes each dialog that is open, the topmost last. */
const closings: { readonly current: () => void }[] = [];
const guards: { readonly current: Guard }[] = [];

/** Keeps the newest `current` in a list while `isOn`. */
function useListed<Item>(list: { readonly current: Item }[], current: Item, isOn: boolean): void {
  const item = useRef(current);
  item.current = current;
  useEffect(() => {
    if (!isOn) return;
    list.push(item);
    return () => void list.splice(list.indexOf(item), 1);
  }, [list, isOn]);
}

/** Back closes what is open, such as a dialog, and stays on the screen. On a phone a dialog looks like a screen of its own. */
export const useClosingByBack = (isOpen: boolean, close: () => void): void =>
  useListed(closings, close, isOpen);

/** Asks before a move that would lose something. */
export const useGuard = (guard: Guard): void => useListed(guards, guard, true);

/** Calls `then` when the browser stands again at the entry of its history that has this key. Who presses Back twice passes others. */
function onceBackAt(key: string, then: () => void): void {
  const look = () => {
    if ((history.state?.key ?? 'default') !== key) return;
    removeEventListener('popstate', look);
    then();
  };
  addEventListener('popstate', look);
}

/** Holds a move until the dialog is closed or the person has answered. There is one for all: the router takes one blocker. */
export const LeavingGate = () => {
  const asked = useRef<Guard>(undefined);
  const blocker = useBlocker(
    useCallback((move) => {
      const closing = move.historyAction === 'POP' ? closings.at(-1) : undefined;
      asked.current = closing ? undefined : guards.findLast(({ current }) => current.holds(move))?.current;
      // The browser has gone back already, and the router sends it forward again. Until that has happened, closing a dialog that
      // the address names would rewrite the entry of the screen before.
      if (closing) onceBackAt(move.currentLocation.key, () => closing.current());
      return closing !== undefined || asked.current !== undefined;
    }, []),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (asked.current === undefined) blocker.reset();
    else void asked.current.ask().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
};
