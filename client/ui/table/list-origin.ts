import { useLocation } from 'react-router-dom';

/** Carried in the history entry by the links from a list into a form: the query of the list as it was left. */
export interface ListOrigin {
  /** With its `?`; empty where the list was looked at as it comes. */
  readonly list: string;
}

/** The way back from a form: the list as it was left, its search, filters and page included. */
export function useReturnPath(listPath: string): string {
  const { state } = useLocation();
  const list: unknown =
    typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return typeof list === 'string' && /^\?./u.test(list) ? listPath + list : listPath;
}
