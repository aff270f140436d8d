import { useCallback, useState } from 'react';
import { changedView, type ListView, type ListViewState, listView } from './list-view.ts';

/** A list's view that is not worth an address, for example of a table inside a form. */
export const useLocalListView = (defaults: Partial<ListView> = {}): ListViewState => {
  const [view, setView] = useState(() => listView(defaults));
  const change = useCallback((part: Partial<ListView>) => setView((now) => changedView(now, part)), []);
  return { view, change };
};
