import { useLocation } from 'react-router-dom';
import type { Id } from '../../../shared/contract/fields.ts';
import { type ListView, listView, writeListView } from '../../ui/list-view.ts';
import { noFilters } from './facets.ts';

const formPath = '/noticias/cadastro';

export const createPath = formPath;
export const editPath = (id: Id): string => `${formPath}/${encodeURIComponent(id)}`;
/** The create form, prefilled from another item. */
export const copyPath = (id: Id): string => `${formPath}?${copyParameter}=${encodeURIComponent(id)}`;
export const copyParameter = 'copia';

/** Carried by the links into the form, in the history entry: the query of the list that they were pressed in. */
export interface ListOrigin {
  readonly list: string;
}

/** How the list is looked at first: the newest item on top. */
export const firstView = { sort: { key: 'data', desc: true }, filters: noFilters };
const standardView = listView(firstView);

/** The list as it is looked at now: what is typed in its search may not have reached the address yet. */
export const originOf = (view: ListView): ListOrigin => ({
  list: `?${writeListView(new URLSearchParams(), view, standardView)}`,
});

/** The way back from the form: the list as it was left, its search, filters and page included. */
export function useListPath(): string {
  const { state } = useLocation();
  const list: unknown =
    typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return typeof list === 'string' && /^\?./u.test(list) ? `/noticias${list}` : '/noticias';
}
