import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
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
  // The view that was asked for and is not in the address yet; it is shown at once, so that typing never waits for the router.
  const [wanted, setWanted] = useState<{ readonly view: ListView; readonly typing: boolean }>();
  const { view: asked, typing } = wanted ?? {};
  const standard = useMemo(() => listView(defaults), [defaults]);
  const address = params.toString();
  const addressed = useMemo(
    () => readListView(new URLSearchParams(address), standard, pageSizes),
    [address, standard, pageSizes],
  );
  const askedAddress = asked && writeListView(params, asked, standard).toString();

  // The address written last, and the one that it replaces. It may still be on its way: then a change back to the present
  // one is a change, too.
  const written = useRef<{ readonly from: string; readonly to: string }>(undefined);

  // The address has arrived: nothing is wanted any more, unless something newer is, perhaps not drawn yet. Views are compared
  // by their addresses, because React may compute a view several times, each time as another object.
  const settle = useCallback(
    (to: string) =>
      setWanted((now) =>
        now && writeListView(new URLSearchParams(to), now.view, standard).toString() === to ? undefined : now,
      ),
    [standard],
  );

  // Before anything can be pressed: a write that began after a press would stop the navigation to another screen.
  useLayoutEffect(() => {
    if (askedAddress === undefined) return;
    if (askedAddress === address && (written.current?.to ?? address) === address) {
      written.current = undefined;
      settle(address);
      return;
    }
    const write = () => {
      // Once: a second time would stop a navigation to another screen that began meanwhile.
      if (written.current?.from === address && written.current.to === askedAddress) return;
      // The next screen's address may stand there already, while this one waits for its code: it is not ours to change.
      if (window.location.pathname !== ownPath.current) return;
      written.current = { from: address, to: askedAddress };
      setParams(new URLSearchParams(askedAddress), { replace: true, preventScrollReset: true });
      // An address that stands already arrives without another drawing.
      if (askedAddress === address) settle(address);
    };
    const timer = setTimeout(write, typing ? typingRest : 0);
    // A person who leaves the search box may be leaving the screen: Back must find the typed text.
    document.addEventListener('focusout', write);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', write);
    };
  }, [typing, askedAddress, address, settle, setParams]);

  const view = asked ?? addressed;
  const change = useCallback(
    (part: Partial<ListView>) =>
      // From the view asked for last, whether or not it is drawn: a filter that follows a letter at once keeps the letter.
      setWanted((now) => ({
        view: changedView(now?.view ?? addressed, part),
        typing: Boolean(part.search) && part.filters === undefined,
      })),
    [addressed],
  );
  const query = writeListView(params, view, standard).toString();
  const origin = useMemo(() => ({ list: query === '' ? '' : `?${query}` }), [query]);
  const read = useCallback(
    (text: string) => readListView(new URLSearchParams(text), standard, pageSizes),
    [standard, pageSizes],
  );
  return { view, change, origin, read };
};

/** A list's view that is not worth an address, for example of a table inside a form. */
export const useLocalListView = (): ListViewState => {
  const [view, setView] = useState(() => listView());
  const change = useCallback((part: Partial<ListView>) => setView((now) => changedView(now, part)), []);
  return { view, change };
};
