import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  changedView,
  type ListView,
  type ListViewState,
  listView,
  readListView,
  writeListView,
} from './list-view.ts';

/** Carried in the history entry by the links into a form: where its 'Voltar' and its save lead. */
export interface ListOrigin {
  /**
   * The query of the form's own list as it was left, with its `?`; empty where it was looked at as it comes. From another
   * screen, the path of that screen.
   */
  readonly list: string;
}

/** The way back from a form: the list as it was left, its search, filters and page included, or another screen. */
export function useReturnPath(listPath: string): string {
  const { state } = useLocation();
  const list: unknown =
    typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  if (typeof list !== 'string') return listPath;
  return /^\/[^/]/u.test(list) ? list : /^\?./u.test(list) ? listPath + list : listPath;
}

export interface AddressedListView extends ListViewState {
  /** For links into a form: the way back to this view, whether or not it has reached the address. */
  readonly origin: ListOrigin;
  /** The view that a query of this list names. */
  readonly read: (query: string) => ListView;
}

/** A browser refuses more than about 100 address changes in 30 s, so typing is written once it rests. Milliseconds. */
const typingRest = 250;

/**
 * A list's view, kept in the address: reload, Back and a shared link find the same list. Changes replace the history
 * entry, so Back leaves the screen instead of undoing keystrokes.
 * @param defaults must keep its identity between renders (a constant of the module)
 */
export const useListViewState = (
  defaults: Partial<ListView> = {},
  pageSizes?: readonly number[],
): AddressedListView => {
  const [params, setParams] = useSearchParams();
  const ownPath = useRef(window.location.pathname);
  const standard = useMemo(() => listView(defaults), [defaults]);
  const address = params.toString();
  const addressed = useMemo(
    () => readListView(new URLSearchParams(address), standard, pageSizes),
    [address, standard, pageSizes],
  );
  // The view that was asked for and is not in the address yet: what is drawn, so that typing never waits for the router, and
  // what was asked for last, which may not be drawn yet.
  const [drawn, draw] = useState<ListView>();
  const asked = useRef<ListView>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const settle = useCallback(() => {
    asked.current = undefined;
    draw(undefined);
  }, []);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // The next screen's address may stand there already, while this one waits for its code: it is not ours to change.
    if (asked.current === undefined || window.location.pathname !== ownPath.current) return;
    const { wanted, present } = addressesOf(asked.current, standard);
    // A second time would stop a navigation to another screen that began meanwhile.
    if (wanted !== present) {
      setParams(new URLSearchParams(wanted), { replace: true, preventScrollReset: true });
    }
    // An address that is drawn already arrives without another drawing.
    if (wanted === address) settle();
  }, [address, settle, setParams, standard]);

  // Another address has arrived: that of the view asked for, or one that a person chose after it.
  useLayoutEffect(() => {
    if (asked.current === undefined || timer.current !== undefined) return;
    const { wanted, present } = addressesOf(asked.current, standard);
    const isOnItsWay = wanted === present && wanted !== address;
    if (!isOnItsWay) settle();
  }, [address, settle, standard]);

  useEffect(() => {
    // A person who leaves a field or presses something may be leaving the screen: Back must find the list as they asked for it.
    // A write that came after the press would stop the navigation.
    document.addEventListener('focusout', write);
    document.addEventListener('click', write, { capture: true });
    return () => {
      document.removeEventListener('focusout', write);
      document.removeEventListener('click', write, { capture: true });
    };
  }, [write]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (part: Partial<ListView>) => {
      // From the view asked for last, whether or not it is drawn: a filter that follows a letter at once keeps the letter.
      const next = changedView(asked.current ?? addressed, part);
      asked.current = next;
      draw(next);
      clearTimeout(timer.current);
      const isTyping = Boolean(part.search) && part.filters === undefined;
      timer.current = setTimeout(write, isTyping ? typingRest : 0);
    },
    [addressed, write],
  );
  const view = drawn ?? addressed;
  const query = writeListView(params, view, standard).toString();
  const origin = useMemo(() => ({ list: query === '' ? '' : `?${query}` }), [query]);
  const read = useCallback(
    (text: string) => readListView(new URLSearchParams(text), standard, pageSizes),
    [standard, pageSizes],
  );
  return { view, change, origin, read };
};

/** The query that a view would have, and the query that the browser has, where the router may not have arrived yet. */
function addressesOf(view: ListView, standard: ListView) {
  const present = new URLSearchParams(window.location.search);
  return { wanted: writeListView(present, view, standard).toString(), present: present.toString() };
}

/** A list's view that is not worth an address, for example of a table inside a form. */
export const useLocalListView = (): ListViewState => {
  const [view, setView] = useState(() => listView());
  const change = useCallback((part: Partial<ListView>) => setView((now) => changedView(now, part)), []);
  return { view, change };
};
