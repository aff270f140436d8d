import type { Id } from '../../../shared/contract/fields.ts';
import { noFilters } from './facets.ts';

export const listPath = '/noticias';
const formPath = `${listPath}/cadastro`;

export const createPath = formPath;
export const editPath = (id: Id): string => `${formPath}/${encodeURIComponent(id)}`;
/** The create form, prefilled from another item. */
export const copyPath = (id: Id): string => `${formPath}?${copyParameter}=${encodeURIComponent(id)}`;
export const copyParameter = 'copia';

/** How the list is looked at first: the newest item on top. */
export const firstView = { sort: { key: 'data', desc: true }, filters: noFilters };
