import { useLocation } from 'react-router-dom';
import type { Id } from '../../../shared/contract/fields.ts';

const listPath = '/handbooks';

export const createPath = `${listPath}/cadastro`;
export const editPath = (id: Id): string => `${createPath}/${encodeURIComponent(id)}`;

/** Carried by the links into the form, in the history entry: the query of the list that they were pressed in. */
export interface ListOrigin {
  readonly list: string;
}

/** The way back from the form: the tree as it was left, its filter and what was open included. */
export function useListPath(): string {
  const { state } = useLocation();
  const list: unknown =
    typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return typeof list === 'string' && list.startsWith('?') ? listPath + list : listPath;
}
