import { useLocation } from 'react-router-dom';
import type { Id } from '../../../shared/contract/fields.ts';

const listPath = '/portSearcher';

export const createPath = `${listPath}/cadastro`;
export const editPath = (id: Id): string => `${createPath}/${encodeURIComponent(id)}`;
export const copyParameter = 'copia';
/** The create form, prefilled from another pier's restriction. */
export const copyPath = (id: Id): string => `${createPath}?${copyParameter}=${encodeURIComponent(id)}`;

/** Carried by the links into the form: the query of the list that they were pressed in. */
export interface ListOrigin {
  readonly list: string;
}

/** The way back from the form: the list as it was left. */
export function useListPath(): string {
  const { state } = useLocation();
  const list: unknown =
    typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return typeof list === 'string' && list.startsWith('?') ? listPath + list : listPath;
}
