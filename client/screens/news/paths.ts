import { useLocation } from 'react-router-dom';
import type { Id } from '../../../shared/contract/fields.ts';

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

/** The way back from the form: the list as it was left, its search, filters and page included. */
export function useListPath(): string {
  const { state } = useLocation();
  const list: unknown =
    typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return typeof list === 'string' && list.startsWith('?') ? `/noticias${list}` : '/noticias';
}
